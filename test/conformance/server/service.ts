/** A generated service whose handlers note what they were given, mounted in all frameworks. */
import { readFileSync } from "node:fs";
import { answersOf } from "../../properties/round-trip/exchange.ts";
import { generateInto } from "../../properties/round-trip/output.ts";
import { type Service, serviceOf } from "../../properties/round-trip/service.ts";
import { defineGenerator } from "../../../core/output/generator.ts";
import { type Description, type Operation, readDescription } from "./description.ts";
import { type Implementation, optionsOf } from "./implementation.ts";
import { type Judge, judgeOf } from "./judge.ts";
import { type Listening, type Mount, mounts, startMount } from "../../support/mounts.ts";
import { type Schemas, schemasOf } from "./schemas.ts";

/** One call of a handler. */
export interface Call {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Connected extends Listening {
  readonly mount: Mount;
  /** Every call of a handler so far. */
  readonly calls: Call[];
  /** What the engine reported. */
  readonly faults: unknown[];
  /** Lets each handler begin again with its first answer. */
  readonly restart: () => void;
}

export interface Subject {
  readonly implementation: Implementation;
  readonly description: Description;
  readonly schemas: Schemas;
  readonly judge: Judge;
  readonly mounted: readonly Connected[];
  readonly close: () => Promise<void>;
}

/** Generates the service and listens with each mount, on free ports of 127.0.0.1. */
export async function subjectOf(implementation: Implementation): Promise<Subject> {
  const { name, spec } = implementation;
  const service = await serviceOf(spec, name);
  const description = readDescription(await documentOf(spec, name));
  const schemas = schemasOf(description);
  const mounted = await Promise.all(mounts.map((mount) => connect(mount, service, description)));
  return {
    implementation,
    description,
    schemas,
    judge: judgeOf(description, schemas, implementation.credentials),
    mounted,
    close: async () => {
      await Promise.all(mounted.map(({ close }) => close()));
      service.remove();
    },
  };
}

/** The description in one file, with every extension: `openapi` puts some of them into words. */
const plainDocument = defineGenerator({
  name: "plain-document",
  generate: (input) => ({
    files: [{ path: "document.json", text: JSON.stringify(input.document()) }],
  }),
});

async function documentOf(spec: string, name: string): Promise<Description["document"]> {
  const output = await generateInto(spec, name, [plainDocument]);
  const text = readFileSync(`${output.folder}/document.json`, "utf8");
  output.remove();
  return JSON.parse(text) as Description["document"];
}

async function connect(
  mount: Mount,
  service: Service,
  description: Description,
): Promise<Connected> {
  const calls: Call[] = [];
  const faults: unknown[] = [];
  const counts = new Map<Operation, number>();
  const handlers = handlersOf(service, description, calls, counts);
  const handle = service.createHandler(handlers, optionsOf({ faults }));
  const server = await startMount(mount, handle, { runtime: `${service.folder}/runtime` });
  return { ...server, mount, calls, faults, restart: () => counts.clear() };
}

/** Handlers that give every documented answer in turn, whatever they are asked. */
function handlersOf(
  service: Service,
  description: Description,
  calls: Call[],
  counts: Map<Operation, number>,
): object {
  const { api, names } = service;
  const handlers: Record<string, (input: Call["input"]) => unknown> = {};
  for (const operation of api.operations) {
    const found = description.operations.find(
      ({ path, method }) => path === operation.path && method === operation.method,
    );
    if (found === undefined) throw new Error(`${operation.path} is not in the document`);
    const answers = answersOf(service, operation, undefined).map(({ answer }) => answer as unknown);
    if (found.hasOpenAnswers) answers.push(openAnswer);
    handlers[names.operation(operation).function] = (input) => {
      calls.push({ operation: found, input });
      const count = counts.get(found) ?? 0;
      counts.set(found, count + 1);
      return answers[count % answers.length];
    };
  }
  return handlers;
}

const openAnswer = {
  status: "undocumented",
  httpStatus: 299,
  mediaType: "application/json",
  body: { open: true },
};
