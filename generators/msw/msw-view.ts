/** What the template of msw.ts shows, from a model. */
import type { GeneratorInput } from "../../core/output/generator.ts";
import { openBodyMembers, responseMembers } from "../../core/views/server/answer-types.ts";
import type {
  OperationViewContext,
  OperationView,
} from "../../core/views/server/operation-view.ts";
import { operationsView, mockContext } from "../../core/views/server/server-view.ts";
import type * as ir from "../../core/model/ir.ts";
import { referencesWithin } from "../../core/model/schema-view/walk.ts";
import { Code, expression } from "../../core/base/text/code.ts";
import { inlineText } from "../../core/base/text/comment.ts";
import { literal, propertyName } from "../../core/base/text/literal.ts";
import type { DecodingImports } from "../../core/views/encoding/decoding-code.ts";
import { bodyGap } from "../../core/views/encoding/gaps.ts";
import { operationServer } from "../../core/views/encoding/operation-server.ts";
import { serviceUrl } from "../../core/views/encoding/base-url.ts";
import { usesXml } from "../../core/views/encoding/xml-body.ts";
import { byPrecedence } from "../../core/views/encoding/path-precedence.ts";
import { type Sampled, sampledAnswers, usualAnswer } from "./samples.ts";
import { schemaData } from "./schema-data.ts";

/** The view of `templates/msw/msw.ts.hbs`. */
export function mswView(input: GeneratorInput): DecodingImports {
  const { api, names, runtime } = input;
  const context = mockContext(input);
  const views = operationsView(api.operations, context, ({ method, path }) => {
    return `\`${`${method} ${path}`.replaceAll("`", "'")}\``;
  });
  const operations = new Map(
    api.operations.flatMap((operation, index) => {
      const view = views.operations[index];
      return view === undefined ? [] : [[operation, mockView(operation, view, context)] as const];
    }),
  );
  const mocks = [...operations.values()];
  const roots = mocks.flatMap(({ sampled }) => sampled);
  const place = serviceUrl(api);
  return {
    contractModule: `${runtime}/server/contract.js`,
    engineModule: `${runtime}/msw/msw.js`,
    xmlModule: `${runtime}/xml/xml.js`,
    title: inlineText(api.title).replaceAll("`", "'"),
    usesTypes: context.types.usesTypes(),
    wireImports: [...context.decodings.imports(runtime), ...context.types.imports(runtime)],
    runtimeModules: [...context.decodings.modules(), ...context.types.modules()],
    usesXml: usesXml(api.operations, api),
    service: expression({
      prefix: place.prefix?.text ?? "",
      baseUrl: place.baseUrl?.text,
      servers: ownServers(input),
      validators: new Code("operationValidators"),
    }),
    operations: mocks,
    answersOptional: mocks.every(({ answerOptional }) => answerOptional),
    inOrder: byPrecedence(api.operations).flatMap((operation) => operations.get(operation) ?? []),
    schemas: expression(schemaTable(roots, input, context)),
  };

  function mockView(operation: ir.Operation, view: OperationView, { types }: OperationViewContext) {
    const sampled = sampledAnswers(operation, types);
    const usual = usualAnswer(sampled, operation);
    const statuses = sampled.flatMap(({ response: { status } }) =>
      /^\d{3}$/.test(status) ? [status] : [],
    );
    const inOrder =
      usual === undefined ? sampled : [usual, ...sampled.filter((each) => each !== usual)];
    return {
      ...view,
      descriptor: expression(view.descriptor),
      key: propertyName(view.name),
      answers: answersOf(operation, view, context),
      statuses: statuses.length === 0 ? ["never"] : statuses,
      answerOptional: usual !== undefined,
      samples: expression(inOrder.map((each) => sampleData(each, names))),
      usual: usual !== undefined,
      sampled,
    };
  }
}

/** Where operations are that are not with their service, by name; `undefined` where all are. */
function ownServers({ api, names }: GeneratorInput): Code | undefined {
  const servers = api.operations.flatMap((operation) => {
    const place = operationServer(operation, api);
    if (typeof place !== "object") return [];
    return [[names.operation(operation).function, place.own] as const];
  });
  return servers.length === 0 ? undefined : new Code(`new Map(${expression(servers)})`);
}

/** As a server may answer, but that what the document does not show stands in the answer. */
function answersOf(
  { responses }: ir.Operation,
  { answers }: OperationView,
  { types }: OperationViewContext,
): readonly string[] {
  if (responses === undefined || !responses.some((response) => bodyGap(response) !== undefined))
    return answers;
  const isOpen = answers.includes("engine.UndocumentedResponse");
  const shown = responses.flatMap((response) =>
    bodyGap(response) === undefined
      ? responseMembers(response, types)
      : openBodyMembers(response, types),
  );
  return isOpen ? [...shown, "engine.UndocumentedResponse"] : shown;
}

/** As `SampledAnswer` of the runtime. */
function sampleData({ response, bodies }: Sampled, names: GeneratorInput["names"]): object {
  const { status, headers, content } = response;
  const isRange = status.endsWith("XX");
  const needed = headers.filter(({ required }) => required);
  return {
    status: isRange ? status : Number(status),
    ...(isRange ? { httpStatus: Number(`${status.slice(0, 1)}00`) } : {}),
    ...(bodies.length === 0
      ? {}
      : {
          bodies: bodies.map(({ kind, media }) => {
            const { mediaType, itemSchema, schema = itemSchema } = media;
            return {
              kind,
              mediaType,
              ...(media === content[0] ? {} : { isChosen: true }),
              ...(itemSchema === undefined ? {} : { isDescribed: true }),
              ...(schema === undefined ? {} : { schema: { $ref: names.schema(schema) } }),
            };
          }),
        }),
    ...(needed.length === 0
      ? {}
      : { headers: needed.map(({ name, schema }) => [name, schemaData(schema ?? true, names)]) }),
  };
}

/** Every schema that samples lead to, by name. */
function schemaTable(
  sampled: readonly Sampled[],
  { api, names }: GeneratorInput,
  { types }: OperationViewContext,
): object {
  const found = new Set<ir.SchemaId>();
  const pending = sampled.flatMap(({ response, bodies }) => [
    ...bodies.flatMap(({ media: { itemSchema, schema = itemSchema } }) => schema ?? []),
    ...response.headers.flatMap(({ schema = true }) => referencesWithin(schema)),
  ]);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    pending.push(...referencesWithin(types.shapes.schema(id)));
  }
  return Object.fromEntries(
    api.schemas
      .filter(({ id }) => found.has(id))
      .map(({ id, schema }) => [names.schema(id), new Code(literal(schemaData(schema, names)))]),
  );
}
