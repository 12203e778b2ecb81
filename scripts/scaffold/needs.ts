/** Which packages a project has to install before scaffolded files compile and run. */
import { inboundOperations } from "../../core/views/encoding/inbound-operations.ts";
import { bodiesOf, bodyKind } from "../../core/views/encoding/xml-body.ts";
import { packagesOfEntry } from "../../core/output/runtime/entries.ts";
import { type RuntimeSource, runtimePackage } from "../../core/output/runtime/package.ts";
import type { Framework } from "./description/choices.ts";
import type { Described } from "./description/described.ts";
import { listedPackages } from "./manifest.ts";
import { mountings } from "./texts/mountings.ts";

interface Needed {
  readonly framework: Framework;
  /** Absent: `copy`. */
  readonly runtime?: RuntimeSource;
}

/** Lines that say what to install; none where the package of `project` lists everything. */
export function neededPackages(
  project: string,
  { api, view }: Pick<Described, "api" | "view">,
  { framework, runtime }: Needed,
): readonly string[] {
  const listed = listedPackages(project);
  const line = (title: string, command: string, names: readonly string[]) => {
    const missing = names.filter((name) => !listed.has(name));
    return missing.length === 0 ? [] : [`${title}: ${command} ${missing.join(" ")}`];
  };
  const { packages, types } = mountings[framework];
  const own = runtime === "package" ? [runtimePackage] : [];
  const imports = [
    ...(hasXml(api) ? packagesOfEntry("xml") : []),
    ...packagesOfEntry("validation"),
  ];
  const hasStreams = view.operations.some(({ streamed }) => streamed !== "");
  return [
    ...line("needs", "npm install", [...packages, ...own, ...imports]),
    ...line("needs", "npm install --save-dev", types),
    ...line(
      "needs for handlers made by `streamed`",
      "npm install",
      hasStreams ? packagesOfEntry("uploads") : [],
    ),
  ];
}

/** True where the generated code reads or writes bodies of XML. */
function hasXml(api: Described["api"]): boolean {
  const operations = [...api.operations, ...inboundOperations(api)];
  return operations.some((each) => bodiesOf(each).some((media) => bodyKind(media, api) === "xml"));
}
