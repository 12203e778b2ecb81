/** Blocks of code as people write them: several values, lists of what may stand somewhere, lines of streams and of answers. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const kite = {
  type: "object",
  required: ["label", "span"],
  properties: {
    label: { type: "string" },
    span: { type: "integer" },
    mood: { type: "string", enum: ["calm", "wild", "torn"] },
    tails: { type: "object", patternProperties: { "^[a-z]+$": { type: "boolean" } } },
  },
};
const gust = {
  type: "object",
  required: ["speed"],
  properties: { speed: { type: "number" }, from: { type: "string" } },
};
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Kites", version: "1" },
    servers: [{ url: "https://kites.example.com" }],
    paths: {
      "/kites": {
        get: { responses: { "200": { description: "All.", ...json(kite) } } },
        post: {
          requestBody: { ...json(kite), required: true },
          responses: {
            "201": { description: "Made.", ...json(kite) },
            "500": {
              description: "Broken.",
              ...json({ type: "object", additionalProperties: { type: "string" } }),
            },
          },
        },
      },
      "/kites/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        put: {
          requestBody: json(kite),
          responses: { "200": { description: "Changed.", ...json(kite) } },
        },
      },
      "/gusts": { get: { responses: { "200": { description: "Blown.", ...json(gust) } } } },
    },
  },
});

const block = (code: string, language = ""): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const post = (code: string, lead = "The request:"): string[] =>
  findingsIn(api, `## Make a kite\n\n\`POST /kites\`\n\n${lead}\n\n${block(code)}`);
const gusts = (code: string): string[] =>
  findingsIn(api, `## Gusts\n\n\`GET /gusts\`\n\nThe response:\n\n${block(code)}`);

describe("values of which one may stand somewhere", () => {
  test.each([
    '{ "label": "a", "span": 2, "mood": "calm" | "wild" }',
    '{ "label": "a", "span": 2, "mood": "calm" or "torn" }',
    '{ "label": "a", "span": 2, "mood": "calm" || "torn" }',
  ])("%s is as the description has it", (code) => {
    expect(post(code)).toEqual([]);
  });

  test("the one that is not allowed is named at its line", () => {
    expect(post('{\n  "label": "a",\n  "span": 2,\n  "mood": "calm" | "cross"\n}')).toEqual([
      '11: "mood" is "cross", but the spec allows "calm", "wild", "torn"',
    ]);
  });

  test("those of alternatives are each one of them", () => {
    const shape = (kind: string) => ({
      type: "object",
      properties: { kind: { type: "string", enum: [kind] }, size: { type: "integer" } },
    });
    const description = modelOf({
      "openapi.yaml": {
        openapi: "3.1.0",
        info: { title: "Forms", version: "1" },
        paths: {
          "/forms": {
            post: {
              requestBody: json({ oneOf: [shape("round"), shape("flat")] }),
              responses: { "201": { description: "Made." } },
            },
          },
        },
      },
    });
    const form = (kinds: string) =>
      findingsIn(
        description.api,
        `## Make\n\n\`POST /forms\`\n\nThe request:\n\n${block(`{\n  "kind": ${kinds},\n  "size": 2\n}`)}`,
      );
    expect(form('"round" | "flat"')).toEqual([]);
    expect(form('"round" | "bent"')).toEqual(['9: "kind" is "bent", but the spec allows "round"']);
  });

  test("one of another type is named, and an expression is none of them", () => {
    expect(post('{\n  "label": "a",\n  "span": 2 | "many"\n}')).toEqual([
      '10: "span" is a string, but the spec says integer',
    ]);
    expect(post('{\n  "label": "a",\n  "span": width || "many"\n}')).toEqual([]);
  });
});

describe("a block without commas", () => {
  const kiteWith = (mood: string, tail: string) =>
    `{\n  label: "a"\n  span: 2\n  mood: "${mood}"\n  ...\n  tails: {\n    red: ${tail}\n    ...\n  }\n}`;

  test("is read to its end", () => {
    expect(post(kiteWith("calm", "true"))).toEqual([]);
    expect(post(kiteWith("cross", "true"))).toEqual([
      '11: "mood" is "cross", but the spec allows "calm", "wild", "torn"',
    ]);
    expect(post(kiteWith("calm", '"long"'))).toEqual([
      '14: "tails.red" is a string, but the spec says boolean',
    ]);
  });

  test("a name that no pattern fits is of no known kind", () => {
    expect(post('{ "label": "a", "span": 2, "tails": { "Red-1": "long" } }')).toEqual([]);
  });
});

describe("lines of a stream", () => {
  const lines = (second: string) =>
    `HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"speed":4.5,"from":"west"}\\n\n${second}\\n\n`;

  test("are all held against the answer", () => {
    expect(gusts(lines('{"speed":5}'))).toEqual([]);
    expect(gusts(lines('{"speed":"5"}'))).toEqual([
      '12: "speed" is a string, but the spec says number',
    ]);
  });

  test("values of another kind that follow an answer are none of it", () => {
    expect(gusts(lines('{"speed":5}\n{"level":"info","text":"done"}'))).toEqual([]);
  });
});

describe("a call of curl over lines without a backslash", () => {
  test("goes on with options and the address", () => {
    const call = (path: string, type: string) =>
      findingsIn(
        api,
        block(
          `curl -X POST -H "Content-Type: ${type}"\n  -d '{"label":"a","span":2}'\n  "https://kites.example.com/${path}"`,
        ),
      );
    expect(call("kites", "application/json")).toEqual([]);
    expect(call("kites", "text/csv")).toEqual([
      "2: the body is sent as text/csv, but the spec takes application/json",
    ]);
    expect(call("kits", "application/json")).toEqual(['4: the spec has no path for "/kits"']);
  });

  test("another address below a whole call is no part of it", () => {
    const code = 'curl https://kites.example.com/kites\n"https://kites.example.com/pictures/1.png"';
    expect(findingsIn(api, block(code))).toEqual([]);
  });
});

describe("a block that is broken", () => {
  const call = (members: string) =>
    findingsIn(
      api,
      block(
        `curl -X POST -H "Content-Type: application/json" \\\n  -d '{ \\\n${members}\n  }' \\\n  https://kites.example.com/kites`,
      ),
    );

  test("by backslashes within its quotes is read", () => {
    expect(call('    "label": "a", \\\n    "span": 2')).toEqual([]);
    expect(call('    "label": "a", \\\n    "span": "2"')).toEqual([
      '5: body member "span" is a string, but the spec says integer',
    ]);
  });

  test("by a quote without its partner lacks nothing", () => {
    expect(call('    "label": RED", \\\n    "span": 2')).toEqual([]);
  });
});

describe("a name that stands for others", () => {
  test.each(["some-attribute", "your_field", "any_other_key"])("%s is none of a member", (name) => {
    expect(post(`{ "label": "a", "span": 2, "${name}": 1 }`)).toEqual([]);
  });

  test("a name that begins alike is one", () => {
    expect(post('{ "label": "a", "span": 2, "someone": 1 }')).toEqual([
      '8: "someone" is no member that the spec has',
    ]);
  });
});

describe("code below a command", () => {
  const both = (path: string) =>
    findingsIn(
      api,
      block(
        `curl https://kites.example.com/kites\n\nor:\n\nimport requests\n\nres = requests.get("https://kites.example.com/${path}")`,
      ),
    );

  test("calls as well", () => {
    expect(both("gusts")).toEqual([]);
    expect(both("gustz")).toEqual(['8: the spec has no path for "/gustz"']);
  });
});

describe("an answer with one member", () => {
  const one = (lead: string, member: string) =>
    findingsIn(
      answers,
      `## Ring\n\n\`POST /bells\`\n\n${lead}\n\n${block(`{\n  "${member}": "ding"\n}`, "json")}`,
    );
  const answers = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Bells", version: "1" },
      paths: {
        "/bells": {
          post: {
            responses: {
              "200": {
                description: "Rung.",
                ...json({ type: "object", properties: { sound: { type: "string" } } }),
              },
              "500": {
                description: "Broken.",
                ...json({ type: "object", properties: { fault: { type: "string" } } }),
              },
            },
          },
        },
      },
    },
  }).api;

  test("is that of success, where no words speak of errors", () => {
    expect(one("The response:", "sound")).toEqual([]);
    expect(one("The response:", "fault")).toEqual([]);
    expect(one("The response:", "tone")).toEqual(['9: "tone" is no member that the spec has']);
  });

  test("may be anything where no words say that it comes back, or that something is wrong", () => {
    expect(one("Bells are like this:", "tone")).toEqual([]);
    expect(one("The response when it fails:", "tone")).toEqual([]);
  });
});

describe("the status of an answer", () => {
  const answer = (first: string, body = '\n\n{ "label": "a", "span": 2 }') =>
    post(`${first}${body}`, "The response:");

  test.each(["201 Created", "Status: 201", "Status: 201 Created", "Got response with code 201"])(
    "%s is one that the description has",
    (first) => {
      expect(answer(first)).toEqual([]);
    },
  );

  test.each(["202 Accepted", "Status: 202", "RESPONSE: got response with code 202"])(
    "%s is another one",
    (first) => {
      expect(answer(first)).toEqual(["8: the answer has status 202, the spec has 201, 500"]);
    },
  );

  test("the value below it is that of the answer", () => {
    expect(answer("201 Created", '\n\n{ "label": "a", "span": "2" }')).toEqual([
      '10: "span" is a string, but the spec says integer',
    ]);
  });

  test("a list of statuses, and data with a member of that name, are no answer", () => {
    expect(answer("201 Created\n202 Accepted", "")).toEqual([]);
    expect(answer("status: 202\nlabel: a", "")).toEqual([]);
  });

  test("a method in brackets asks for an address", () => {
    const log = (path: string) => block(`REQUEST:\n[GET]  https://kites.example.com/${path}`);
    expect(findingsIn(api, log("kites"))).toEqual([]);
    expect(findingsIn(api, log("kits"))).toEqual(['3: the spec has no path for "/kits"']);
  });
});

describe("values below labels in one block", () => {
  const labelled = (sent: string, answered: string) =>
    findingsIn(
      api,
      `## Make a kite\n\n\`POST /kites\`\n\n${block(`headers:\n{\n  "Accept": 5\n}\n\nbody:\n{\n  "label": "a",\n  "span": ${sent}\n}\n\nresponse 500:\n{\n  "reason": ${answered}\n}`)}`,
    );

  test("are those of the request and the answer", () => {
    expect(labelled("2", '"torn"')).toEqual([]);
    expect(labelled('"2"', '"torn"')).toEqual([
      '14: "span" is a string, but the spec says integer',
    ]);
    expect(labelled("2", "5")).toEqual(['19: "reason" is an integer, but the spec says string']);
  });
});

describe("a section about several operations", () => {
  const both = (value: string, title = "Payload") =>
    findingsIn(
      api,
      `# Kites\n\n## Make or change a kite\n\n\`POST /kites\` or \`PUT /kites/{id}\`.\n\n### ${title}\n\n${block(value, "json")}`,
    );

  const sixth = `{
  "label": "a",
  "span": 2,
  "mood": "calm",
  "tails": {},
  "temper": "calm",
  "shelf": 1
}`;

  test("shows what all of them take", () => {
    expect(both('{\n  "label": "a",\n  "span": 2\n}')).toEqual([]);
    expect(both(sixth)).toEqual([
      '15: "temper" is no member that the spec has',
      '16: "shelf" is no member that the spec has',
    ]);
  });

  test("shows something else where no words say which way it travels", () => {
    expect(both(sixth, "Shelves")).toEqual([]);
  });

  test("shows something else where few of the names are known", () => {
    expect(both('{\n  "label": "a",\n  "shelf": 2,\n  "row": 1\n}')).toEqual([]);
  });
});
