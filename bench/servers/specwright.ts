/** The generated server on node:http. */
import { createServer } from "node:http";
import { announce } from "./announce.ts";
import { handlerOf, loadGenerated } from "./generated.ts";

const generated = await loadGenerated();
announce(createServer(generated.toNodeListener(handlerOf(generated))));
