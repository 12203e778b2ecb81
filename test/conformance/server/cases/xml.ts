/** XML that reads files, grows without end or is none. */
import { withHeader } from "../request.ts";
import { type Case, withBody } from "./case.ts";

const external =
  '<?xml version="1.0"?><!DOCTYPE Note [<!ENTITY b SYSTEM "file:///etc/passwd">]><Note><text>&b;</text></Note>';
const bomb = `<?xml version="1.0"?><!DOCTYPE Note [<!ENTITY b0 "b">${Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY b${at + 1} "${`&b${at};`.repeat(10)}">`,
).join("")}]><Note><text>&b20;</text></Note>`;

/** A text in a note, which is the one thing in XML that a service here takes. */
const note = (text: string): string => `<Note><text>${text}</text></Note>`;

export const xml: readonly Case[] = [
  ...[
    [external, "an external entity"],
    [bomb, "entities in entities"],
    [note("&b;"), "an entity that nobody declares"],
    ["<Note><text>a</Note></text>", "not well formed"],
    [`${note("a")}${note("b")}`, "two roots"],
    [note("a").replaceAll("text", "__proto__"), "a member of prototypes alone"],
    [note("&#0;"), "NUL"],
    [`<?xml version="1.0" encoding="utf-16"?>${note("a")}`, "another encoding"],
    ["<Note><text>a</text><count>1e400</count></Note>", "a huge number"],
    ["<Note><text>a</text><text>b</text></Note>", "a member twice"],
    ["<Other><text>a</text></Other>", "another root"],
    ["<Note>".repeat(10_000) + "</Note>".repeat(10_000), "10,000 levels"],
  ].map(
    ([text = "", name]): Case => ({ name: `XML: ${name}`, make: asXml(text), isRefused: true }),
  ),
  ...[
    [
      `<Note ${Array.from({ length: 8000 }, (_, at) => `a${at}="b"`).join(" ")}/>`,
      "many attributes",
    ],
    ["<Note><text>a</text><__proto__><a>1</a></__proto__></Note>", "a member of prototypes"],
    [note("a".repeat(200_000)), "200,000 characters"],
    [note("<![CDATA[a]]><!-- b -->"), "CDATA and a comment"],
  ].map(([text = "", name]): Case => ({ name: `XML: ${name}`, make: asXml(text) })),
];

function asXml(text: string): Case["make"] {
  return withBody((good) => ({
    ...withHeader(good, "Content-Type", "application/xml"),
    body: Buffer.from(text),
  }));
}
