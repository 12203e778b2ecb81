/** XML that reads files, grows without end or is none. */
import { withHeader } from "../request.ts";
import { type Case, withBody } from "./case.ts";

const external =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b0 "b">${Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY b${at + 1} "${`&b${at};`.repeat(10)}">`,
).join("")}]><a>&b20;</a>`;

export const xml: readonly Case[] = [
  [external, "an external entity"],
  [bomb, "entities in entities"],
  ["<a>".repeat(10_000) + "</a>".repeat(10_000), "deep"],
  [`<a ${"b='1' ".repeat(8000)}/>`, "many attributes"],
  ["<a><b></a>", "not well formed"],
  ["<?xml version='1.0' encoding='utf-7'?><a/>", "another encoding"],
].map(
  ([text = "", name]): Case => ({
    name: `XML: ${name}`,
    make: withBody((good) => ({
      ...withHeader(good, "Content-Type", "application/xml"),
      body: Buffer.from(text),
    })),
  }),
);
