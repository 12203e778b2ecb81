/** The header `Link`: its grammar, and texts that break it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { nextLink } from "../../../../../runtime/client/link-header.ts";
import { beginEffort } from "../../../../support/effort.ts";

test.each([
  ['<a>; rel="next"', "a"],
  ["<a>; rel=next", "a"],
  ["<a>;rel=next", "a"],
  ['<a>; REL="Next"', "a"],
  ['<a>; rel="prev next"', "a"],
  ['<p>; rel="prev", <a>; rel="next", <z>; rel="last"', "a"],
  ['<p,q;r>; title="x, <y>; rel=\\"next\\""; rel=prev,<a>;rel="next"', "a"],
  ['<a> ; hreflang=de ; crossorigin ; rel = "next" ', "a"],
  ['<>; rel="next"', ""],
  ['<a>; rel="nextish"', undefined],
  ['<a>; rel="prev"; rel="next"', undefined],
  ['<a>; rel="next"; anchor="#b"', undefined],
  ['<a>; title="rel=next"', undefined],
  ["<a>", undefined],
  ["a; rel=next", undefined],
  ['<a; rel="next"', undefined],
  ['broken, <a>; rel="next"', undefined],
  ['<p>; rel="prev" <a>; rel="next"', undefined],
  ["", undefined],
  [",", undefined],
])("%s", (header, target) => {
  expect(nextLink(header)).toBe(target);
});

test("any links are told apart", () => {
  const target = fc.stringMatching(/^[^<>\u0000-\u001f]*$/);
  const text = fc.stringMatching(/^[^"\\\u0000-\u001f]*$/);
  const links = fc.array(fc.record({ target, title: text, isNext: fc.boolean() }));
  fc.assert(
    fc.property(links, (all) => {
      const header = all
        .map(
          ({ target: to, title, isNext }) =>
            `<${to}>; title="${title}"; rel=${isNext ? "next" : "x"}`,
        )
        .join(", ");
      expect(nextLink(header)).toBe(all.find(({ isNext }) => isNext)?.target);
    }),
  );
});

test("long texts that fit nothing take no long time", () => {
  const parts = ['<a>; x="', " ", ";", '<a>; rel="\\"', "<a>;a=b ", "<a>; a ", "<a>,"];
  for (const part of parts) {
    const text = part.repeat(Math.ceil(60_000 / part.length));
    for (const header of [text, `${text}!`, `<a>${text}!`, `<a>; a${text}!`]) {
      const effort = beginEffort();
      nextLink(header);
      expect(effort()).toBeLessThan(2000);
    }
  }
});
