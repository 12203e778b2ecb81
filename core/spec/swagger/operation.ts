/** Path items and operations of Swagger 2.0. */
import type { Json } from "../../model/ir.ts";
import { type JsonObject, isArray, isObject } from "../load/pointer.ts";
import type { Target } from "../load/sources.ts";
import { type BodyParameters, translateBody } from "./body.ts";
import { stated, translateParameter } from "./parameter.ts";
import { translateResponse } from "./response.ts";
import { serversOf } from "./servers.ts";
import { type Translation, isSame, mapped, member, members, others, text } from "./translation.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch"]);
const ofOperation = new Set(["consumes", "produces", "schemes", "parameters", "responses"]);

/** Parameters as a list of Swagger 2.0 has them, apart from those that make a body. */
interface Parameters extends BodyParameters {
  /** `undefined` where there is no list. */
  readonly plain: Json | undefined;
}

/** The member `paths`, as OpenAPI 3 has it. */
export function translatePaths(at: Target, root: Target, translation: Translation): Json {
  if (text(at, "$ref") !== undefined && isObject(at.value)) {
    return translation.refer(translation.made({ ...at.value }, at), at, "paths");
  }
  return mapped(at, (child, path) =>
    path.startsWith("x-") ? child.value : translatePathItem(child, root, translation),
  );
}

/** One path item, as OpenAPI 3 has it. */
export function translatePathItem(at: Target, root: Target, translation: Translation): Json {
  if (!isObject(at.value)) return at.value;
  const shared = readParameters(member(at, "parameters"), translation);
  const entries = members(at).map(([key, child]) => {
    const isOperation = methods.has(key) && isObject(child.value);
    return [key, isOperation ? operation(child, shared, root, translation) : child.value] as const;
  });
  const draft: JsonObject = {
    ...Object.fromEntries(entries),
    ...stated({ parameters: shared.plain }),
  };
  return translation.refer(translation.made(draft, at), at, "pathItem");
}

function operation(at: Target, shared: Parameters, root: Target, translation: Translation): Json {
  const own = readParameters(member(at, "parameters"), translation);
  const responses = member(at, "responses");
  const produces = member(at, "produces") ?? translation.produces;
  const consumes = member(at, "consumes") ?? translation.consumes;
  const draft = {
    ...others(at, ofOperation),
    parameters: own.plain,
    requestBody: translateBody(together(shared, own), consumes, translation),
    responses:
      responses &&
      mapped(responses, (child, status) =>
        status.startsWith("x-") ? child.value : answer(child, produces, translation),
      ),
    servers: member(at, "schemes") && serversOf(root, member(at, "schemes"), translation),
  };
  return translation.made(stated(draft), at);
}

/** A shared response is referred to, unless this operation produces something else. */
function answer(at: Target, produces: Target | undefined, translation: Translation): Json {
  const isReference = text(at, "$ref") !== undefined;
  const target = isReference ? translation.follow(at) : undefined;
  if (target === undefined || isSame(produces, translation.produces, translation)) {
    return translateResponse(at, produces, translation);
  }
  const hasBody = member(target, "schema") ?? member(target, "examples");
  if (hasBody === undefined) return translateResponse(at, produces, translation);
  return translateResponse(target, produces, translation, true);
}

function readParameters(at: Target | undefined, translation: Translation): Parameters {
  if (at === undefined) return { plain: undefined, body: [], form: [] };
  if (!isArray(at.value)) return { plain: at.value, body: [], form: [] };
  const plain: Json[] = [];
  const body: BodyParameters["body"][number][] = [];
  const form: Target[] = [];
  const items = members(at).map(([, item]) => item);
  for (const item of items) {
    const parameter = translation.follow(item) ?? item;
    const place = text(parameter, "in");
    if (place === "body") body.push({ parameter, written: item });
    else if (place === "formData") form.push(parameter);
    else plain.push(translateParameter(item, translation));
  }
  // A list of nothing but bodies is none.
  return {
    plain: plain.length < items.length && plain.length === 0 ? undefined : plain,
    body,
    form,
  };
}

/** What an operation states goes before what its path item states. */
function together(shared: Parameters, own: Parameters): BodyParameters {
  const names = new Set(own.form.map((parameter) => text(parameter, "name")));
  return {
    body: own.body.length > 0 || own.form.length > 0 ? own.body : shared.body,
    form: [...shared.form.filter((parameter) => !names.has(text(parameter, "name"))), ...own.form],
  };
}
