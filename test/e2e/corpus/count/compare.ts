/** A description and what was emitted of it, counted apart and held against each other. */
import { type Counted, type CountedOperation, plainName } from "./counted.ts";
import { countDescribed } from "./described.ts";
import { type EmittedCounts, countEmitted } from "./emitted.ts";

/** One row of the table. */
export interface Count {
  readonly what: string;
  readonly described: number;
  /** By module. */
  readonly emitted: Readonly<Record<string, number>>;
}

export interface Comparison {
  readonly counts: readonly Count[];
  /** Places where the two differ without a reason; none is as it should be. */
  readonly differences: readonly string[];
  /** How often they differ, by the reason. */
  readonly excused: ReadonlyMap<string, number>;
}

const bodyOfGet = "a request body of GET or HEAD: no Request carries one, which a diagnostic says";
const globalName = "a schema with the name of a global: its type ends in Schema";

/** `spec` is the root file, `folder` the emitted modules. */
export function compareCounts(spec: string, folder: string): Comparison {
  return new Comparer(countDescribed(spec), countEmitted(folder)).compare();
}

class Comparer {
  readonly #described: Counted;
  readonly #emitted: EmittedCounts;
  readonly #differences: string[] = [];
  readonly #excused = new Map<string, number>();

  constructor(described: Counted, emitted: EmittedCounts) {
    this.#described = described;
    this.#emitted = emitted;
  }

  compare(): Comparison {
    const { operations, received } = this.#described;
    const { server } = this.#emitted;
    this.#hold("server.ts", operations, server.operations);
    this.#hold("webhooks.ts", received, server.received);
    this.#holdClient();
    this.#holdSchemas();
    return {
      counts: this.#counts(),
      differences: this.#differences,
      excused: this.#excused,
    };
  }

  #hold(module: string, described: Counted["operations"], emitted: Counted["operations"]): void {
    this.#holdKeys(module, described, emitted);
    for (const [key, operation] of described) {
      const found = emitted.get(key);
      if (found === undefined) continue;
      for (const part of ["parameters", "bodies", "answers"] as const) {
        const isSame = String(operation[part]) === String(found[part]);
        if (isSame || (part === "bodies" && this.#isBodyOfGet(key, found))) continue;
        this.#differ(module, `${key} ${part}`, operation[part], found[part]);
      }
    }
  }

  #holdKeys(
    module: string,
    described: ReadonlyMap<string, unknown>,
    emitted: ReadonlyMap<string, unknown>,
  ): void {
    const absent = [...described.keys()].filter((key) => !emitted.has(key));
    const added = [...emitted.keys()].filter((key) => !described.has(key));
    if (absent.length + added.length > 0) this.#differ(module, "operations", absent, added);
  }

  #isBodyOfGet(key: string, { bodies }: CountedOperation): boolean {
    if (!/^(?:GET|HEAD) /.test(key) || bodies.length > 0) return false;
    this.#excuse(bodyOfGet);
    return true;
  }

  /** Inputs of clients have keys of their own, and ranges of statuses are types: these are counted. */
  #holdClient(): void {
    const { client } = this.#emitted;
    this.#holdKeys("client.ts", this.#described.operations, client);
    for (const [key, { parameters, bodies, answers }] of this.#described.operations) {
      const found = client.get(key);
      if (found === undefined) continue;
      if (found.inputs !== parameters.length) {
        this.#differ("client.ts", `${key} inputs`, parameters, [String(found.inputs)]);
      }
      const isOfGet = /^(?:GET|HEAD) /.test(key) && !found.hasBody;
      if (found.hasBody !== bodies.length > 0 && !isOfGet) {
        this.#differ("client.ts", `${key} body`, bodies, [String(found.hasBody)]);
      }
      if (String(found.answers) !== String(answers)) {
        this.#differ("client.ts", `${key} answers`, answers, found.answers);
      }
    }
  }

  #holdSchemas(): void {
    for (const module of ["types", "validators"] as const) {
      const names = this.#emitted[module];
      const absent = this.#described.schemas.filter((name) => !names.has(plainName(name)));
      const renamed = absent.filter((name) => names.has(`${plainName(name)}schema`));
      if (module === "types") for (const _ of renamed) this.#excuse(globalName);
      const lost = absent.filter((name) => !renamed.includes(name));
      if (lost.length > 0) this.#differ(`${module}.ts`, "schemas", lost, []);
    }
  }

  #counts(): Count[] {
    const { operations, received, schemas } = this.#described;
    const { server, client, types, validators } = this.#emitted;
    const of = (all: Counted["operations"], part: keyof CountedOperation) =>
      sum(all, (operation) => operation[part].length);
    const row = (what: string, part: keyof CountedOperation, inClient: number): Count => ({
      what,
      described: of(operations, part) + of(received, part),
      emitted: {
        "server.ts and webhooks.ts": of(server.operations, part) + of(server.received, part),
        // Clients call no webhooks: what these have is theirs alone.
        "client.ts and webhooks.ts": inClient + of(server.received, part),
      },
    });
    const named = (names: ReadonlySet<string>) =>
      schemas.filter((name) => [name, `${name}schema`].some((each) => names.has(plainName(each))));
    return [
      {
        what: "operations",
        described: operations.size + received.size,
        emitted: {
          "server.ts and webhooks.ts": server.operations.size + server.received.size,
          "client.ts and webhooks.ts": client.size + server.received.size,
        },
      },
      row(
        "parameters",
        "parameters",
        sum(client, ({ inputs }) => inputs),
      ),
      row(
        "answers (statuses × media types)",
        "answers",
        sum(client, ({ answers }) => answers.length),
      ),
      {
        what: "shared schemas",
        described: schemas.length,
        emitted: { "types.ts": named(types).length, "validators.ts": named(validators).length },
      },
    ];
  }

  #differ(
    module: string,
    what: string,
    described: readonly string[],
    found: readonly string[],
  ): void {
    this.#differences.push(
      `${module}: ${what}: [${described.join(", ")}] and [${found.join(", ")}]`,
    );
  }

  #excuse(reason: string): void {
    this.#excused.set(reason, (this.#excused.get(reason) ?? 0) + 1);
  }
}

function sum<Value>(all: ReadonlyMap<string, Value>, of: (value: Value) => number): number {
  return [...all.values()].reduce((total, value) => total + of(value), 0);
}
