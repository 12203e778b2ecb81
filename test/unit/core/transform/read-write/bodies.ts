/** Descriptions with one operation whose body and answer are of one schema. */
import { type Loaded, load } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";

/** Content of the media type JSON. */
export function json(schema: object): object {
  return { content: { "application/json": { schema } } };
}

/** A reference to a component. */
export function ref(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** A description whose operation `send` takes and answers the component `Body`. */
export function sending(schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const responses = { "200": { description: "", ...json(ref("Body")) } };
  return describing(schemas, {
    paths: { "/a": { post: { operationId: "send", requestBody: json(ref("Body")), responses } } },
  });
}

export type Accepts = (value: unknown) => boolean;

/** What the service takes, and what it may answer, where both are of the component `Body`. */
export async function judging(
  name: string,
  schemas: Readonly<Record<string, unknown>>,
): Promise<{ readonly taken: Accepts; readonly given: Accepts; readonly loaded: Loaded }> {
  const loaded = await load(`direction-${name}`, { "openapi.yaml": sending(schemas) });
  const { body, responses } = loaded.operations["send"]!;
  return {
    taken: (value) => body!["application/json"]!.safeParse(value).success,
    given: (value) => responses!["200"]!["application/json"]!.safeParse(value).success,
    loaded,
  };
}
