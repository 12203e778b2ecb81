/** Secrets are equal when all their bytes are, and every byte of what was sent is looked at. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { equalSecrets } from "../../../../runtime/authorization/secrets.ts";

test("equal are texts of the same bytes", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "binary" }), (text) => {
      expect(equalSecrets(text, text)).toBe(true);
    }),
  );
});

test("any two others are not", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "ß", "🗝") });
  fc.assert(
    fc.property(text, text, (given, known) => {
      expect(equalSecrets(given, known)).toBe(given === known && known !== "");
    }),
  );
});

test.each([
  ["", "key"],
  ["key", ""],
  ["", ""],
  ["keykey", "key"],
  ["key", "keykey"],
  ["ke", "key"],
  ["key\0", "key"],
  ["KEY", "key"],
  ["e\u0301", "é"],
])("%j is not %j", (given, known) => {
  expect(equalSecrets(given, known)).toBe(false);
});

test("every byte of the secret is looked at, wherever the first wrong one stands", () => {
  const known = "correct horse";
  const reads = ["Xorrect horse", "correct horsX"].map((given) => {
    let count = 0;
    const encode = vi.spyOn(TextEncoder.prototype, "encode").mockImplementation((text = "") => {
      const bytes = Uint8Array.from(Buffer.from(text, "utf8"));
      if (text !== known) return bytes;
      return new Proxy(bytes, {
        get: (target, name) => {
          if (/^\d+$/u.test(String(name))) count += 1;
          return Reflect.get(target, name, target) as unknown;
        },
      });
    });
    equalSecrets(given, known);
    encode.mockRestore();
    return count;
  });
  expect(reads).toEqual([known.length, known.length]);
});
