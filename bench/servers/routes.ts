/** A generated server of as many routes as the first word of the command says. */
import { createServer } from "node:http";
import { announce } from "./announce.ts";

type Handle = (request: Request) => Promise<Response>;

interface Generated {
  readonly createHandler: (handlers: object, options: object) => Handle;
  readonly toNodeListener: (handle: Handle) => (incoming: object, outgoing: object) => void;
}

const count = Number(process.argv[2]);
const module = new URL(`routes-${count}.mjs`, import.meta.url).href;
const { createHandler, toNodeListener } = (await import(module)) as Generated;
const answer = { status: 200, body: { done: true } };
const handlers = Array.from({ length: count }, (_, index) => [`get${index}`, () => answer]);
announce(createServer(toNodeListener(createHandler(Object.fromEntries(handlers) as object, {}))));
