/** Multipart forms whose parts come to a handler one after another. */
import { describe, expect, it } from "vitest";
import {
  boundary,
  file,
  formOf,
  formType,
  noting,
  requestOf,
  text,
  textOf,
  uploads,
} from "./service.ts";

const service = uploads();
const photos = "/albums/3/photos";

/** What a handler of photos sees of `body`, and the answer. */
async function sent(body: string, options: object = {}, size = 1_000_000, path = photos) {
  const seen: string[] = [];
  const handler = service.streamed(noting(seen, path === photos ? 201 : 200), options);
  const handlers = { addPhotos: handler, addNote: handler, addAny: handler, addBag: handler };
  const response = await service.handle(handlers)(requestOf(path, body, size));
  const answer = (await response.text()) || "{}";
  return { status: response.status, seen, problem: JSON.parse(answer) as Record<string, unknown> };
}

const whole = formOf(
  [text("title"), "Räder \r\n--AaB03 und mehr"],
  [file("photo"), `\r\n--${boundary.slice(0, 5)}\r\n-\r\n--AaB03\r\r\n`],
  [text("tags"), "a"],
  [file("photos", "image/gif", "b.gif"), ""],
  [text("tags"), "b"],
  [text("place"), '{"x":1}'],
  [`${file("place", "application/json", "blob")}`.replace("place", "places"), '{"x":2}'],
  [file("photos", "image/gif", "c%22.gif"), "GIF"],
  [text("labels[en]"), "Wheels"],
  [text("labels[de]"), "Räder"],
  [file("cover", "image/jpeg"), "JPEG"],
  [text("either"), "https://a.test/"],
  [text("taken"), "2026-01-02T03:04:05Z"],
);
const parts = [
  'title="Räder \\r\\n--AaB03 und mehr"',
  "photo@a.png;image/png;\r\n--AaB03\r\n-\r\n--AaB03\r\r\n",
  'tags="a"',
  "photos@b.gif;image/gif;",
  'tags="b"',
  'place={"x":1}',
  'places={"x":2}',
  'photos@c".gif;image/gif;GIF',
  "cover@a.png;image/jpeg;JPEG",
  'either="https://a.test/"',
  'taken="2026-01-02T03:04:05.000Z"',
  'labels={"en":"Wheels","de":"Räder"}',
  "count=7",
];

