/** Which URLs a mocked path means: any text can stand in a template, and whoever sends it may escape it. */
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { pathTemplate } from "../../../../generators/client/parameter-code.ts";
import { pathOf } from "../../../../runtime/msw/path.ts";

const signs = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** As the emitted client has the template. */
function sent(path: string): string {
  return pathTemplate({ path, parameters: [] } as never);
}

/** A slash begins another segment, braces are parameters. */
const literal = signs.filter((sign) => !"/{}".includes(sign));

it.each(["https://a.example", undefined])("finds every sign of ASCII below %s", (base) => {
  for (const sign of literal) {
    for (const text of [`x${sign}y`, `${sign}x`, `x${sign}`]) {
      const { match } = pathOf(`/${text}/{id}`, "", base);
      const found = match(`https://a.example${sent(`/${text}`)}/7`);
      expect(found, JSON.stringify(text)).toEqual({ id: "7" });
      expect(
        match(`https://a.example${sent(`/${text}`)}z/7`),
        JSON.stringify(text),
      ).toBeUndefined();
    }
  }
});

it.each(["https://a.example", undefined])("takes no sign for another below %s", (base) => {
  for (const sign of literal) {
    const { match } = pathOf(`/x${sign}y`, "", base);
    for (const other of literal.filter((each) => each !== sign)) {
      const url = `https://a.example${sent(`/x${other}y`)}`;
      expect(match(url), `${JSON.stringify(sign)} ${url}`).toBeUndefined();
    }
  }
});

test("signs around parameters are found, and in a prefix and a base too", () => {
  for (const sign of literal.filter((each) => each !== "%")) {
    const { match } = pathOf(
      `/${sign}{a}${sign}${sign}{b}${sign}`,
      `/p${sign}q`,
      `https://a.example${sent(`/b${sign}c`)}`,
    );
    const at = sent(`/b${sign}c/p${sign}q/${sign}1${sign}${sign}2${sign}`);
    expect(match(`https://a.example${at}`), at).toEqual({ a: "1", b: "2" });
  }
});

test("what others leave unescaped or escape without need is the same", () => {
  const { match } = pathOf("/a-b[c]|d^e/{id}", "", "https://a.example");
  for (const path of ["/a-b[c]|d^e/7", "/a%2db%5bc%5d%7cd%5ee/7", "/%61%2Db%5Bc%5D%7Cd%5Ee/7"]) {
    expect(match(`https://a.example${path}`), path).toEqual({ id: "7" });
  }
});

test("an escape of the template stands for its character, and an escaped slash is none", () => {
  const { match } = pathOf("/a%2Fb/%41/%e4/50%/{id}", "", undefined);
  expect(match("https://a.example/a%2fb/A/%E4/50%25/7")).toEqual({ id: "7" });
  expect(match("https://a.example/a%2fb/A/%E4/50%/7")).toEqual({ id: "7" });
  expect(match("https://a.example/a/b/A/%E4/50%25/7")).toBeUndefined();
});

test("values keep their escapes and stand under any name", () => {
  const { match } = pathOf("/{__proto__}/{a-b}", "", undefined);
  const found = match("https://a.example/x%2Cy,z/%2F") ?? {};
  expect(Object.entries(found)).toEqual([
    ["__proto__", "x%2Cy,z"],
    ["a-b", "%2F"],
  ]);
});

test("any text is found as the client sends it", () => {
  const text = fc.string({ unit: "binary", minLength: 1 }).filter((each) => !/[/{}]/u.test(each));
  const isOfDots = (each: string) => /^(?:\.|%2e){1,2}$/iu.test(each);
  fc.assert(
    fc.property(text, (each) => {
      fc.pre(!isOfDots(each));
      const { match } = pathOf(`/${each}/{id}`, "", "https://a.example");
      expect(match(`https://a.example${sent(`/${each}`)}/7`)).toEqual({ id: "7" });
    }),
  );
});

test("the mocks get no pattern in which a sign has a meaning", () => {
  expect(pathOf("/a-b/{id}", "/v1", "https://a.example/x").pattern).toBe(
    "https://a.example/x/v1/a-b/:value1",
  );
  expect(pathOf("/a", "", undefined).pattern).toBe("*/a");
  for (const sign of signs.filter((each) => !/[\w~{}/-]/u.test(each))) {
    expect(pathOf(`/a${sign}b`, "", undefined).pattern, sign).toBeUndefined();
    const base = `https://a.example${sent(`/x${sign}y`)}`;
    expect(pathOf("/a", "", base).pattern, base).toBeUndefined();
  }
});
