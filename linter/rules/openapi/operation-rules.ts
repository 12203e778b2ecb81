/** Rules of operations: what OpenAPI demands or ignores, and no other rule looks at. */
import { type OpenApiRule, isObject, membersOf, shown } from "./rule.ts";

/** A parameter of the path is always there, and has to say so. */
export const pathParameterRequired: OpenApiRule = {
  severity: "error",
  fix: "Set `required: true`: a path without the parameter is another path.",
  visitors: () => ({
    Parameter: (node, { report, location }) => {
      const { in: place, name, required } = membersOf(node);
      if (place !== "path" || required === true) return;
      const message = `the parameter ${shown(name)} of the path is not required`;
      report({
        message,
        location: required === undefined ? location : location.child(["required"]),
      });
    },
  }),
};

const ignoredParameters = new Set(["accept", "content-type", "authorization"]);

/** Headers that OpenAPI describes in another way, and ignores here. */
export const ignoredHeader: OpenApiRule = {
  severity: "warn",
  fix: "Remove it: media types stand in `content`, and credentials in `security`.",
  visitors: () => ({
    Parameter: (node, { report, location }) => {
      const { in: place, name } = membersOf(node);
      if (place !== "header" || typeof name !== "string") return;
      if (!ignoredParameters.has(name.toLowerCase())) return;
      report({ message: `OpenAPI ignores a parameter for the header ${name}`, location });
    },
    Response: (node, { report, location }) => {
      for (const name of Object.keys(membersOf(membersOf(node)["headers"]))) {
        if (name.toLowerCase() !== "content-type") continue;
        const message = `OpenAPI ignores the header ${name} of a response`;
        report({ message, location: location.child(["headers", name]) });
      }
    },
  }),
};

/** A tag of an operation that the list of tags lacks. Without a list nothing is said of tags. */
export const tagListed: OpenApiRule = {
  severity: "warn",
  fix: "Correct the name, or add the tag to `tags`.",
  visitors: () => {
    let listed: ReadonlySet<unknown> | undefined;
    return {
      Root: (node) => {
        const { tags } = membersOf(node);
        if (!Array.isArray(tags) || tags.length === 0) return;
        listed = new Set(tags.map((tag) => membersOf(tag)["name"]));
      },
      Operation: (node, { report, location }) => {
        const { tags } = membersOf(node);
        if (listed === undefined || !Array.isArray(tags)) return;
        for (const [index, tag] of tags.entries()) {
          if (listed.has(tag)) continue;
          const message = `the tag ${shown(tag)} is not in the list of tags`;
          report({ message, location: location.child(["tags", index]) });
        }
      },
    };
  },
};

const bodiless = ["get", "head"] as const;

/** A body of a request that has none in HTTP. */
export const bodyOfGet: OpenApiRule = {
  severity: "warn",
  fix: "Use parameters of the query, or another method.",
  visitors: () => ({
    PathItem: (node, { report, location }) => {
      for (const method of bodiless) {
        const operation = membersOf(node)[method];
        if (!isObject(operation) || !Object.hasOwn(operation, "requestBody")) continue;
        const message = `a ${method.toUpperCase()} request has no body in HTTP`;
        report({ message, location: location.child([method, "requestBody"]) });
      }
    },
  }),
};