describe("the parts of a form", () => {
  it.each([1, 2, 3, 5, 7, 11, 64, 100, 65_536])(
    "come in their order, in pieces of %i bytes",
    async (size) => {
      const { status, seen } = await sent(whole, {}, size);
      expect(seen).toEqual(parts);
      expect(status).toBe(201);
    },
  );

  it("come whole, wherever the one break between two pieces is", async () => {
    const small = formOf([text("title"), "abc"], [file("photo"), "\r\n--AaB03\r\n"]);
    const bytes = new TextEncoder().encode(small);
    for (let at = 1; at < bytes.length; at += 1) {
      const seen: string[] = [];
      const handle = service.handle({ addPhotos: service.streamed(noting(seen)) });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.slice(0, at));
          controller.enqueue(bytes.slice(at));
          controller.close();
        },
      });
      const init = { method: "POST", headers: { "content-type": formType }, duplex: "half", body };
      await handle(new Request(`http://a.test/api${photos}`, init as object));
      expect(seen).toEqual(['title="abc"', "photo@a.png;image/png;\r\n--AaB03\r\n", "count=7"]);
    }
  });

  it("are 1,000 small ones, which is the most", async () => {
    const tags = Array.from({ length: 998 }, (_, at) => [text("tags"), `t${at}`] as const);
    const required = [[text("title"), "abc"] as const, [file("photo"), "P"] as const];
    const { status, seen } = await sent(formOf(...required, ...tags));
    expect(status).toBe(201);
    expect(seen).toHaveLength(1001);
    const more = await sent(formOf(...required, ...tags, [text("tags"), "one more"]));
    expect(more.status).toBe(400);
    expect(more.problem["problems"]).toEqual([
      { in: "body", path: [], expected: "at most 1000 parts" },
    ]);
  });

  it("are all given where no schema describes them", async () => {
    const form = formOf([text("a"), "1"], [file("b"), "PNG"], [text("a"), "2"]);
    const { seen } = await sent(form, {}, 9, "/any");
    expect(seen).toEqual(['a="1"', "b@a.png;image/png;PNG", 'a="2"']);
  });

  it("are given by other names only where the schema describes those", async () => {
    const form = formOf(
      [text("title"), "ab"],
      [file("photo"), "P"],
      [file("x"), "X"],
      [text("y"), "Y"],
    );
    expect((await sent(form)).seen).toEqual(['title="ab"', "photo@a.png;image/png;P", "count=7"]);
    const bag = await sent(formOf([text("title"), "ab"], [file("x"), "X"]), {}, 9, "/bags");
    expect(bag.seen).toEqual(['title="ab"', "x@a.png;image/png;X"]);
  });

  it("are read whole where the body is JSON, by the same handler", async () => {
    const seen: unknown[] = [];
    const handler = service.streamed(({ body, contentType }) => {
      seen.push([contentType, body]);
      return { status: 200, body: { seen: [] } };
    });
    const json = requestOf("/notes", '{"text":"a"}', 3, "application/json");
    expect((await service.handle({ addNote: handler })(json)).status).toBe(200);
    const none = new Request("http://a.test/api/notes", { method: "POST" });
    expect((await service.handle({ addNote: handler })(none)).status).toBe(200);
    expect(seen).toEqual([
      ["application/json", { text: "a" }],
      [undefined, undefined],
    ]);
  });

  it("tell a handler which media type they came in", async () => {
    let type: unknown;
    const handler = service.streamed(async ({ body, contentType }) => {
      type = contentType;
      const seen: string[] = [];
      for await (const part of body) seen.push(await textOf(part));
      return { status: 200, body: { seen } };
    });
    await service.handle({ addNote: handler })(requestOf("/notes", formOf([text("text"), "a"])));
    expect(type).toBe("multipart/form-data");
  });
});

const title = [text("title"), "ab"] as const;
const photo = [file("photo"), "P"] as const;

const aFile = "a file: a part with a file name";

