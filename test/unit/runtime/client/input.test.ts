/** What callers give under names that every object has, and what has to be there. */
import { describe, expect, test } from "vitest";
import { withVariables } from "../../../../runtime/client/server-variables.ts";
import { serviceUrl } from "../../../../runtime/client/client.ts";
import { inHeader, inPath, inQuery } from "../../../../runtime/client/parameters.ts";
import { callOnce, operation } from "./library.ts";
import { requiredQuery } from "../../../../runtime/client/required-query.ts";

const hostile = ["__proto__", "constructor", "toString", "hasOwnProperty", "then"];

describe.each(hostile)("a parameter called %s", (name) => {
  const plain = operation({ path: `/things/{${name}}`, query: [name] });
  const special = operation({
    path: `/things/{${name}}`,
    segments: [inPath({ name, type: "string" })],
    parameters: [inQuery({ name, type: "string" }), inHeader({ name, type: "string" })],
  });
  // Braces alone would set the prototype.
  const input: object = JSON.parse(`{${JSON.stringify(name)}:"v"}`);

  test("is sent where it is given", async () => {
    const url = `http://api.example.com/base/v1/things/v?${name}=v`;
    expect((await callOnce(plain, input)).last.url).toBe(url);
    const { last } = await callOnce(special, input);
    // `Headers` of some platforms drop `__proto__`.
    const headers = Object.entries(last.init.headers ?? {});
    expect([last.url, headers]).toEqual([
      url,
      [
        ["accept", "*/*"],
        [name.toLowerCase(), "v"],
      ],
    ]);
  });

  test("is not what every object has", async () => {
    await expect(callOnce(plain)).rejects.toThrow(/is missing or empty/);
    await expect(callOnce(special)).rejects.toThrow(/is missing or empty/);
    const inQuery = operation({ query: [name] });
    expect((await callOnce(inQuery)).last.url).toBe("http://api.example.com/base/v1/things");
    const required = operation({ parameters: [requiredQuery(name)] });
    await expect(callOnce(required)).rejects.toThrow(`getThings: ${name} is missing`);
  });
});

test("what is required may be false, zero or empty, but not left out", async () => {
  const called = operation({ parameters: [requiredQuery("a")] });
  for (const a of [false, 0, "", null]) await callOnce(called, { a });
  await expect(callOnce(called, { a: undefined })).rejects.toThrow("getThings: a is missing");
});

test.each([[{}], [[[1]]], [Number.NaN], [Infinity], ["\ud800"], [Symbol("s3cret")]])(
  "what has no text is refused, and not repeated: %j",
  async (a) => {
    const failing = callOnce(operation({ query: ["a"] }), { a });
    await expect(failing).rejects.toThrow(new TypeError("a cannot be written as text"));
  },
);

describe("variables of a URL", () => {
  const region = { name: "r", usual: "eu", values: ["eu", "us"] };
  const tenant = { name: "t", usual: "www" };
  const folder = { name: "f", usual: "api/v1" };
  const template = "https://{r}.{t}.example/{f}";
  const all = [region, tenant, folder];
  const urlOf = (given?: Record<string, string>) => withVariables(template, all, given);

  test("defaults, and values instead of them", () => {
    expect(urlOf()).toBe("https://eu.www.example/api/v1");
    expect(urlOf({ r: "us", t: "a-1.b", f: "v2/x" })).toBe("https://us.a-1.b.example/v2/x");
    expect(urlOf(Object.create({ r: "us" }) as Record<string, string>)).toContain("//eu.");
    expect(withVariables("/{unknown}", all)).toBe("/{unknown}");
  });

  test.each(["", "/", "v1/"])("a usual value leaves no slash at the end: %j", (usual) => {
    expect(withVariables("/{f}", [{ name: "f", usual }])).toBe(usual === "v1/" ? "/v1" : "");
  });

  test("what is not listed is refused", () => {
    expect(() => urlOf({ r: "s3cret" })).toThrow('variables: "r" is not one of the listed values');
    expect(() => urlOf({ r: "" })).toThrow(TypeError);
  });

  test.each([
    "evil.example/",
    "evil.example/x",
    "evil.example?",
    "evil#",
    "u@evil",
    "a\\b",
    "a b",
    "",
    "..",
    "%2e",
  ])("a host cannot become another: %j", (t) => {
    expect(() => urlOf({ t })).toThrow('variables: "t" has characters that a URL does not allow');
  });

  test.each(["..", "a/../../b", "v1?x=1", "v1#", "v1\\..", "a//b", "%2e%2e", "v1\n"])(
    "a path stays in its place: %j",
    (f) => {
      expect(() => urlOf({ f })).toThrow(TypeError);
      expect(() => withVariables("/{f}/x", [folder], { f })).toThrow(TypeError);
    },
  );
});

describe("base URLs", () => {
  test.each([
    ["http://a.example", "http://a.example/v1"],
    ["HTTPS://A.example:443//", "https://a.example/v1"],
    ["http://a.example/x/y///", "http://a.example/x/y/v1"],
    ["http://[::1]:8080/", "http://[::1]:8080/v1"],
    ["http://a.example/@b/c@d/", "http://a.example/@b/c@d/v1"],
  ])("%s", (baseUrl, expected) => {
    expect(serviceUrl({ baseUrl, prefix: "/v1" })).toBe(expected);
  });

  test.each([
    "http://",
    "http:///",
    "http://a b",
    "http://a.example:99999",
    "file:///etc/passwd",
    "data:text/plain,x",
    "wss://a.example",
    "http://u@a.example",
    "http://u:p@a.example/x",
    "http://a.example?",
    "http://a.example/x#@",
  ])("%j is refused", (baseUrl) => {
    expect(() => serviceUrl({ baseUrl })).toThrow(/^baseUrl must be/);
  });
});
