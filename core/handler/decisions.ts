/** What the document leaves open and a server must answer all the same: from responses to decisions. */
import type * as ir from "../ir.ts";
import type { Names } from "../names/names.ts";
import { camelCase } from "../text/identifier.ts";
import { responseMembers } from "./answer-types.ts";
import type { TypeCode } from "./type-code.ts";

/** One function that the implementer supplies. */
export interface Decision {
  readonly name: string;
  readonly optional: boolean;
  readonly description: string;
  /** Operations that ask for it, in the order of the description. */
  readonly operations: readonly string[];
  /** TypeScript type of the result. */
  readonly result: string;
}

/** Which decisions one operation refers to. */
export interface OperationDecisions {
  readonly bodyDecisions: readonly (readonly [status: string, decision: string])[];
  readonly unauthenticated?: string;
  readonly invalid?: string;
}

/** A place that needs a decision, before it has a name. */
interface Demand {
  readonly kind: "body" | "unauthenticated" | "invalid";
  readonly operation: ir.Operation;
  readonly response?: ir.Response;
  readonly result: string;
}

/** The decisions of `operations`, and which of them each operation uses. */
export function collectDecisions(
  operations: readonly ir.Operation[],
  names: Names,
  types: TypeCode,
): { decisions: readonly Decision[]; of: (operation: ir.Operation) => OperationDecisions } {
  const demands = operations.flatMap((operation) => demandsOf(operation, types));
  const named = nameDemands(demands, names);
  const uses = new Map<ir.Operation, { demand: Demand; name: string }[]>();
  for (const [name, list] of named) {
    for (const demand of list) {
      uses.set(demand.operation, [...(uses.get(demand.operation) ?? []), { demand, name }]);
    }
  }
  return {
    decisions: [...named].map(([name, list]) => toDecision(name, list, names)),
    of: (operation) => decisionsOf(uses.get(operation) ?? []),
  };
}

function demandsOf(operation: ir.Operation, types: TypeCode): Demand[] {
  const demands: Demand[] = [];
  for (const response of operation.responses ?? []) {
    if (bodyGap(response) !== undefined) {
      demands.push({ kind: "body", operation, response, result: "engine.OpenBody" });
    }
    if (response.status === "400" && response.content.length > 0) {
      const result = responseMembers(response, types).join(" | ");
      demands.push({ kind: "invalid", operation, response, result });
    }
  }
  if (!canRefuseCaller(operation)) return demands;
  const response = meaningOf(401, operation.responses ?? []);
  if (response === undefined) {
    demands.push({ kind: "unauthenticated", operation, result: "engine.OpenAnswer" });
  } else if (response.content.length > 0) {
    const result = responseMembers(response, types).join(" | ");
    demands.push({ kind: "unauthenticated", operation, response, result });
  }
  return demands;
}

/** What the document says of a body that it does not show; absent where it says nothing of the kind. */
export function bodyGap({ content, extensions }: ir.Response) {
  if (content.length > 0) return undefined;
  return extensions["x-not-shown"]?.find(({ aspect }) => aspect === "body");
}

function canRefuseCaller({ security = [] }: ir.Operation): boolean {
  return security.length > 0 && security.every((combination) => combination.length > 0);
}

function meaningOf(status: number, responses: readonly ir.Response[]): ir.Response | undefined {
  return [String(status), `${Math.floor(status / 100)}XX`, "default"]
    .map((key) => responses.find((response) => response.status === key))
    .find((response) => response !== undefined);
}

/** Demands for the same thing share a decision, so that nobody decides the same question twice. */
function nameDemands(demands: readonly Demand[], names: Names): Map<string, readonly Demand[]> {
  const groups = new Map<string, Demand[]>();
  for (const demand of demands) {
    const key = groupKey(demand, names);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [demand]);
    else group.push(demand);
  }
  const named = new Map<string, readonly Demand[]>();
  for (const kind of ["unauthenticated", "invalid", "body"] as const) {
    const ofKind = [...groups.values()].filter(([demand]) => demand?.kind === kind);
    for (const group of ofKind)
      named.set(free(groupName(group, ofKind.length, names), named), group);
  }
  return named;
}

function groupKey({ kind, operation, response, result }: Demand, names: Names): string {
  if (kind !== "body") return `${kind} ${result}`;
  const owner = response?.component ?? `${names.operation(operation).function} ${response?.status}`;
  return `body ${response?.component === undefined ? "own" : "shared"} ${owner}`;
}

function groupName([first]: readonly Demand[], siblings: number, names: Names): string {
  if (first === undefined) throw new Error("a group of demands is never empty");
  const { kind, operation, response } = first;
  const own = names.operation(operation).function;
  const component = response?.component && camelCase(response.component);
  if (kind === "body") return `${component ?? `${own}${capitalised(response?.status ?? "")}`}Body`;
  const general = kind === "invalid" ? "invalidRequest" : "unauthenticated";
  if (siblings === 1 || response === undefined) return general;
  return component ?? `${own}${capitalised(general)}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function free(name: string, taken: ReadonlyMap<string, unknown>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}${number}`;
  return unique;
}

function toDecision(name: string, demands: readonly Demand[], names: Names): Decision {
  const [first] = demands;
  if (first === undefined) throw new Error("a decision is made for a demand");
  const operations = demands.map(({ operation }) => names.operation(operation).function);
  return {
    name,
    optional: first.kind === "invalid",
    description: describe(first, demands),
    operations: [...new Set(operations)],
    result: first.result,
  };
}

function describe({ kind, response }: Demand, demands: readonly Demand[]): string {
  if (kind === "unauthenticated") {
    return response === undefined
      ? "The answer when no credential was accepted. The document does not show its status and body."
      : `The documented answer (${response.status}) when no credential was accepted.`;
  }
  if (kind === "invalid") {
    return "The documented answer (400) to a request that breaks the contract. Without it the toolkit answers with a problem document of its own.";
  }
  const statuses = [...new Set(demands.map((demand) => demand.response?.status))].join(", ");
  const gap = response && bodyGap(response);
  const where = gap === undefined ? "" : ` Not shown: ${gap.what} (${gap.document})`;
  return `The body of ${statuses}, which the document does not show.${where}`;
}

function decisionsOf(uses: readonly { demand: Demand; name: string }[]): OperationDecisions {
  const nameOf = (kind: Demand["kind"]) => uses.find(({ demand }) => demand.kind === kind)?.name;
  const unauthenticated = nameOf("unauthenticated");
  const invalid = nameOf("invalid");
  return {
    bodyDecisions: uses
      .filter(({ demand }) => demand.kind === "body")
      .map(({ demand, name }) => [demand.response?.status ?? "", name]),
    ...(unauthenticated === undefined ? {} : { unauthenticated }),
    ...(invalid === undefined ? {} : { invalid }),
  };
}
