/** Addresses: whether those that were described still are. */
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";
import { type Both, type DiffContext, changeOf, onWire } from "./diff-context.ts";
import { type MovedBasePath, withoutSlash } from "./base-path.ts";
import { pathKey } from "./match-operations.ts";

interface Place {
  readonly operation?: string;
  readonly places: Both<Origin>;
  /** What the servers of one side have and the paths of the other. */
  readonly moved?: MovedBasePath;
}

/** Those of the description, or of one operation. */
export function compareServers(
  servers: Both<readonly ir.Server[]>,
  { operation, places, moved }: Place,
  context: DiffContext,
): void {
  const keyed = {
    old: new Map(servers.old.map((each) => [keyOf(each, moved, "old"), each])),
    new: new Map(servers.new.map((each) => [keyOf(each, moved, "new"), each])),
  };
  if (moved !== undefined) reportMoved(moved, places, context);
  const report = (server: ir.Server, isGone: boolean) => {
    context.report(
      changeOf({
        kind: `server-${isGone ? "removed" : "added"}`,
        subject: {
          ...(operation === undefined ? {} : { operation }),
          part: `server ${server.url}`,
        },
        old: isGone ? server.origin : places.old,
        new: isGone ? places.new : server.origin,
        verdict: isGone ? onWire("breaking", "compatible") : onWire("compatible", "may-break"),
        reason: isGone
          ? "requests to this address are not described any more"
          : "an address more takes nothing away",
        witness: isGone
          ? {
              allowedBy: "old",
              message: { request: { method: "*", path: "", server: server.url } },
            }
          : undefined,
      }),
    );
  };
  for (const [key, server] of keyed.old) if (!keyed.new.has(key)) report(server, true);
  for (const [key, server] of keyed.new) if (!keyed.old.has(key)) report(server, false);
  for (const [key, old] of keyed.old) {
    const fresh = keyed.new.get(key);
    if (fresh !== undefined)
      compareVariables(
        { old, new: fresh },
        { ...(operation === undefined ? {} : { operation }), places },
        context,
      );
  }
}

/** A slash at the end and the names of variables say nothing. */
function keyOf({ url }: ir.Server, moved: MovedBasePath | undefined, side: keyof Both<unknown>) {
  const key = withoutSlash(pathKey(url));
  return moved?.servers === side ? key.slice(0, -moved.path.length) : key;
}

function reportMoved(
  { servers, path }: MovedBasePath,
  places: Both<Origin>,
  context: DiffContext,
): void {
  const [from, to] = servers === "old" ? ["servers", "paths"] : ["paths", "servers"];
  context.report(
    changeOf({
      kind: "base-path-moved",
      subject: { part: `base path ${path}` },
      ...places,
      verdict: onWire("compatible", "compatible"),
      reason: `\`${path}\` was part of the ${from} and is part of the ${to}, so the operations have the same addresses; callers that set the server's address by hand have to change it`,
    }),
  );
}

function compareVariables(
  { old, new: fresh }: Both<ir.Server>,
  { operation }: Place,
  context: DiffContext,
): void {
  for (const [index, before] of old.variables.entries()) {
    const after = fresh.variables[index];
    if (after === undefined) continue;
    const lost = (before.enum ?? []).filter((value) => after.enum?.includes(value) === false);
    const isClosed = before.enum === undefined && after.enum !== undefined;
    const isOther = before.default !== after.default;
    if (lost.length === 0 && !isClosed && !isOther) continue;
    const isBreak = lost.length > 0 || isClosed;
    const address = (value: string) => old.url.replace(`{${before.name}}`, value);
    context.report(
      changeOf({
        kind: isBreak ? "server-variable-value-removed" : "server-variable-default-changed",
        subject: {
          ...(operation === undefined ? {} : { operation }),
          part: `server ${old.url}, variable "${before.name}"`,
        },
        old: old.origin,
        new: fresh.origin,
        verdict: isBreak
          ? onWire(lost.length > 0 ? "breaking" : "may-break", "compatible")
          : onWire("may-break", "may-break"),
        reason: isBreak
          ? `values are not allowed any more: ${lost.join(", ") || "those that are not listed"}`
          : `the value was "${before.default}" by default and is "${after.default}"`,
        witness:
          lost[0] === undefined
            ? undefined
            : {
                allowedBy: "old",
                message: { request: { method: "*", path: "", server: address(lost[0]) } },
              },
      }),
    );
  }
}