describe("a form is refused", () => {
  it.each<[why: string, body: string, expected: string, path: readonly string[]]>([
    ["without a file that is required", formOf(title), aFile, ["photo"]],
    ["without a text that is required", formOf(photo), "", ["title"]],
    ["with a text that breaks its schema", formOf([text("title"), "a"], photo), "", ["title"]],
    ["with a text in the place of a file", formOf(title, [text("photo"), "P"]), aFile, ["photo"]],
    [
      "with a file of a wrong type",
      formOf(title, photo, [file("cover", "a/b"), ""]),
      "",
      ["cover"],
    ],
    [
      "with a text that is no UTF-8",
      formOf([text("title"), "\ufffd"], photo),
      "text in UTF-8",
      ["title"],
    ],
    ["with a text that is sent twice", formOf(title, title, photo), "", ["title"]],
    [
      "with an item that breaks its schema",
      formOf(title, [text("tags"), "a"], [text("tags"), "x".repeat(21)]),
      "",
      ["tags", "1"],
    ],
    [
      "with a value that is none of JSON",
      formOf(title, photo, [text("place"), "{"]),
      "",
      ["place"],
    ],
    ["without an end", formOf(title, photo).slice(0, -4), "a well-formed multipart form", []],
    ["without a delimiter", "abc", "a well-formed multipart form", []],
    ["with something before it", `abc\r\n${formOf(title)}`, "a well-formed multipart form", []],
    [
      "that ends in headers",
      `--${boundary}\r\n${text("title")}`,
      "a well-formed multipart form",
      [],
    ],
    [
      "whose delimiter cuts headers off",
      `--${boundary}\r\n${text("title")}\r\n${formOf(title)}`,
      "a well-formed multipart form",
      [],
    ],
    [
      "with a part without headers",
      `--${boundary}\r\n\r\n\r\n${formOf(title)}`,
      "a well-formed multipart form",
      [],
    ],
    [
      "with a part of no name",
      formOf(["Content-Type: a/b", ""]),
      "a well-formed multipart form",
      [],
    ],
    [
      "with a name that is not quoted",
      formOf(["Content-Disposition: form-data; name=a", ""]),
      "a well-formed multipart form",
      [],
    ],
    [
      "with a part that is no form data",
      formOf(['Content-Disposition: attachment; name="a"', ""]),
      "a well-formed multipart form",
      [],
    ],
    [
      "with a part that is coded",
      formOf([`${text("title")}\r\nContent-Transfer-Encoding: base64`, "YQ=="]),
      "a well-formed multipart form",
      [],
    ],
    [
      "by lines without CR",
      formOf(title, photo).replaceAll("\r\n", "\n"),
      "a well-formed multipart form",
      [],
    ],
    ["with something behind it", `${formOf(title)}bye`, "a well-formed multipart form", []],
    ["with half a line break behind it", `${formOf(title)}\r`, "a well-formed multipart form", []],
    [
      "with its boundary in a part",
      formOf([text("title"), `a${boundary}`]),
      "a well-formed multipart form",
      [],
    ],
    [
      "with a delimiter behind a line break of one sign",
      formOf([text("title"), `a\n--${boundary}`]),
      "a well-formed multipart form",
      [],
    ],
    [
      "with a delimiter that goes on",
      formOf([text("title"), `ab\r\n--${boundary}: c\r\n${text("photo")}\r\n`]),
      "a well-formed multipart form",
      [],
    ],
    [
      "with a header without a colon",
      formOf([`${text("title")}\r\nabc`, "ab"]),
      "a well-formed multipart form",
      [],
    ],
    [
      "with a header without a name",
      formOf([`${text("title")}\r\n: abc`, "ab"]),
      "a well-formed multipart form",
      [],
    ],
    [
      "with too many headers",
      formOf([`${text("title")}${"\r\nA: b".repeat(20)}`, "ab"]),
      "parts with at most 20 headers of 16384 bytes",
      [],
    ],
    [
      "with a long header",
      formOf([`${text("title")}\r\nA: ${"b".repeat(16_384)}`, "ab"]),
      "parts with at most 20 headers of 16384 bytes",
      [],
    ],
    [
      "with a header that has no end",
      `--${boundary}\r\nA: ${"b".repeat(300_000)}`,
      "parts with at most 20 headers of 16384 bytes",
      [],
    ],
  ])("%s", async (_, body, expected, path) => {
    const bytes = Uint8Array.from(body.replace("\ufffd", "\u00ff"), (each) => each.charCodeAt(0));
    for (const size of [1, 1_000_000]) {
      if (size === 1 && bytes.length > 100_000) continue;
      const seen: string[] = [];
      let heard: unknown;
      const handler = service.streamed(async (input, call) => {
        try {
          return await noting(seen)(input, call);
        } catch (error) {
          heard = error;
          throw error;
        }
      });
      const handle = service.handle({ addPhotos: handler });
      const response = await handle(requestOf(photos, bytes as never, size));
      const { problems } = (await response.json()) as {
        problems: { path: unknown[]; expected: string }[];
      };
      expect(response.status).toBe(400);
      expect(problems[0]!.path.map(String)).toEqual(path);
      if (expected !== "") expect(problems[0]!.expected).toBe(expected);
      expect(heard).toMatchObject({ name: "RefusedBodyError", status: 400 });
    }
  });

  it("for a missing file in the words of a form that is read whole, and for a missing text in others", async () => {
    const whole = service.handle({ addPhotos: () => ({ status: 201, body: { seen: [] } }) });
    const part = service.handle({ addPhotos: service.streamed(noting([])) });
    for (const handle of [whole, part]) {
      const response = await handle(requestOf(photos, formOf([text("tags"), "a"])));
      const { problems } = (await response.json()) as { problems: object[] };
      expect(problems).toContainEqual({ in: "body", path: ["photo"], expected: aFile });
      expect(problems).toContainEqual(expect.objectContaining({ path: ["title"] }));
      expect(problems).not.toContainEqual({ in: "body", path: ["title"], expected: aFile });
    }
  });

  it("like one that is read whole, whatever stands behind it and in its headers", async () => {
    const whole = service.handle({ addPhotos: () => ({ status: 201, body: { seen: [] } }) });
    const part = service.handle({ addPhotos: service.streamed(noting([])) });
    const one = formOf(title, photo);
    const folded = formOf([`${text("title")}\r\nX-A: b\r\n c: d`, "ab"], photo);
    const statuses = [
      one,
      `${one}\r\n\r\n`,
      one.slice(0, -2),
      `\r\n${one}`,
      folded,
      `${one}\n`,
    ].map(async (body) => [
      (await whole(requestOf(photos, body))).status,
      (await part(requestOf(photos, body, 1))).status,
    ]);
    const [taken, refused] = [
      [201, 201],
      [400, 400],
    ];
    expect(await Promise.all(statuses)).toEqual([taken, taken, taken, taken, taken, refused]);
  });

  it("by the 400 of its description, whatever a handler answers that goes on", async () => {
    const handler = service.streamed(async ({ body }) => {
      try {
        for await (const part of body) await textOf(part);
      } catch {
        // It does not care.
      }
      return { status: 200, body: { seen: [] } };
    });
    const handle = service.handle({ addNote: handler });
    const response = await handle(requestOf("/notes", formOf([text("other"), "a"])));
    expect(response.status).toBe(400);
    expect(await response.text()).toBe("");
  });

  it("where none came", async () => {
    expect((await sent("")).problem["problems"]).toEqual([
      { in: "body", path: [], expected: "a body" },
    ]);
  });

  it("where its media type has no boundary", async () => {
    const handle = service.handle({ addPhotos: service.streamed(noting([])) });
    const response = await handle(requestOf(photos, "abc", 9, "multipart/form-data"));
    expect(await response.json()).toMatchObject({
      problems: [{ expected: "a multipart form with a boundary" }],
    });
  });

  it("as of another media type before the handler is called", async () => {
    const handle = service.handle({
      addPhotos: service.streamed(() => expect.unreachable()),
    });
    expect((await handle(requestOf(photos, "abc", 9, "text/plain"))).status).toBe(415);
  });
});

