/** Random operations at random paths, with callbacks, links, security and the like. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import { requestBodyOf, responseOf } from "./bodies.ts";
import { members } from "./choices.ts";
import { parametersOf } from "./parameters.ts";
import { type Place, remarks } from "./place.ts";
import { requirementsOf, serversOf } from "./security.ts";
import { operationIds, tagNames, texts } from "./words.ts";

const paths = [
  "/",
  "/pets",
  "/pets/",
  "/pets/{id}",
  "/pets/{id}/toys",
  "/pets/{pet-id}",
  "/pets/{pet_id}/x.json",
  "/a b",
  "/a.b/{x}.json",
  "/{a}-{b}",
  "/{a}/{b}/{c}",
  "/pets/{id}:archive",
  "/é/{名}",
  "/__proto__",
  "/constructor/{constructor}",
  "/a-b/c_d",
  "/{__proto__}",
  "/x/{class}",
  "/$metadata",
  "/pets({id})",
  "/*",
  "/'/\"",
  "/`${x}`",
  "/%20",
  "//double",
  "/UPPER/lower",
  "/v1.0/{+rest}",
  "/a;b/{m}",
  "/a,b",
  "/@me",
];
const statuses = [
  "200",
  "200",
  "201",
  "202",
  "204",
  "206",
  "301",
  "304",
  "2XX",
  "4XX",
  "5XX",
  "400",
  "404",
  "418",
  "default",
  "599",
];
const methods = [
  "get",
  "get",
  "put",
  "post",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
];

/** What all operations of a description share. */
export interface Operations {
  readonly place: Place;
  readonly components: Members;
  /** Ids that are taken. */
  readonly ids: Set<string>;
}

export function pathsOf(shared: Operations): Members {
  const { chance, list, some } = shared.place.choices;
  const found = some(paths, 1, 5);
  return members(
    found.map((path) => {
      const names = [...path.matchAll(/\{\+?([^}]*)\}/gu)].map(([, name = ""]) => name);
      const isShared = chance(0.2);
      const own = new Set(list(1, 3, () => shared.place.choices.pick(methods)));
      const operations = [...own].map(
        (method) => [method, operationOf(shared, isShared ? [] : names, method)] as const,
      );
      return [path, { ...extraOf(shared, names, isShared), ...members(operations) }];
    }),
  );
}

function extraOf(shared: Operations, names: readonly string[], isShared: boolean): Members {
  const { place } = shared;
  const { chance, pick } = place.choices;
  const isNewest = place.version === "3.2";
  return {
    ...(isShared ? { parameters: parametersOf(place, names) } : {}),
    ...(chance(0.05) ? { summary: pick(texts) } : {}),
    ...(chance(0.05) ? { servers: serversOf(place) } : {}),
    ...(isNewest && chance(0.1)
      ? { query: operationOf(shared, isShared ? [] : names, "query") }
      : {}),
    ...(isNewest && chance(0.1)
      ? {
          additionalOperations: {
            [pick(["COPY", "LINK", "Purge"])]: operationOf(shared, isShared ? [] : names, "copy"),
          },
        }
      : {}),
  };
}

export function operationOf(
  shared: Operations,
  inPath: readonly string[],
  method: string,
  level = 0,
): Members {
  const { place, components } = shared;
  const { chance, pick, some } = place.choices;
  const takesBody = !["get", "head", "trace"].includes(method);
  const parameters = parametersOf(place, inPath);
  const refer = (section: string, make: () => Members, share: number): Members => {
    const names = Object.keys((components[section] ?? {}) as Members);
    if (names.length === 0 || !chance(share)) return make();
    return { $ref: `#/components/${section}/${pick(names)}` };
  };
  const answers = [...new Set(some(statuses, 1, 4))].map(
    (status) =>
      [
        status,
        refer("responses", () => withLinks(responseOf(place, components), shared), 0.2),
      ] as const,
  );
  return {
    ...idOf(shared),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...((takesBody ? chance(0.7) : chance(0.05))
      ? { requestBody: refer("requestBodies", () => requestBodyOf(place), 0.15) }
      : {}),
    responses: members(answers),
    ...remarks(place),
    ...(chance(0.3) ? { tags: some(tagNames, 0, 2) } : {}),
    ...(chance(0.1) ? { summary: pick(texts) } : {}),
    ...(chance(0.06) ? { deprecated: true } : {}),
    ...(chance(0.3) ? { security: requirementsOf(place) } : {}),
    ...(chance(0.05) ? { servers: serversOf(place) } : {}),
    ...(level === 0 && chance(0.1) ? { callbacks: callbacksOf(shared) } : {}),
    ...(chance(0.03) ? { externalDocs: { url: "https://example.com/docs" } } : {}),
  };
}

/** Often missing, mostly different from others, at times odd or the same as another. */
function idOf({ place, ids }: Operations): Members {
  const { chance, count, pick } = place.choices;
  if (chance(0.2)) return {};
  const name = pick(operationIds);
  const operationId = ids.has(name) && !chance(0.05) ? `${name}${count(2, 999)}` : name;
  ids.add(operationId);
  return { operationId };
}

function withLinks(response: Members, { place, ids }: Operations): Members {
  const { chance, pick } = place.choices;
  if (!chance(0.06) || ids.size === 0) return response;
  const parameters: Members = { id: "$response.body#/id", "query.limit": 5 };
  return { ...response, links: { next: { operationId: pick([...ids]), parameters } } };
}

export function callbacksOf(shared: Operations): Members {
  const { choices } = shared.place;
  const expression = choices.pick([
    "{$request.body#/url}",
    "https://example.com/{$request.query.id}",
    "/back",
  ]);
  const item: Value = {
    [choices.pick(["post", "get", "put"])]: operationOf(shared, [], "post", 1),
  };
  return {
    [choices.pick(["done", "on-event", "class", "a b", "__proto__ ", "1"])]: { [expression]: item },
  };
}
