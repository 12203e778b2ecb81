/** Ways in which documents write a call in a programming language, or as a message. */
import type { ShownCall, Value } from "./orders.ts";
import { type Writer, base, bodyText, entries, fenced, urlOf } from "./shell-writers.ts";

type Fields = Readonly<Record<string, Value>>;

const javascript = (fields: Fields | Readonly<Record<string, string>>, indent = "  ") =>
  `{\n${Object.entries(fields)
    .map(
      ([name, value]) =>
        `${indent}  ${/^\w+$/u.test(name) ? name : `"${name}"`}: ${JSON.stringify(value).replaceAll('"', "'")},\n`,
    )
    .join("")}${indent}}`;
const python = (fields: Fields | Readonly<Record<string, string>>) =>
  `{${Object.entries(fields)
    .map(
      ([name, value]) =>
        `"${name}": ${typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value)}`,
    )
    .join(", ")}}`;
const php = (fields: Fields | Readonly<Record<string, string>>) =>
  `[${Object.entries(fields)
    .map(([name, value]) => `'${name}' => ${JSON.stringify(value).replaceAll('"', "'")}`)
    .join(", ")}]`;
const ruby = (fields: Fields | Readonly<Record<string, string>>) =>
  `{ ${Object.entries(fields)
    .map(([name, value]) =>
      /^\w+$/u.test(name)
        ? `${name}: ${JSON.stringify(value)}`
        : `"${name}" => ${JSON.stringify(value)}`,
    )
    .join(", ")} }`;
const hash = (fields: Fields | Readonly<Record<string, string>>) =>
  `@{\n${Object.entries(fields)
    .map(([name, value]) => {
      const own =
        typeof value === "boolean"
          ? `$${value}`
          : Array.isArray(value)
            ? `@(${value.map((one) => `"${one}"`).join(", ")})`
            : JSON.stringify(value);
      return `  ${/^\w+$/u.test(name) ? name : `"${name}"`} = ${own}\n`;
    })
    .join("")}}`;

function pythonArguments(call: ShownCall): string[] {
  const { query, headers, json, form } = call;
  return [
    ...(entries(query).length === 0 ? [] : [`params=${python(query)}`]),
    ...(entries(headers).length === 0 ? [] : [`headers=${python(headers)}`]),
    ...(json === undefined ? [] : [`json=${python(json)}`]),
    ...(form === undefined ? [] : [`data=${python(form)}`]),
  ];
}

