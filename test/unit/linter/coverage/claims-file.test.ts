/** The file of claims: what it holds, and what does not change it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimsFile, subjectText } from "../../../../linter/coverage/claims-file.ts";
import type { Trace } from "../../../../linter/coverage/trace.ts";
import { claim, document, origin, placeOf, trace } from "./made.ts";
import { shop } from "./shop.ts";

const nameOf = (file: string) => file.replace("specs/shop/", "");

function made(text: string, line: number): Trace {
  const own = document(text);
  const claims = [
    claim({ place: placeOf("alpha", own), spec: [origin(line, "/paths/~1a")] }),
    claim({ place: placeOf("beta", own), state: "uncovered" }),
  ];
  return trace({ documents: [own], result: { claims } });
}

describe("the file of claims", () => {
  test("has each claim in its section, with pointers into the spec", () => {
    expect(claimsFile(made("# A\n\nalpha\n\n# B\n\n\nbeta\n", 12), nameOf)).toEqual({
      documents: [
        {
          file: "document.md",
          sections: [
            {
              section: "a",
              claims: [
                {
                  line: 3,
                  kind: "type",
                  subject: "record › item › id",
                  value: ["string"],
                  state: "covered",
                  spec: ["openapi.yaml#/paths/~1a"],
                },
              ],
            },
            {
              section: "b",
              claims: [
                {
                  line: 4,
                  kind: "type",
                  subject: "record › item › id",
                  value: ["string"],
                  state: "uncovered",
                  spec: [],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test("stays when lines are added to another section or to the spec", () => {
    const before = claimsFile(made("# A\n\nalpha\n\n# B\n\nbeta\n", 12), nameOf);
    const after = claimsFile(made("\n\n# A\n\nalpha\n\nmore\n\n# B\n\nbeta\n", 90), nameOf);
    expect(after).toEqual(before);
  });

  test("a gap and prose have no subject", () => {
    const text = JSON.stringify(claimsFile(shop, nameOf));
    expect(text).toContain('"kind":"gap","value":"size limits","state":"gap recorded"');
  });

  test("is not made where nothing is stated", () => {
    expect(claimsFile(trace({ documents: [document("# A\n")] }), nameOf)).toBeUndefined();
  });
});

test("two subjects never have the same text", () => {
  expect(subjectText(["record", "a › b"])).not.toBe(subjectText(["record", "a", "b"]));
  const segment = fc.string({ unit: fc.constantFrom("a", " ", "›", "\\", "/", '"') });
  const back = (text: string) => {
    const parts = text.split(/(?<=(?<!\\)(?:\\\\)*) › /);
    return parts.map((part) => part.replaceAll(/\\([\\›])/g, "$1"));
  };
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1 }), (subject) => {
      expect(back(subjectText(subject))).toEqual(subject);
    }),
  );
});