describe("a form inside of a part", () => {
  it("is bytes like any other", async () => {
    const inner = '--other\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--other--\r\n';
    const type = "multipart/mixed; boundary=other";
    const { seen } = await sent(formOf(title, [file("photo", type), inner]), {}, 3);
    expect(seen[1]).toBe(`photo@a.png;${type};${inner}`);
  });
});

describe("a limit", () => {
  const large = formOf(title, [file("photo"), "P".repeat(5000)], [text("tags"), "t".repeat(20)]);
  it.each([
    [{ maxStreamBytes: 5000 }, "The body is larger than 5000 bytes."],
    [{ maxPartBytes: 4999 }, "A part of the form is larger than 4999 bytes."],
    [{ maxTextBytes: 21 }, "The texts of the form are longer than 21 bytes."],
  ])("of %j is kept with a 413", async (options, detail) => {
    for (const size of [100, 1_000_000]) {
      const { status, problem } = await sent(large, options, size);
      expect(status).toBe(413);
      expect(problem["detail"]).toBe(detail);
    }
  });

  it.each([
    [{ maxParts: 2 }, "at most 2 parts"],
    [{ maxPartHeaders: 1 }, "parts with at most 1 headers of 16384 bytes"],
    [{ maxPartHeaderBytes: 60 }, "parts with at most 20 headers of 60 bytes"],
  ])("of %j is kept with a 400", async (options, expected) => {
    const { status, problem } = await sent(large, options, 100);
    expect(status).toBe(400);
    expect(problem["problems"]).toEqual([{ in: "body", path: [], expected }]);
  });

  it("that is just reached is none", async () => {
    const exact = {
      maxStreamBytes: large.length,
      maxPartBytes: 5000,
      maxTextBytes: 22,
      maxParts: 3,
    };
    expect((await sent(large, exact)).status).toBe(201);
  });

  it("has to be a number above zero", () => {
    expect(() => service.streamed(noting([]), { maxParts: 0 })).toThrow(/maxParts/);
  });
});