function message(call: ShownCall, target: string, host = "Host: api.shop.example"): string[] {
  const body = bodyText(call, call.json === undefined ? undefined : 2);
  const type = call.form === undefined ? [] : ["Content-Type: application/x-www-form-urlencoded"];
  return [
    `${call.method} ${target} HTTP/1.1`,
    ...(host === "" ? [] : [host]),
    ...Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`),
    ...type,
    ...(body === undefined ? [] : ["", body]),
  ];
}

export const codeWriters: Readonly<Record<string, Writer>> = {
  "Python's requests": (call) =>
    fenced("python", [
      "import requests",
      "",
      `response = requests.${call.method.toLowerCase()}(\n    "${base}${call.path}",\n    ${pythonArguments(call).join(",\n    ")},\n)`,
      "print(response.json())",
    ]),
  "Python with names": (call) => {
    const { query, json, headers } = call;
    if (call.form !== undefined) return undefined;
    return fenced("python", [
      'BASE = "https://api.shop.example/v1"',
      `headers = ${python(headers)}`,
      ...(json === undefined ? [] : [`payload = ${python(json)}`]),
      ...(entries(query).length === 0 ? [] : [`params = ${python(query)}`]),
      `r = requests.request("${call.method}", f"{BASE}${call.path}", headers=headers${json === undefined ? "" : ", json=payload"}${entries(query).length === 0 ? "" : ", params=params"})`,
    ]);
  },
  "Python's httpx": (call) =>
    fenced("py", [
      "with httpx.Client() as client:",
      `    r = client.${call.method.toLowerCase()}("${urlOf(call)}", ${pythonArguments({ ...call, query: {} }).join(", ")})`,
    ]),
  fetch: (call) => {
    const body =
      call.json === undefined
        ? call.form === undefined
          ? []
          : [`  body: new URLSearchParams(${javascript(call.form)}),`]
        : [`  body: JSON.stringify(${javascript(call.json)}),`];
    return fenced("js", [
      `const response = await fetch("${urlOf(call)}", {`,
      ...(call.method === "GET" ? [] : [`  method: "${call.method}",`]),
      `  headers: ${javascript(call.headers)},`,
      ...body,
      "});",
      "const data = await response.json();",
    ]);
  },
  "fetch with names": (call) =>
    call.json === undefined
      ? undefined
      : fenced("typescript", [
          `const order: NewOrder = ${javascript(call.json, "")};`,
          "",
          `const res = await fetch(\`\${baseUrl}${call.path}\`, {`,
          `  method: '${call.method}',`,
          `  headers: ${javascript(call.headers)},`,
          "  body: JSON.stringify(order),",
          "});",
        ]),
  "axios by method": (call) => {
    const { query, headers, json } = call;
    if (call.form !== undefined) return undefined;
    const options = `{ headers: ${javascript(headers)}${entries(query).length === 0 ? "" : `, params: ${javascript(query)}`} }`;
    const body = json === undefined ? "" : `${javascript(json)}, `;
    if (json === undefined && /^(?:POST|PUT|PATCH)$/u.test(call.method)) return undefined;
    return fenced("js", [
      `const { data } = await axios.${call.method.toLowerCase()}("${base}${call.path}", ${body}${options});`,
    ]);
  },
  "axios with options": (call) =>
    call.form !== undefined
      ? undefined
      : fenced("javascript", [
          "axios({",
          `  method: "${call.method.toLowerCase()}",`,
          `  url: "${urlOf(call)}",`,
          `  headers: ${javascript(call.headers)},`,
          ...(call.json === undefined ? [] : [`  data: ${javascript(call.json)},`]),
          "}).then((res) => console.log(res.data));",
        ]),
  got: (call) =>
    fenced("js", [
      `await got.${call.method.toLowerCase()}("${urlOf(call)}", {`,
      `  headers: ${javascript(call.headers)},`,
      ...(call.json === undefined ? [] : [`  json: ${javascript(call.json)},`]),
      ...(call.form === undefined ? [] : [`  form: ${javascript(call.form)},`]),
      "}).json();",
    ]),
  superagent: (call) =>
    call.form !== undefined
      ? undefined
      : fenced("js", [
          `const res = await request`,
          `  .${call.method.toLowerCase()}("${base}${call.path}")`,
          ...Object.entries(call.headers).map(([name, value]) => `  .set("${name}", "${value}")`),
          ...(entries(call.query).length === 0 ? [] : [`  .query(${javascript(call.query)})`]),
          ...(call.json === undefined ? [] : [`  .send(${javascript(call.json)})`]),
        ]),
  PowerShell: (call) =>
    call.form !== undefined
      ? undefined
      : fenced("powershell", [
          `$headers = ${hash(call.headers)}`,
          ...(call.json === undefined ? [] : [`$body = ${hash(call.json)} | ConvertTo-Json`]),
          `Invoke-RestMethod -Method ${call.method} -Uri "${urlOf(call)}" -Headers $headers${call.json === undefined ? "" : " -Body $body"}`,
        ]),
  "PowerShell in lines": (call) =>
    call.form !== undefined
      ? undefined
      : fenced("powershell", [
          [
            `Invoke-RestMethod -Uri '${urlOf(call)}'`,
            `-Method ${call.method}`,
            `-Headers ${hash(call.headers)}`,
            ...(call.json === undefined ? [] : [`-Body (${hash(call.json)} | ConvertTo-Json)`]),
          ].join(" `\n  "),
        ]),
  Go: (call) => {
    const body = bodyText(call, 2);
    if (call.form !== undefined) return undefined;
    return fenced("go", [
      `req, err := http.NewRequest("${call.method}", "${urlOf(call)}", ${body === undefined ? "nil" : `strings.NewReader(\`${body}\`)`})`,
      "if err != nil {",
      "\treturn err",
      "}",
      ...Object.entries(call.headers).map(
        ([name, value]) => `req.Header.Set("${name}", "${value}")`,
      ),
      "res, err := http.DefaultClient.Do(req)",
    ]);
  },
  Guzzle: (call) =>
    fenced("php", [
      `$response = $client->request('${call.method}', '${base}${call.path}', [`,
      ...(entries(call.query).length === 0 ? [] : [`    'query' => ${php(call.query)},`]),
      `    'headers' => ${php(call.headers)},`,
      ...(call.json === undefined ? [] : [`    'json' => ${php(call.json)},`]),
      ...(call.form === undefined ? [] : [`    'form_params' => ${php(call.form)},`]),
      "]);",
    ]),
  HTTParty: (call) =>
    call.form !== undefined
      ? undefined
      : fenced("ruby", [
          `response = HTTParty.${call.method.toLowerCase()}("${urlOf(call)}",`,
          `  headers: ${ruby(call.headers)}${call.json === undefined ? ")" : ","}`,
          ...(call.json === undefined ? [] : [`  body: ${ruby(call.json)}.to_json)`]),
        ]),
  "an HTTP message": (call) => fenced("http", message(call, urlOf(call, "/v1"))),
  "an indented message": (call) =>
    `${message(call, urlOf(call, "/v1"))
      .flatMap((line) => line.split("\n"))
      .map((line) => (line === "" ? "" : `    ${line}`))
      .join("\n")}\n`,
  "a file of requests": (call) =>
    fenced("http", [
      "@host = https://api.shop.example/v1",
      "",
      "### What it does",
      `${message(call, urlOf(call, "{{host}}"), "").join("\n").replace(" HTTP/1.1", "")}`,
      "",
      "### Another one",
      "DELETE {{host}}/orders/3",
      "X-Shop-Key: k-123",
    ]),
  "curl that says what it sends": (call) => {
    const lines = message(
      { ...call, json: undefined, form: undefined } as unknown as ShownCall,
      urlOf(call, "/v1"),
    );
    return call.json !== undefined || call.form !== undefined
      ? undefined
      : fenced("", [
          ...lines.map((line) => `> ${line}`),
          ">",
          "< HTTP/1.1 " + (call.method === "GET" ? "200 OK" : "204 No Content"),
        ]);
  },
};
