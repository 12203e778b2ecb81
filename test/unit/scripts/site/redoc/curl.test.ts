/** Command lines of curl, run by a real shell with a program that prints its words. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sampler } from "../../../../../scripts/site/redoc/samples/samples.ts";
import type { SiteService } from "../../../../../scripts/site/places/site.ts";
import { madeService, ownService } from "./service.ts";

function curlOf(service: SiteService, operationId: string): string {
  const operation = service.api.operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`no ${operationId}`);
  return sampler(service.api)(operation)[0]?.source ?? "";
}

/** The words that curl gets. */
function words(sample: string, variables: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), "specwright-curl-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = `#!${process.execPath}\nprocess.stdout.write(JSON.stringify(process.argv.slice(2)));\n`;
  writeFileSync(join(folder, "curl"), program, { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin`, ...variables };
  const out = execFileSync("/bin/sh", ["-ceu", sample], { cwd: folder, env, encoding: "utf8" });
  return JSON.parse(out) as string[];
}

const shop = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://{region}.example.com/v1/", variables: { region: { default: "eu" } } }],
  components: {
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer" },
      basic: { type: "http", scheme: "basic" },
      inQuery: { type: "apiKey", in: "query", name: "api key" },
    },
  },
};

function operation(path: string, method: string, own: object, root: object = {}) {
  const paths = { [path]: { [method]: { operationId: "call", responses: {}, ...own } } };
  return madeService({ ...shop, paths, ...root });
}

test("of this repository's services", async () => {
  const links = await ownService("link-tracking");
  const variables = { BASE_URL: "https://h.example", AUTH_TOKEN: "t 'k", API_KEY: "k" };
  expect(words(curlOf(links, "addDomain"), variables)).toEqual([
    "--request",
    "POST",
    "https://h.example/api/v1/domains/add",
    "--header",
    "X-AUTH-TOKEN: t 'k",
    "--header",
    "Content-Type: application/json",
    "--data-raw",
    '{"name":"text"}',
  ]);
  const key = await ownService("scoped-key");
  expect(words(curlOf(key, "getMe"), variables)).toEqual([
    "https://h.example/v1/me",
    "--header",
    "Authorization: Bearer k",
  ]);
  const uptime = await ownService("uptime-monitoring");
  const [, , url, ...fields] = words(curlOf(uptime, "getMonitors"), variables);
  expect(url).toBe("https://h.example/v2/getMonitors");
  expect(fields).toEqual(["--data-urlencode", "api_key=k"]);
});

test("parameters stand where and how the description says", async () => {
  const list = { type: "array", minItems: 2, items: { type: "string", const: "a b" } };
  const pair = { type: "object", required: ["x"], properties: { x: { const: "1&2" } } };
  const parameters = [
    { in: "path", name: "id", required: true, schema: { const: "a/b'$(x)" } },
    { in: "path", name: "m", required: true, style: "matrix", explode: true, schema: list },
    { in: "query", name: "q[]", required: true, schema: list },
    {
      in: "query",
      name: "p",
      required: true,
      style: "pipeDelimited",
      explode: false,
      schema: list,
    },
    { in: "query", name: "d", required: true, style: "deepObject", explode: true, schema: pair },
    { in: "query", name: "left out", schema: list },
    { in: "header", name: "X-A", required: true, schema: { const: 'it\'s `x` "$HOME"' } },
    { in: "cookie", name: "c", required: true, schema: { const: "y" } },
  ];
  const service = await operation("/a/{id}/{m}", "delete", { parameters });
  expect(words(curlOf(service, "call"))).toEqual([
    "--request",
    "DELETE",
    "https://eu.example.com/v1/a/a%2Fb%27%24%28x%29/;m=a%20b;m=a%20b" +
      "?q%5B%5D=a%20b&q%5B%5D=a%20b&p=a%20b%7Ca%20b&d%5Bx%5D=1%262",
    "--header",
    'X-A: it\'s `x` "$HOME"',
    "--cookie",
    "c=y",
  ]);
});

test("credentials are variables, each where it belongs", async () => {
  const variables = { BASIC_USER: "u", BASIC_PASSWORD: "p w", IN_QUERY: "k&k" };
  const service = await operation("/a", "get", { security: [{ basic: [], inQuery: [] }] });
  expect(words(curlOf(service, "call"), variables)).toEqual([
    "https://eu.example.com/v1/a?api%20key=k&k",
    "--user",
    "u:p w",
  ]);
});

test("a name of the description is no command", async () => {
  const hostile = "x'; touch /tmp/owned; $(id) `id` \"\n&";
  const schema = {
    type: "object",
    required: [hostile],
    properties: { [hostile]: { const: hostile } },
  };
  const json = { required: true, content: { "application/json": { schema } } };
  const service = await operation("/a';id;'", "post", { requestBody: json });
  const [, , url, , type, , body] = words(curlOf(service, "call"));
  expect(url).toBe("https://eu.example.com/v1/a%27;id;%27");
  expect(type).toBe("Content-Type: application/json");
  expect(JSON.parse(body ?? "")).toEqual({ [hostile]: hostile });
  const form = { required: true, content: { "application/x-www-form-urlencoded": { schema } } };
  const other = await operation("/a", "post", { requestBody: form });
  const [, , , option, field = ""] = words(curlOf(other, "call"));
  expect(option).toBe("--data-urlencode");
  expect(field.slice(field.indexOf("=") + 1)).toBe(hostile);
  expect(decodeURIComponent(field.slice(0, field.indexOf("=")))).toBe(hostile);
});

test("what the document does not show is said", async () => {
  const service = await ownService("uptime-monitoring");
  const hidden = service.api.operations.filter(({ extensions }) =>
    (extensions["x-not-shown"] ?? []).some(({ aspect }) => aspect === "parameters"),
  );
  expect(hidden.length).toBeGreaterThan(0);
  for (const { operationId = "" } of hidden) {
    expect(curlOf(service, operationId)).toContain("# The document does not show");
  }
});
