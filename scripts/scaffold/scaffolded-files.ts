/** A description and choices → all files that people get, with their texts. */
import { join } from "node:path";
import type { RuntimeSource } from "../../core/output/runtime/package.ts";
import { keyOf, namesFor } from "./changes.ts";
import type { OwnedLayout } from "./layout.ts";
import type { Framework, Layout, TestRunner } from "./description/choices.ts";
import type { Described } from "./description/described.ts";
import { type Places, modulesOf } from "./description/modules.ts";
import type { HandlersRecord, ReadState, RecordedOperation } from "./record-file.ts";
import { summaryOf } from "./summary.ts";
import { appText, mainText, nextRoute, nextRouteText } from "./texts/app.ts";
import { authenticateText } from "./texts/authenticate.ts";
import { decisionsText, hasDecisions } from "./texts/decisions.ts";
import { type Handled, handlersText } from "./texts/operations.ts";
import { indexText } from "./texts/index-module.ts";
import { testText } from "./texts/test.ts";

export interface PlanChoices {
  readonly layout: Layout;
  readonly framework: Framework;
  readonly runner: TestRunner;
  /** False: there is no client that a test could call. */
  readonly hasClient: boolean;
  readonly read: ReadState;
  readonly runtime?: RuntimeSource;
  readonly layOut: OwnedLayout;
}

/** A file by its absolute path. */
export interface PlannedFile {
  readonly folder: string;
  /** Below the folder. */
  readonly name: string;
  readonly text: string;
}

export interface Planned {
  readonly files: readonly PlannedFile[];
  readonly record: HandlersRecord;
}

/** `places.app` is the folder that Next.js calls `app`. */
export async function planFiles(
  described: Described,
  choices: PlanChoices,
  places: Places & { readonly app: string },
): Promise<Planned> {
  const { handlers: folder } = places;
  const files = new Map(handlerFiles(described, choices));
  const texts = new Map<string, string>();
  const modules = modulesOf(places, choices.runtime);
  const { framework } = choices;
  for (const [file, { title, handled }] of files)
    texts.set(file, handlersText(handled, title, modules));
  texts.set("index.ts", indexOf(described, files, modules));
  if (described.view.judges.length > 0)
    texts.set("authenticate.ts", authenticateText(described, modules));
  if (hasDecisions(described)) texts.set("decisions.ts", decisionsText(described, modules));
  const route = framework === "next" ? nextRoute(described) : undefined;
  const stated = route?.basePath;
  const app = { framework, ...(stated === undefined ? {} : { basePath: stated }) };
  texts.set("app.ts", appText(described, app, modules));
  const main = mainText(framework, modules);
  if (main !== undefined) texts.set("main.ts", main);
  if (choices.hasClient) {
    const test = { ...choices, basePath: stated ?? described.basePath };
    texts.set("app.test.ts", testText(described, test, modules));
  }
  const planned = await Promise.all(
    [...texts].map(async ([name, text]) => ({
      folder,
      name,
      text: await choices.layOut(join(folder, name), text),
    })),
  );
  if (route !== undefined) {
    const own = `${places.app}/${route.folder}`;
    const text = nextRouteText(modulesOf(places, choices.runtime, own));
    const laidOut = await choices.layOut(join(own, "route.ts"), text);
    planned.push({ folder: own, name: "route.ts", text: laidOut });
  }
  return { files: planned, record: recordOf(described, choices, files) };
}

interface HandlerFile {
  readonly title: string;
  readonly handled: readonly Handled[];
}

/** The handlers by file, in the order of the description. */
function handlerFiles(
  { api, view }: Described,
  { layout }: PlanChoices,
): ReadonlyMap<string, HandlerFile> {
  const names = namesFor(layout);
  const files = new Map<string, { title: string; handled: Handled[] }>();
  for (const [index, operation] of api.operations.entries()) {
    const own = view.operations[index];
    if (own === undefined) continue;
    const file = names.nameOf(keyOf(layout, operation, own.name));
    const known = files.get(file) ?? { title: titleOf(layout, operation), handled: [] };
    known.handled.push({ operation, view: own });
    files.set(file, known);
  }
  return files;
}

function titleOf(layout: Layout, { tags }: Handled["operation"]): string {
  const [tag] = tags;
  if (layout === "file-per-operation") return "";
  return tag === undefined ? "Operations without a tag." : `Operations of the tag "${tag}".`;
}

function indexOf(
  { api, names, view }: Described,
  files: ReadonlyMap<string, HandlerFile>,
  modules: ReturnType<typeof modulesOf>,
): string {
  const own = [...files].map(
    ([file, { handled }]) => [file, handled.map((each) => each.view.name)] as const,
  );
  return indexText(
    {
      files: new Map(own),
      names: api.operations.map((operation) => names.operation(operation).function),
      hasPrincipal: view.principal,
    },
    modules,
  );
}

function recordOf(
  described: Described,
  { layout, framework, read }: PlanChoices,
  files: ReadonlyMap<string, HandlerFile>,
): HandlersRecord {
  const { operations, types, callbacks } = summaryOf(described);
  const fileOf = new Map(
    [...files].flatMap(([file, { handled }]) =>
      handled.map(({ view }) => [view.name, file] as const),
    ),
  );
  const recorded = [...operations].map(([name, operation]): [string, RecordedOperation] => [
    name,
    { ...operation, file: fileOf.get(name) ?? "" },
  ]);
  const { service } = described.api;
  return { service, layout, framework, read, operations: new Map(recorded), types, callbacks };
}
