/** Forms in parts that break off, hide names or have more parts than anybody wants. */
import { withHeader } from "../request.ts";
import { type Case, typeOf } from "./case.ts";

function part(disposition: string, text: string, ...more: readonly string[]): string {
  const head = [`Content-Disposition: form-data; ${disposition}`, ...more].join("\r\n");
  return `--b\r\n${head}\r\n\r\n${text}\r\n`;
}

const name = part('name="name"', "a");
const end = "--b--\r\n";

export const multipart: readonly Case[] = [
  ...[
    ["", "nothing"],
    [name.slice(0, 20), "a part that breaks off"],
    [name, "no end"],
    [`${part('name="size"', "1")}${end}`, "a required part is missing"],
    [`${name}${part('name="size"', "-1")}${end}`, "a number too small"],
    [`${name}${part('name="size"', "0x1")}${end}`, "a number that is none"],
    [`${name}${part('name="size"', "1")}${part('name="size"', "2")}${end}`, "a part twice"],
    [`${name}${part('name="about"', "{", "Content-Type: application/json")}${end}`, "no JSON"],
    [
      `${name}${part('name="about"', "{}", "Content-Type: application/json")}${end}`,
      "JSON that does not fit",
    ],
    [name.repeat(5000) + end, "5,000 parts"],
  ].map(
    ([text = "", what]): Case => ({ name: `parts: ${what}`, make: asForm(text), isRefused: true }),
  ),
  ...[
    [
      `${name}${part('name="__proto__"', "a")}${part('name="constructor"', "a")}${end}`,
      "prototypes",
    ],
    [`${name}${part('name="file"; filename="../../etc/passwd"', "a")}${end}`, "a path for a name"],
    [`${name}${part('name="a%00b\u0000"', "a")}${end}`, "NUL in a name"],
    [
      `${name}${part('name="a"', "a", `X-Long: ${"a".repeat(100_000)}`)}${end}`,
      "a header of 100 kB",
    ],
    [`preamble\r\n${name}${end}epilogue`, "text around the parts"],
  ].map(([text = "", what]): Case => ({ name: `parts: ${what}`, make: asForm(text) })),
  { name: "parts: no boundary", make: asForm(name + end, "multipart/form-data"), isRefused: true },
  {
    name: "parts: a boundary of 1,000 characters",
    make: asForm(name + end, `multipart/form-data; boundary=${"b".repeat(1000)}`),
    isRefused: true,
  },
];

function asForm(text: string, type = "multipart/form-data; boundary=b"): Case["make"] {
  return (good) => {
    if (typeOf(good)?.startsWith("multipart/") !== true) return undefined;
    return { ...withHeader(good, "Content-Type", type), body: Buffer.from(text) };
  };
}
