/** Two of the nine frameworks, one of them with a runtime of its own; `npm run slow:apps` tries all. */
import { testApps } from "./scaffolded/apps.ts";

testApps(["express", "bun"]);