describe("a handler", () => {
  it("that answers before the end gets its answer out", async () => {
    const handler = service.streamed(async ({ body }) => {
      for await (const part of body) {
        if (part.name === "title") return { status: 201, body: { seen: [await textOf(part)] } };
      }
      return { status: 500 };
    });
    const response = await service.handle({ addPhotos: handler })(requestOf(photos, whole, 10));
    expect(response.status).toBe(201);
  });

  it("that never looks at its body gets its answer out", async () => {
    const handler = service.streamed(() => ({ status: 201, body: { seen: [] } }));
    const response = await service.handle({ addPhotos: handler })(requestOf(photos, whole, 10));
    expect(response.status).toBe(201);
  });

  it("that skips files is given all other parts", async () => {
    const seen: string[] = [];
    const handler = service.streamed(async ({ body }) => {
      for await (const { name } of body) seen.push(name);
      return { status: 201, body: { seen } };
    });
    const response = await service.handle({ addPhotos: handler })(requestOf(photos, whole, 10));
    expect(response.status).toBe(201);
    expect(seen).toEqual(parts.map((each) => each.split(/[=@]/u)[0]));
  });

  it("that throws is a fault of the server", async () => {
    const errors: unknown[] = [];
    const handler = service.streamed(async ({ body }) => {
      for await (const part of body) throw new Error(part.name);
      return { status: 500 };
    });
    const handle = service.handle(
      { addPhotos: handler },
      { onError: (error: unknown) => errors.push(error) },
    );
    expect((await handle(requestOf(photos, whole, 10))).status).toBe(500);
    expect(errors).toEqual([new Error("title")]);
  });

  it("hears that it asked for the next part too early", async () => {
    let heard: unknown;
    const handler = service.streamed(async ({ body }) => {
      const kept: ReadableStream<Uint8Array>[] = [];
      for await (const { stream } of body) if (stream) kept.push(stream);
      heard = await new Response(kept[0]).text().catch((error: unknown) => error);
      return { status: 201, body: { seen: [] } };
    });
    const response = await service.handle({ addPhotos: handler })(requestOf(photos, whole, 10));
    expect(response.status).toBe(201);
    expect(String(heard)).toContain("read a part to its end before you ask for the next one");
  });

  it("may write into the bytes that it is given", async () => {
    const contents: string[] = [];
    const handler = service.streamed(async ({ body }) => {
      for await (const { stream } of body) {
        let content = "";
        for await (const chunk of stream ?? []) {
          content += Buffer.from(chunk).toString();
          chunk.fill(0);
        }
        if (stream) contents.push(content);
      }
      return { status: 201, body: { seen: [] } };
    });
    const ends = `${"\r\n--AaB\r\n--AaB03".repeat(20)}\r\n--`;
    const form = formOf(title, [file("photo"), ends], [file("photos"), ends]);
    for (const size of [1, 3, 5, 8, 13]) {
      contents.length = 0;
      await service.handle({ addPhotos: handler })(requestOf(photos, form, size));
      expect(contents).toEqual([ends, ends]);
    }
  });

  it("that asks for the next part while it reads does not hang", async () => {
    const handler = service.streamed(async ({ body }) => {
      const iterator = body[Symbol.asyncIterator]();
      const names: string[] = [];
      const reads: Promise<unknown>[] = [];
      for (let at = await iterator.next(); at.done !== true; at = await iterator.next()) {
        names.push(at.value.name);
        if (at.value.stream) reads.push(new Response(at.value.stream).text().catch(() => ""));
      }
      await Promise.all(reads);
      return { status: 201, body: { seen: names } };
    });
    const response = await service.handle({ addPhotos: handler })(requestOf(photos, whole, 1));
    expect(((await response.json()) as { seen: unknown[] }).seen).toHaveLength(parts.length);
  });

  it("of an operation without such a body is a mistake that is told at once", () => {
    const handler = service.streamed(noting([]));
    expect(() => service.handle({ nothing: handler })).not.toThrow();
  });
});
