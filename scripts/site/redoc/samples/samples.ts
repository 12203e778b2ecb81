/** The samples of an operation: a command line, our client, our server. */
import { typeCode } from "../../../../core/views/server/type-code.ts";
import type * as ir from "../../../../core/model/ir.ts";
import { assignNames } from "../../../../core/transform/naming/assign.ts";
import type { SnippetContext } from "../../../../core/views/snippets/snippet.ts";
import { clientSample } from "./client.ts";
import { curlSample } from "./curl.ts";
import { handlerSample } from "./handler.ts";

/** As the renderer takes it. */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

const curl = { lang: "curl", label: "curl" } as const;
/** The renderer colours no TypeScript. */
const client = { lang: "javascript", label: "Client" } as const;
const server = { lang: "javascript", label: "Server" } as const;

/** What the renderer offers, and in which order; `payload` is its own sample of a body. */
export const sampleLanguages = [curl, client, server, { lang: "Payload", label: "Payload" }];

/** Gives the samples of each operation of `api`. */
export function sampler(api: ir.Api): (operation: ir.Operation) => readonly CodeSample[] {
  const names = assignNames(api, () => {});
  const context: SnippetContext = { api, names, types: typeCode({ api, names }) };
  return (operation) => {
    const handler = handlerSample(operation, context);
    return [
      { ...curl, source: curlSample(operation, context) },
      { ...client, source: clientSample(operation, context) },
      ...(handler === "" ? [] : [{ ...server, source: handler }]),
    ];
  };
}
