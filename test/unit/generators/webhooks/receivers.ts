/** Generates webhooks.ts of a description, and loads it. */
import { conversions } from "../../../../generators/conversions/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { validators } from "../../../../generators/validators/index.ts";
import { webhooks } from "../../../../generators/webhooks/index.ts";
import { type GeneratedOutput, generateInto } from "../../../properties/round-trip/output.ts";

export type Receiver = (request: Request) => Promise<Response>;
type CreateReceiver = (handler: (input: never) => unknown, options?: object) => Receiver;

export interface LoadedReceivers extends GeneratedOutput {
  /** The `create…Receiver` functions by name. */
  readonly create: Readonly<Record<string, CreateReceiver>>;
}

/** The receivers of the description at `spec`, a path relative to the working folder. */
export async function receiversOf(spec: string, name: string): Promise<LoadedReceivers> {
  const output = await generateInto(spec, name, [types, conversions, validators, webhooks]);
  const create = (await import(`${output.folder}/webhooks.ts`)) as LoadedReceivers["create"];
  return { ...output, create };
}

/** A request to a URL that no description knows. */
export function sent(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  { method = "POST", path = "/any/where" } = {},
): Request {
  return new Request(`http://127.0.0.1${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(method === "GET" ? {} : { body }),
  });
}
