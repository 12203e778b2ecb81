/** Apps for all frameworks that `scaffold` knows: `npm run slow:apps`. */
import { frameworks } from "../../../scripts/scaffold/description/choices.ts";
import { testApps } from "./apps.ts";

testApps(frameworks);
