/** Who may call an operation: logins, scopes, and cells beside endpoints. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const string = { type: "string" };
const json = { content: { "application/json": { schema: { type: "object" } } } };
const fine = { "200": { description: "Fine.", ...json } };
const failed = { "400": { description: "Wrong.", content: { "application/problem+json": {} } } };
const id = { name: "id", in: "path", required: true, schema: string };
const asks = (...scopes: readonly string[]) => ({ security: [{ login: scopes }] });
const scopes = { "read:lofts": "", lofts: "", "read:names": "", "read:races": "", races: "" };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Pigeons", version: "1" },
    components: {
      securitySchemes: {
        login: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://example.com/token", scopes } },
        },
      },
    },
    paths: {
      "/lofts": {
        get: { responses: { ...fine, ...failed }, ...asks("read:lofts") },
        post: {
          requestBody: { content: { "application/json": { schema: { type: "object" } } } },
          responses: { "201": { description: "Made.", ...json }, ...failed },
          ...asks("lofts", "read:names"),
        },
      },
      "/lofts/{id}": {
        patch: { parameters: [id], responses: fine, ...asks("lofts") },
        delete: {
          parameters: [id],
          responses: { "204": { description: "Gone." } },
          ...asks("lofts"),
        },
      },
      "/races": { get: { responses: fine, ...asks("read:races") } },
      "/weather": { get: { responses: fine, security: [] } },
      "/rings": {
        post: {
          requestBody: {
            content: {
              "application/json": { schema: { type: "object", properties: { token: string } } },
            },
          },
          responses: fine,
          security: [],
        },
      },
    },
  },
});
const found = (text: string): string[] => findingsIn(api, text);
const lofts = "## Lofts\n\n`GET /lofts`\n\n";
const weather = "## Weather\n\n`GET /weather`\n\n";

describe("whether an operation asks for a login", () => {
  const isOpen = "5: the document says that GET /lofts needs no authentication, the spec says some";
  const isClosed =
    "5: the document says that GET /weather needs authentication, the spec says none";

  test.each([
    "This endpoint does not require the user to be logged in.",
    "You do not need to be signed in.",
    "It can be called without authentication.",
    "It is public, no token has to be sent.",
    "Authentication is not required.",
    "**Authentication:** none",
    "Auth: not required",
  ])("is read from words that deny it: %s", (words) => {
    expect(found(`${lofts}${words}\n`)).toEqual([isOpen]);
    expect(found(`${weather}${words}\n`)).toEqual([]);
  });

  test.each([
    "This endpoint requires the user to be logged in.",
    "Callers must be logged in first.",
    "It requires an authenticated user.",
    "The weather of today (requires authentication).",
    "**Authentication:** required",
    "Auth: Bearer token",
  ])("is read from words that ask for it: %s", (words) => {
    expect(found(`${weather}${words}\n`)).toEqual([isClosed]);
    expect(found(`${lofts}${words}\n`)).toEqual([]);
  });

  test.each([
    "The loft is public.",
    "Photos need no login if they are public.",
    "Other endpoints do not require the user to be logged in.",
  ])("is not read from words about other things: %s", (words) => {
    expect(found(`${lofts}${words}\n`)).toEqual([]);
  });

  test("is not asked for where a member of the body has that name", () => {
    expect(found("## Rings\n\n`POST /rings`\n\nThe token is required.\n")).toEqual([]);
  });

  test("is read from a column of a list of endpoints", () => {
    const table = (own: string) =>
      `| Endpoint | Auth |\n|---|---|\n| \`GET /lofts\` | yes |\n| \`GET /weather\` | ${own} |\n`;
    expect(found(table("no"))).toEqual([]);
    expect(found(table("yes"))).toEqual([
      "4: the document says that GET /weather needs authentication, the spec says none",
    ]);
  });
});

describe("a scope", () => {
  const wrong = (line: number, scope: string, own: string) =>
    `${line}: the document says the scope "${scope}", the spec says ${own}`;

  test.each([
    "You need the permission `#` for it.",
    "This requires the `#` scope.",
    "The scope `#` is required.",
    'The token must have the "#" permission.',
  ])("is one that the operation asks for: %s", (words) => {
    const text = (scope: string) => `${lofts}${words.replace("#", () => scope)}\n`;
    expect(found(text("read:lofts"))).toEqual([]);
    expect(found(text("admin:lofts"))).toEqual([wrong(5, "admin:lofts", "read:lofts")]);
  });

  test.each([
    "The permission `races` is not needed.",
    "Scopes such as `read:races` are listed elsewhere, but none of them is required.",
    "If the loft races, the scope `read:races` is required.",
    "The member `scopes` is required.",
  ])("is none where another thing is said: %s", (words) => {
    expect(found(`${lofts}${words}\n`)).toEqual([]);
  });

  test("before several operations is one that some of them asks for", () => {
    const text = (scope: string) =>
      `# Pigeons\n\n## Change lofts\n\nYou need the permission \`lofts\`, and to see names \`${scope}\`.\n\n### Add\n\n\`POST /lofts\`\n\n### Change\n\n\`PATCH /lofts/{id}\`\n\n## Races\n\n\`GET /races\`\n`;
    expect(found(text("read:names"))).toEqual([]);
    expect(found(text("read:races"))).toEqual([wrong(5, "read:races", "lofts, read:names")]);
  });

  test("that only reading asks for does not suffice to write", () => {
    const text = (scope: string) =>
      `# Pigeons\n\nLofts are deleted by anyone with the \`${scope}\` permission.\n`;
    expect(found(text("lofts"))).toEqual([]);
    expect(found(text("read:lofts"))).toEqual([
      '3: the document says the scope "read:lofts", which the spec asks for to read alone: lofts',
    ]);
    expect(
      found("# Pigeons\n\nLofts are seen by anyone with the `read:lofts` permission.\n"),
    ).toEqual([]);
  });

  test("is read from a column of a list of endpoints", () => {
    const table = (own: string) =>
      `| Method | Path | Scope |\n|---|---|---|\n| GET | /lofts | \`${own}\` |\n| GET | /races | \`read:races\` |\n`;
    expect(found(table("read:lofts"))).toEqual([]);
    expect(found(table("read:races"))).toEqual([wrong(3, "read:races", "read:lofts")]);
  });
});

describe("a media type", () => {
  test("beside an endpoint is one of its answers or of its request", () => {
    const table = (produces: string, consumes: string) =>
      `| Method | Path | Produces | Consumes |\n|---|---|---|---|\n| POST | /lofts | \`${produces}\` | \`${consumes}\` |\n`;
    expect(found(table("application/json", "application/json"))).toEqual([]);
    expect(found(table("application/xml", "application/json"))).toEqual([
      "3: the document says that a body is application/xml, the spec says application/json, application/problem+json",
    ]);
    expect(found(table("application/json", "application/problem+json"))).toEqual([
      "3: the document says that a body is application/problem+json, the spec says application/json",
    ]);
  });

  test("of errors is one of the answers that are errors", () => {
    const text = (type: string) => `## Errors\n\nErrors are answered as \`${type}\`.\n`;
    expect(found(text("application/problem+json"))).toEqual([]);
    expect(found(text("application/json"))).toEqual([
      "3: the document says that a body is application/json, the spec says application/problem+json",
    ]);
    expect(found(text("text/plain-like"))).toEqual([]);
    const weatherErrors = `${weather}An error is answered as \`text/plain\`.\n`;
    expect(found(weatherErrors)).toEqual([]);
  });
});

describe("words of a title", () => {
  const settings = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Loft", version: "1" },
      paths: {
        "/settings": {
          put: {
            requestBody: { content: { "application/json": { schema: { type: "object" } } } },
            responses: { "204": { description: "Stored." } },
          },
        },
      },
    },
  }).api;
  const text = (title: string) =>
    `## ${title}\n\n\`PUT /settings\`\n\nThe body is sent as \`text/xml\`.\n`;

  test("that the path has, too, are about the operation", () => {
    expect(findingsIn(settings, text("Change the settings"))).toEqual([
      "5: the document says that a body is text/xml, the spec says application/json",
    ]);
    expect(findingsIn(settings, text("Settings on the command line"))).toEqual([]);
  });
});
