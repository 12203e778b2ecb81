/** Texts that are, and are not, of each asserted format. */
import { expect, test } from "vitest";
import { z } from "zod";
import { assertedFormats } from "../../generators/validators/formats.ts";
import { format } from "../../runtime/formats.ts";

const texts: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> =
  {
    date: [
      ["2024-02-29", "2023-12-31"],
      ["2023-02-29", "2024-1-01", "2024-13-01", "1900-02-29"],
    ],
    time: [
      ["23:59:59Z", "08:30:06.283185+01:30", "23:59:60Z", "01:29:60+01:30"],
      ["24:00:00Z", "12:00:00", "22:59:60Z", "12:00Z"],
    ],
    "date-time": [
      ["1963-06-19T08:30:06.283185Z", "1998-12-31t23:59:60z", "1990-12-31T15:59:50.123-08:00"],
      ["1990-02-31T15:59:59Z", "2024-01-01T00:00:00", "2024-01-01 00:00:00Z", "2024-01-01T00:00Z"],
    ],
    duration: [
      ["P4DT12H30M5S", "PT0S", "P1Y", "P2W"],
      ["P", "PT", "P1D2H", "P2W1D", "1Y"],
    ],
    email: [
      ["joe.bloggs@example.com", "te~st@a.b-c"],
      ["2962", ".a@example.com", "a..b@example.com", "a@-b.com"],
    ],
    hostname: [
      ["www.example.com", "a"],
      ["-a.example", "a_b", `${"a".repeat(64)}.com`, ""],
    ],
    ipv4: [
      ["192.168.0.1", "0.0.0.0"],
      ["256.1.1.1", "1.1.1", "01.1.1.1", "1.1.1.1.1"],
    ],
    ipv6: [
      ["::1", "::", "1:2:3:4:5:6:7:8", "::ffff:192.168.0.1", "1::8"],
      ["1::2::3", "12345::", "1:2:3:4:5:6:7", ":::", "::1%eth0", "1:2:3:4:5:6:7:8:9"],
    ],
    uuid: [
      ["2EB8AA08-AA98-11EA-B4AA-73B441D16380", "00000000-0000-0000-0000-000000000000"],
      ["2eb8aa08-aa98-11ea-b4aa-73b441d1638", "2eb8aa08aa9811eab4aa73b441d16380"],
    ],
    uri: [
      ["http://foo.bar/?baz=qux#quux", "urn:isbn:0451450523", "http://[::1]:80/", "mailto:a@b.c"],
      ["//foo.bar/", "abc", "http:// a", "http://a[b]", "http://a/%zz", "a:b#c#d"],
    ],
    "uri-reference": [
      ["", "#frag", "/abc", "//foo.bar/?q"],
      ["\\\\a", "a b", "#a#b"],
    ],
  };

test.each([...assertedFormats])("%s", (name) => {
  const schema = z.string().check(format(name));
  const [good, bad] = texts[name] ?? [[], []];
  expect(good.length).toBeGreaterThan(0);
  expect(good.filter((text) => !schema.safeParse(text).success)).toEqual([]);
  expect(bad.filter((text) => schema.safeParse(text).success)).toEqual([]);
});

test("a format nobody knows asserts nothing", () => {
  expect(z.string().check(format("color")).safeParse("x").success).toBe(true);
});
