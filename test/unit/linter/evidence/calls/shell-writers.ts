/** Ways in which documents write a call for a shell. */
import type { ShownCall, Value } from "./orders.ts";

/** A way to write a call; `undefined` where it cannot write this one. */
export type Writer = (call: ShownCall) => string | undefined;

export const base = "https://api.shop.example/v1";

const entries = (record: Readonly<Record<string, Value>> | undefined) =>
  Object.entries(record ?? {});

/** Values that a query or form may have. */
export function queryText(record: Readonly<Record<string, Value>> | undefined): string {
  return entries(record)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
}

export function urlOf({ path, query }: ShownCall, origin = base): string {
  const text = queryText(query);
  return `${origin}${path}${text === "" ? "" : `?${text}`}`;
}

function bodyText({ json, form }: ShownCall, indent?: number): string | undefined {
  if (json !== undefined) return JSON.stringify(json, undefined, indent);
  return form === undefined ? undefined : queryText(form);
}

function curlParts(call: ShownCall, body: string | undefined, origin?: string): string[] {
  const isImplied = call.method === (body === undefined ? "GET" : "POST");
  return [
    `curl${isImplied ? "" : ` -X ${call.method}`}`,
    ...Object.entries(call.headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d '${body}'`]),
    `"${urlOf(call, origin)}"`,
  ];
}

const fenced = (language: string, lines: readonly string[]) =>
  `\`\`\`${language}\n${lines.join("\n")}\n\`\`\`\n`;

export const shellWriters: Readonly<Record<string, Writer>> = {
  "curl in one line": (call) => fenced("sh", [curlParts(call, bodyText(call)).join(" ")]),
  "curl in lines": (call) => fenced("bash", [curlParts(call, bodyText(call, 2)).join(" \\\n  ")]),
  "curl at a prompt": (call) =>
    fenced("console", [`$ ${curlParts(call, bodyText(call)).join(" \\\n>   ")} | jq .`]),
  "curl with long options": (call) => {
    const body = bodyText(call);
    return fenced("", [
      [
        `curl --silent --request ${call.method} --url '${urlOf(call)}'`,
        ...Object.entries(call.headers).map(([name, value]) => `--header '${name}: ${value}'`),
        ...(body === undefined ? [] : [`--data-raw '${body}'`]),
      ].join(" \\\n  "),
    ]);
  },
  "curl with a variable for the host": (call) =>
    fenced("sh", [
      'BASE="https://api.shop.example/v1"',
      "",
      curlParts(call, bodyText(call), "$BASE").join(" "),
    ]),
  "curl of this machine": (call) =>
    fenced("sh", [curlParts(call, bodyText(call), "http://localhost:8080/v1").join(" ")]),
  "curl with data as a query": (call) =>
    call.method !== "GET"
      ? undefined
      : fenced("sh", [
          [
            `curl -sG ${base}${call.path}`,
            ...Object.entries(call.headers).map(([name, value]) => `-H '${name}: ${value}'`),
            ...entries(call.query).map(([name, value], index) =>
              index === 0
                ? `-d ${name}=${String(value)}`
                : `--data-urlencode "${name}=${String(value)}"`,
            ),
          ].join(" \\\n  "),
        ]),
  "curl with fields": (call) =>
    call.form === undefined || call.method !== "POST"
      ? undefined
      : fenced("sh", [
          [
            `curl ${urlOf(call)}`,
            ...entries(call.form).map(
              ([name, value]) => `--data-urlencode '${name}=${String(value)}'`,
            ),
          ].join(" \\\n  "),
        ]),
  "curl with lines below": (call) =>
    call.json === undefined
      ? undefined
      : fenced("sh", [
          `${curlParts(call, "BODY").join(" ").replace("'BODY'", "@-")} <<'EOF'`,
          JSON.stringify(call.json, undefined, 2),
          "EOF",
        ]),
  "curl behind echo": (call) =>
    call.json === undefined
      ? undefined
      : fenced("sh", [
          `echo '${JSON.stringify(call.json)}' | ${curlParts(call, "BODY").join(" ").replace("'BODY'", "@-")}`,
        ]),
  "curl in PowerShell": (call) =>
    fenced("powershell", [curlParts(call, bodyText(call)).join(" `\n  ")]),
  "curl in cmd": (call) =>
    fenced("bat", [
      curlParts(call, undefined)
        .concat(
          bodyText(call) === undefined
            ? []
            : [`-d "${(bodyText(call) ?? "").replaceAll('"', '\\"')}"`],
        )
        .join(" ^\n  ")
        .replace(
          "curl ",
          bodyText(call) !== undefined && call.method === "POST"
            ? "curl "
            : `curl -X ${call.method} `,
        )
        .replace(/(-X \w+) -X \w+/u, "$1"),
    ]),
  HTTPie: (call) => {
    const items = [
      ...Object.entries(call.headers)
        .filter(([name, value]) => name !== "Content-Type" || value !== "application/json")
        .map(([name, value]) => `"${name}:${value}"`),
      ...entries(call.query).map(([name, value]) => `${name}==${String(value)}`),
      ...entries(call.json).map(([name, value]) =>
        typeof value === "string" ? `${name}=${value}` : `${name}:='${JSON.stringify(value)}'`,
      ),
      ...entries(call.form).map(([name, value]) => `${name}=${String(value)}`),
    ];
    const form = call.form === undefined ? "" : "--form ";
    return fenced("sh", [`http ${form}${call.method} ${base}${call.path} ${items.join(" ")}`]);
  },
  "HTTPie of this machine": (call) => {
    if (call.form !== undefined) return undefined;
    const items = [
      ...entries(call.query).map(([name, value]) => `${name}==${String(value)}`),
      ...Object.entries(call.headers).map(([name, value]) => `'${name}: ${value}'`),
      ...entries(call.json).map(([name, value]) =>
        typeof value === "string" ? `${name}='${value}'` : `${name}:='${JSON.stringify(value)}'`,
      ),
    ];
    return fenced("console", [
      `$ http -v ${call.method} :8080/v1${call.path} \\`,
      `    ${items.join(" \\\n    ")}`,
    ]);
  },
  Wget: (call) => {
    const body = bodyText(call);
    return fenced("sh", [
      [
        `wget -qO- --method=${call.method}`,
        ...Object.entries(call.headers).map(([name, value]) => `--header='${name}: ${value}'`),
        ...(body === undefined ? [] : [`--body-data='${body}'`]),
        `'${urlOf(call)}'`,
      ].join(" \\\n  "),
    ]);
  },
  "a tool of the service": (call) =>
    call.method === "GET"
      ? fenced("", [`$ shopcall ${curlParts(call, undefined).slice(1).join(" ")}`])
      : undefined,
};

export { bodyText, entries, fenced };
