/** One operation or schema of a large description with all that it refers to, as a description of its own. */
import { setAt, valueAt } from "./value-at.ts";
import type { Members, Value } from "./value.ts";

export interface Fragment {
  /** What was taken: `GET /user`, or the name of a component. */
  readonly name: string;
  readonly value: Members;
}

/** Characters of JSON: what is further away than these reach is a schema that says nothing. */
const most = 60_000;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** A fragment for each operation and each component schema, in their order. Made when it is asked for. */
export function fragmentsOf(description: Members): (() => Fragment)[] {
  const components = membersOf(membersOf(description["components"])["schemas"]);
  const schemas = Object.keys(components).map((key) => () => ({
    name: key,
    value: closed(description, { components: { schemas: { [key]: components[key] ?? true } } }),
  }));
  const operations = Object.entries(membersOf(description["paths"])).flatMap(([path, item]) =>
    Object.keys(membersOf(item))
      .filter((method) => methods.includes(method))
      .map((method) => () => ({
        name: `${method.toUpperCase()} ${path}`,
        value: closed(description, { paths: { [path]: withOnly(membersOf(item), method) } }),
      })),
  );
  return [...operations, ...schemas];
}

function withOnly(item: Members, method: string): Members {
  const kept = Object.entries(item).filter(([key]) => key === method || !methods.includes(key));
  return Object.fromEntries(kept);
}

/** `part` with the root's own fields, the security schemes and the components that it leads to. */
function closed(description: Members, part: Members): Members {
  const { components } = description;
  const fields = ["openapi", "swagger", "info", "servers", "security", "x-specwright"];
  const root = Object.fromEntries(
    Object.entries(description).filter(([field]) => fields.includes(field)),
  );
  const schemes = membersOf(components)["securitySchemes"];
  const own = { paths: {}, components: {}, ...part };
  const whole = { ...root, ...own, components: { ...membersOf(own.components) } };
  const result: Members = schemes === undefined ? whole : withSchemes(whole, schemes);
  const pending: Value[] = [result];
  let size = 0;
  // The list grows while it is walked: what is nearest comes first.
  for (const value of pending) {
    for (const pointer of pointersIn(value)) {
      const target = valueAt(description, pointer);
      if (target === undefined || valueAt(result, pointer) !== undefined) continue;
      size += JSON.stringify(target).length;
      const isNear = size < most || !pointer.startsWith("/components/schemas/");
      setAt(result, pointer, isNear ? target : {});
      if (isNear) pending.push(target);
    }
  }
  return result;
}

function withSchemes(description: Members, securitySchemes: Value): Members {
  const components = { ...membersOf(description["components"]), securitySchemes };
  return { ...description, components };
}

/** Where the references of `value` lead to, in the document itself, cut to whole components. */
function pointersIn(value: Value): string[] {
  const found = JSON.stringify(value).matchAll(/"\$ref":"#(\/components\/[^/"]+\/[^/"]+)/g);
  const mapped = JSON.stringify(value).matchAll(/:"#(\/components\/[^/"]+\/[^/"]+)"/g);
  return [...found, ...mapped].map(([, pointer = ""]) => pointer);
}

export function membersOf(value: Value | undefined): Members {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Members)
    : {};
}
