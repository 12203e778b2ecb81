/** The documented body that reports an error of the catalogue. */
import type { ErrorEnvelope } from "./contract.ts";

/** What is known of a refusal; what is absent is left out of the body. */
export interface ErrorFacts {
  readonly requestId: string;
  readonly requiredScope?: string;
  readonly keyScopes?: readonly string[];
}

/** Has no prototype, as the names in it are the description's. */
interface EnvelopeMembers {
  [name: string]: unknown;
}

/** @throws Error when two parts of the envelope have one place. */
export function envelopeBody(envelope: ErrorEnvelope, facts: ErrorFacts): object {
  const { codeAt, messageAt, requestIdAt, requiredScopeAt, keyScopesAt } = envelope;
  const body = emptyMembers();
  placeMember(body, codeAt, envelope.code);
  placeMember(body, messageAt, envelope.message);
  placeMember(body, requestIdAt, facts.requestId);
  placeMember(body, requiredScopeAt, facts.requiredScope);
  placeMember(body, keyScopesAt, facts.keyScopes && [...facts.keyScopes]);
  return body;
}

function emptyMembers(): EnvelopeMembers {
  return Object.create(null);
}

function placeMember(
  body: EnvelopeMembers,
  path: readonly string[] | undefined,
  value: unknown,
): void {
  if (path === undefined || value === undefined) return;
  const name = path.at(-1);
  let parent = body;
  for (const step of path.slice(0, -1)) {
    const child = (parent[step] ??= emptyMembers());
    if (!isMembers(child)) throw new Error("two parts of an error body have the same place");
    parent = child;
  }
  if (name === undefined || parent[name] !== undefined) {
    throw new Error("two parts of an error body have the same place");
  }
  parent[name] = value;
}

function isMembers(value: unknown): value is EnvelopeMembers {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
