/** Descriptions of any size, for measuring how cost grows. */

/** An OpenAPI 3.1 document with `count` operations and as many schemas, each referring to the next. */
export function synthetic(count: number): object {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const reference = (index: number) => ({ $ref: `#/components/schemas/Record${index % count}` });
  const content = (index: number) => ({ "application/json": { schema: reference(index) } });
  return {
    openapi: "3.1.0",
    info: { title: "Synthetic", version: "1" },
    paths: Object.fromEntries(
      numbers.map((index) => [
        `/records${index}/{id}`,
        {
          put: {
            operationId: `putRecord${index}`,
            parameters: [
              { name: "id", in: "path", required: true, schema: { type: "integer" } },
              { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
            ],
            requestBody: { required: true, content: content(index) },
            responses: {
              200: { description: "Done.", content: content(index + 1) },
              404: { description: "Not found." },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        numbers.map((index) => [
          `Record${index}`,
          {
            type: "object",
            required: ["id"],
            properties: {
              id: { type: "integer" },
              name: { type: "string", minLength: 1 },
              kind: { enum: ["a", "b", "c"] },
              next: reference(index + 1),
              list: { type: "array", items: reference(index + 2) },
            },
          },
        ]),
      ),
    },
  };
}
