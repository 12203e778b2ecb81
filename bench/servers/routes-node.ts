/** A thousand routes by hand: collections by name, and numbers behind half of them. */
import { createServer } from "node:http";
import { announce } from "./announce.ts";
import { idOf } from "./by-hand.ts";
import { collection } from "./routing.ts";

const isOfAll = new Map(
  Array.from({ length: 1000 }, (_, index) => [collection(index), index % 2 === 0] as const),
);

announce(
  createServer(({ method, url = "" }, outgoing) => {
    const query = url.indexOf("?");
    const path = query === -1 ? url : url.slice(0, query);
    const slash = path.lastIndexOf("/");
    const end = path.slice(slash + 1);
    const ofAll = method === "GET" ? isOfAll.get(path.slice(0, slash)) : undefined;
    const isFound = ofAll === undefined ? false : ofAll ? end === "all" : idOf(end) !== undefined;
    const text = JSON.stringify({ done: isFound });
    outgoing.writeHead(isFound ? 200 : 404, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    outgoing.end(text);
  }),
);
