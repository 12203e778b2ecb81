/** The same form read whole and as it comes: the same members, and the same forms refused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Part, boundary, requestOf, uploads } from "./service.ts";

const service = uploads();

type Members = Readonly<Record<string, unknown>>;

/** Files as what they are called and hold. */
async function plain(value: unknown): Promise<unknown> {
  if (value instanceof File) return [value.name, value.type, await value.text()];
  return Array.isArray(value) ? Promise.all(value.map(plain)) : value;
}

/** What a handler that gets the form whole is given; `undefined` where it is refused. */
async function whole(body: Uint8Array, names: readonly string[]): Promise<Members | undefined> {
  let seen: Members | undefined;
  const addPhotos = async ({ body: form }: { body: Members }) => {
    const members = Object.entries(form).filter(([name]) => names.includes(name));
    const values = members.map(async ([name, value]) => [name, await plain(value)] as const);
    seen = Object.fromEntries(await Promise.all(values));
    return { status: 201, body: { seen: [] } };
  };
  const response = await service.handle({ addPhotos })(requestOf("/albums/3/photos", body));
  expect([201, 400]).toContain(response.status);
  return response.status === 201 ? seen : undefined;
}

const lists: ReadonlySet<string> = new Set(["photos", "tags", "places"]);

/** The same of parts that come one after another. */
async function oneByOne(body: Uint8Array, size: number): Promise<Members | undefined> {
  const seen = new Map<string, unknown[]>();
  const addPhotos = service.streamed(async ({ body: parts }) => {
    for await (const part of parts) {
      const value = await valueOf(part);
      seen.set(part.name, [...(seen.get(part.name) ?? []), value]);
    }
    return { status: 201, body: { seen: [] } };
  });
  const response = await service.handle({ addPhotos })(requestOf("/albums/3/photos", body, size));
  expect([201, 400]).toContain(response.status);
  if (response.status !== 201) return undefined;
  // A name that repeats is a list where the form is read whole.
  return Object.fromEntries(
    [...seen].map(([of, values]) => [of, lists.has(of) || values.length > 1 ? values : values[0]]),
  );
}

async function valueOf({ value, filename, contentType, stream }: Part): Promise<unknown> {
  return stream === undefined ? value : [filename, contentType, await new Response(stream).text()];
}

const described = [
  "title",
  "photo",
  "photos",
  "cover",
  "count",
  "tags",
  "place",
  "places",
  "taken",
];
const names = [...described, "either", "labels"];

const line = fc.string({ unit: "binary", maxLength: 30 });
const content = fc.oneof(
  { weight: 3, arbitrary: line },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "ab",
      "12",
      '{"x":1}',
      '{"x":"a"}',
      "[1]",
      "null",
      "",
      "2026-01-02T03:04:05Z",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(`\r\n--${boundary.slice(0, 4)}`, "\r\n", "--", "\r", "\r\n--"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 2000, maxLength: 4000 }) },
);
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...described, "either") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("labels[a]", "labels[b]", "labels", "__proto__", "other"),
  },
);
const type = fc.constantFrom(
  "image/png",
  "Image/JPEG",
  "text/plain",
  "application/json",
  "text/plain; charset=latin1",
);
const part = fc.record(
  { name, content, filename: fc.constantFrom("a.png", "ä%22.gif", ""), type },
  { requiredKeys: ["name", "content"] },
);
/** Forms that have what is required, so that many are taken. */
const form = fc
  .tuple(fc.array(part, { maxLength: 6 }), fc.boolean())
  .map(([parts, isWhole]) =>
    isWhole
      ? [
          { name: "title", content: "ab" },
          { name: "photo", content: "P", filename: "p.png", type: "image/png" },
          ...parts.filter((each) => each.name !== "title" && each.name !== "photo"),
        ]
      : parts,
  );

type SentPart = { name: string; content: string; filename?: string; type?: string };

function encoded(parts: readonly SentPart[]): Uint8Array {
  const texts = parts.map(({ name: of, content: text, filename, type: media }) => {
    const end = filename === undefined ? "" : `; filename="${filename}"`;
    const typed = media === undefined ? "" : `Content-Type: ${media}\r\n`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${of}"${end}\r\n${typed}\r\n${text}\r\n`;
  });
  return new TextEncoder().encode(`${texts.join("")}--${boundary}--\r\n`);
}

describe("a form that is read as it comes", () => {
  it("has the members that it has when it is read whole, or is refused like it", async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(form, fc.constantFrom(1, 2, 7, 50, 100_000), async (parts, size) => {
        const body = encoded(parts);
        const expected = await whole(body, names);
        expect(await oneByOne(body, size)).toEqual(expected);
        if (expected !== undefined) taken += 1;
      }),
      { numRuns: Number(process.env["FORMS"] ?? 200) },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it("is taken or refused alike in any pieces, whatever became of its bytes", async () => {
    const change = fc.record({
      at: fc.nat(),
      gone: fc.nat(3),
      come: fc.constantFrom(
        "",
        "\r\n",
        "-",
        "--",
        "a",
        ":",
        '"',
        "\n",
        `\r\n--${boundary}`,
        "\u0000",
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        form,
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async (parts, changes) => {
          let bytes = Buffer.from(encoded(parts)).toString("latin1");
          for (const { at, gone, come } of changes) {
            const place = at % bytes.length;
            bytes = bytes.slice(0, place) + come + bytes.slice(place + gone);
          }
          const body = Uint8Array.from(bytes, (each) => each.charCodeAt(0));
          const seen = await oneByOne(body, 50);
          expect(await oneByOne(body, 1)).toEqual(seen);
          expect(seen).toEqual(await whole(body, names));
        },
      ),
      { numRuns: Number(process.env["FORMS"] ?? 200) },
    );
  });
});
