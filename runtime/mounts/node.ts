/** Serves a handler with `node:http`. */
export {
  type NodeContext,
  type NodeHandler,
  type NodeOptions,
  type ShutdownOptions,
  shutDown,
  toNodeListener,
} from "../adapters/node.ts";
