/** Descriptions of many routes, and what is asked of them. */
import type { Scenario, Sent } from "./exchanges.ts";

export const routeCounts = [10, 1000] as const;

/** `count` routes of three segments; every second one ends with a parameter. */
export function routingDescription(count: number): object {
  const done = { type: "object", required: ["done"], properties: { done: { type: "boolean" } } };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Done" } } };
  const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };
  return {
    openapi: "3.1.0",
    info: { title: "Routes", version: "1" },
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${collection(index)}/${index % 2 === 0 ? "all" : "{id}"}`,
        {
          get: {
            operationId: `get${index}`,
            ...(index % 2 === 0 ? {} : { parameters: [id] }),
            responses: { 200: { description: "Done.", content } },
          },
        },
      ]),
    ),
    components: { schemas: { Done: done } },
  };
}

/** The route in the middle has no parameter, the last one has. */
export function requestsTo(count: number): Readonly<Record<"middle" | "last", Sent>> {
  return {
    middle: { method: "GET", path: `${collection(Math.floor(count / 4) * 2)}/all` },
    last: { method: "GET", path: `${collection(count - 1)}/42` },
  };
}

/** What is asked of every competitor of as many routes. */
export function routeScenarios(count: number): readonly Scenario[] {
  const { middle, last } = requestsTo(count);
  const answer = { done: true };
  return [
    { title: `one of ${count} routes, without a parameter`, sent: middle, answer },
    { title: `one of ${count} routes, with a parameter`, sent: last, answer },
  ];
}

/** The path of a route, as far as it is the same for all requests to it. */
export function collection(index: number): string {
  return `/v1/records${index}`;
}
