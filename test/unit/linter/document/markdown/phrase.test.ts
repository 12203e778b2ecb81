/** Pieces of text: their looks, words as readers see them, exact places. */
import { describe, expect, test } from "vitest";
import { clean, parsed, phrasesOf, shownPiece } from "./parsed.ts";

function pieces(...lines: string[]): string[] {
  const document = clean(...lines);
  return phrasesOf(document).flatMap((phrase) =>
    phrase.pieces.map((piece) => shownPiece(document, piece)),
  );
}

describe("a phrase", () => {
  test("has a piece for each look", () => {
    expect(pieces("**Domain**: `id` is *an* int, see [the list](#list).")).toEqual([
      'strong "Domain" <Domain>',
      'text ": " <: >',
      'code "id" <id>',
      'text " is " < is >',
      'text "an" <an>',
      'text " int, see " < int, see >',
      'link "the list" -> #list <the list>',
      'text "." <.>',
    ]);
  });

  test("keeps code inside of strong words, and the words of a link as one", () => {
    expect(pieces("**a `b` c** [d `e` **f**](g.md#h)")).toEqual([
      'strong "a " <a >',
      'code "b" <b>',
      'strong " c" < c>',
      'text " " < >',
      'link "d e f" -> g.md#h <d `e` **f>',
    ]);
  });

  test("has references and addresses as links", () => {
    expect(pieces("[a][b], [B], [c], <https://x.y/>", "", "[b]: u#v", "", "[b]: w")).toEqual([
      'link "a" -> u#v <a>',
      'text ", " <, >',
      'link "B" -> u#v <B>',
      'text ", [c], " <, [c], >',
      'link "https://x.y/" -> https://x.y/ <https://x.y/>',
    ]);
  });

  test("finds definitions of links in other sections, lists and quotes", () => {
    const document = clean("# A", "", "[b]", "", "# C", "", "> - [b]: #d");
    expect(phrasesOf(document).flatMap((phrase) => phrase.pieces)).toContainEqual({
      kind: "link",
      text: "b",
      target: "#d",
      span: { start: 6, end: 7 },
    });
  });

  test("shows escapes and entities as readers see them, in words of their own", () => {
    expect(pieces("see battery\\_level, or &lt;id&gt; &amp; more&nbsp;or &unknown; \\* x")).toEqual(
      [
        'text "see " <see >',
        'text "battery_level," <battery\\_level,>',
        'text " or " < or >',
        'text "<id>" <&lt;id&gt;>',
        'text " " < >',
        'text "&" <&amp;>',
        'text " more" < more>',
        'text "\u00a0" <&nbsp;>',
        'text "or &unknown; " <or &unknown; >',
        'text "*" <\\*>',
        'text " x" < x>',
      ],
    );
  });

  test("does not divide words in which emphasis begins or ends", () => {
    expect(pieces("an im*port*ant word")).toEqual([
      'text "an " <an >',
      'text "important" <im*port*ant>',
      'text " word" < word>',
    ]);
  });

  test.each([
    ["LF", "\n"],
    ["CR LF", "\r\n"],
    ["CR", "\r"],
  ])("has a blank for a line end: %s", (_, end) => {
    const document = clean(`one${end}two  ${end}three\\${end}four \`a${end}b\` five<br>six`);
    const [phrase] = phrasesOf(document);
    expect(phrase!.pieces.map(({ text }) => text).join("")).toBe("one two three four a b five six");
  });

  test("stays exact over line ends, in lists and quotes and with any line end", () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const document = clean(`> - one,${end}>   two${end}three${end}> - four`);
      const found = phrasesOf(document).flatMap((phrase) => phrase.pieces);
      for (const { text, span } of found) {
        expect(document.text.slice(span.start, span.end).replace(/\s/g, " ")).toBe(text);
      }
      expect(found.map(({ text }) => text).join("/")).toMatch(/^one, \/two \/?three\/four$/);
    }
  });

  test("takes the padding and the marks of code away", () => {
    expect(pieces("`` a`b `` ` c  ` `  `")).toEqual([
      'code "a`b" <a`b>',
      'text " " < >',
      'code "c " <c >',
      'text " " < >',
      'code "  " <  >',
    ]);
  });

  test("has the words for an image", () => {
    expect(pieces("a ![b](c) d")).toEqual([
      'text "a " <a >',
      'text "b" <![b](c)>',
      'text " d" < d>',
    ]);
  });
});

describe("a cell", () => {
  test("has its content as place, and nothing else", () => {
    const { document, findings } = parsed(
      "|Field|  `Type`  |",
      "|-|-|",
      "| \\_a | **b**, `c\\|d` \\| e |",
      "| |  |",
      "||",
    );
    const own = phrasesOf(document).map(({ span }) => document.text.slice(span.start, span.end));
    expect(own).toEqual(["Field", "`Type`", "\\_a", "**b**, `c\\|d` \\| e", "", "", ""]);
    const [empty, other, last] = phrasesOf(document).slice(4);
    expect(document.text.slice(0, empty!.span.start).endsWith("\n| ")).toBe(true);
    expect(document.text.slice(0, other!.span.start).endsWith("\n| | ")).toBe(true);
    expect(document.text.slice(0, last!.span.start).endsWith("\n|")).toBe(true);
    expect(findings.map(({ message }) => message)).toEqual([
      "the row has 1 cell, but the header of its table has 2",
    ]);
  });

  test("has bars in code as readers see them", () => {
    expect(pieces("| a |", "| - |", "| x `c\\|d` |").slice(1)).toEqual([
      'text "x " <x >',
      'code "c|d" <c\\|d>',
    ]);
  });
});
