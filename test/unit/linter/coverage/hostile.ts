/** Texts that want to be more than text, and a trace in which every text is one of them. */
import type { Trace } from "../../../../linter/coverage/trace.ts";
import { claim, document, fact, origin, placeOf, trace } from "./made.ts";

export const hostile = [
  "<script>alert(1)</script>",
  "</code></li></ol></section></main><script src=//evil.example></script>",
  "<!-- <img src=x onerror=alert(1)> --!>",
  "]]><![CDATA[<svg onload=alert(1)>",
  `" onmouseover="alert(1)" x="`,
  `' autofocus onfocus='alert(1)`,
  "&lt;b&gt; &#60;i&#62; &amp;",
  "</style><style>*{background:url(//evil.example)}</style>",
  "</title><base href=//evil.example>",
  "javascript:alert(1)",
  "[x](javascript:alert(1)) ![y](//evil.example/z.png) <https://evil.example>",
  "a\u202eb\u2066c\u200bd\ufeffe\u061c",
  "nul\u0000 escape\u001b[31m bell\u0007",
  "lone \ud800 surrogate \udc00",
  "__proto__ constructor toString",
  "{{x}} ${x} <%= x %>",
  "`` ` ```` | \\| a@b.example #1 @all www.evil.example",
];

/** Every text that comes from outside is `words`. */
export function filled(words: string): Trace {
  const own = document(`# T\n\n${words}\n`, `${words}.md`);
  const word = `${words}.yaml`;
  const subject = ["record", words, words];
  const place = { ...placeOf(words, own), section: words };
  const claims = [
    claim({ place, subject, value: { [words]: words }, spec: [origin(1, words, word)] }),
    claim({ place, subject, value: words, state: "uncovered", kind: "prose" }),
    claim({ place: { ...place, file: words }, spec: [origin(1, words, words)] }),
  ];
  const facts = [
    fact({ origin: origin(1, words, word), subject, value: words, claims: [0] }),
    fact({ origin: origin(1, words, words), subject, value: words, state: "unstated" }),
  ];
  return trace({
    service: words,
    folder: words,
    documents: [{ ...own, headings: [{ slug: words, title: words, depth: 2, line: 1 }] }],
    spec: [{ file: word, text: words }],
    result: { claims, facts },
  });
}
