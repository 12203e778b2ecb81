/** Every usage snippet executed against the emitted server. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { difference, plain } from "../../../properties/round-trip/properties/differences.ts";
import type { Subject } from "../../../properties/round-trip/properties/subject.ts";
import { type GoodCall, keyOf } from "./by-client.ts";
import { Tally } from "./tally.ts";

/** A snippet with what it needs around it: the client, the functions, and where it prints. */
type Snippet = (client: unknown, api: object, console: object) => Promise<void>;

/** Each operation has a snippet, and its handler gives an answer of `calls` in the form that clients ask for. */
export async function runSnippets(subject: Subject, calls: readonly GoodCall[]): Promise<Tally> {
  const tally = new Tally("snippets");
  const { folder, calls: api } = subject.service;
  const snippets = new Map(
    Object.entries(
      JSON.parse(readFileSync(join(folder, "usage.json"), "utf8")) as Record<string, string>,
    ),
  );
  const file = join(folder, "usages.ts");
  writeFileSync(file, moduleOf(snippets));
  const { runs } = (await import(file)) as { readonly runs: ReadonlyMap<string, Snippet> };
  for (const first of calls) {
    const key = keyOf(first.called);
    if (tally.called.has(key)) continue;
    const call = calls.find((each) => isAskedFor(each, first)) ?? first;
    tally.called.add(key);
    tally.calls += 1;
    const run = runs.get(call.name);
    const wrong =
      run === undefined ? "there is no snippet" : await wrongWith(subject, call, api, run);
    if (wrong === undefined) tally.judged += 1;
    else tally.fault(key, `${wrong}\n${snippets.get(call.name)}`);
  }
  return tally;
}

/** Of several forms of an answer, clients ask for JSON. */
function isAskedFor({ name, documented }: GoodCall, first: GoodCall): boolean {
  const isSame = name === first.name && documented?.status === first.documented?.status;
  return isSame && documented?.media?.mediaType === "application/json";
}

function moduleOf(snippets: ReadonlyMap<string, string>): string {
  const entries = [...snippets].map(
    ([name, snippet]) =>
      `  [${JSON.stringify(name)}, async (client: any, { ${name} }: any, console: any) => {\n${snippet}\n}],\n`,
  );
  return `export const runs = new Map<string, Function>([\n${entries.join("")}]);\n`;
}

async function wrongWith(
  subject: Subject,
  { documented, exchange: { answer } }: GoodCall,
  api: object,
  run: Snippet,
): Promise<string | undefined> {
  let isHandled = false;
  const printed: unknown[] = [];
  subject.state.answer = () => {
    isHandled = true;
    return answer ?? { status: "undocumented", httpStatus: 299, body: { open: true } };
  };
  try {
    await run(subject.client, api, { log: (value: unknown) => printed.push(value) });
  } catch (error) {
    return String(error);
  }
  if (!isHandled) return "no handler was called";
  if (documented === undefined || documented.isOpen) return undefined;
  if (!documented.status.startsWith("2"))
    return printed.length === 1 ? undefined : "nothing is printed";
  const [body] = printed;
  const status = answer?.["httpStatus"] ?? answer?.["status"];
  const wanted = documented.media === undefined ? status : answer?.["body"];
  return difference(await plain(wanted), await plain(body));
}
