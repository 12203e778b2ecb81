/** What linting a description gives → reports of a rule of Redocly's linter. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import type { Finding } from "../finding.ts";
import { plainLine } from "../report/plain.ts";

/** Of Redocly: a file that it has read. */
interface RedoclySource {
  readonly absoluteRef: string;
}

interface RedoclyLocation {
  readonly source: RedoclySource;
  /** A JSON Pointer as a URI fragment: `#/components`. */
  readonly pointer: string;
}

interface RedoclyContext {
  readonly location: RedoclyLocation;
  readonly report: (problem: {
    readonly message: string;
    readonly location: RedoclyLocation;
  }) => void;
}

/** What the user of the rule may set beside its severity. */
export interface RuleOptions {
  /** Documents, relative to the description's folder; absent: `document.md`, where there is one. */
  readonly documents?: readonly string[];
  /** Further folders that references may lead into, relative to the description's. */
  readonly allowRef?: readonly string[];
}

/** What is known of one description, with paths of files relative to `cwd`. */
export interface RedoclyLint {
  readonly findings: readonly Finding[];
  /** Why it was not read. */
  readonly diagnostics: readonly Diagnostic[];
  /** The absolute path of a file that a place names, as Redocly calls it. */
  readonly absolute: (file: string) => string;
}

/**
 * Lints one description by its absolute path, at once: Redocly drops what a rule reports after it
 * waited. `undefined`: there is no document to hold it against.
 */
export type LintDescription = (path: string, options: RuleOptions) => RedoclyLint | undefined;

/** As Redocly takes it: rules are functions of their options. */
export interface RedoclyPlugin {
  readonly id: string;
  readonly rules: {
    readonly oas3: Readonly<Record<string, (options: RuleOptions) => object>>;
  };
}

/** The plugin, with the rule `specwright/document`. */
export function redoclyPlugin(lintDescription: LintDescription): RedoclyPlugin {
  const document = (options: RuleOptions) => documentRule(lintDescription, options);
  return { id: "specwright", rules: { oas3: { document } } };
}

function documentRule(lintDescription: LintDescription, options: RuleOptions) {
  const sources = new Map<string, RedoclySource>();
  return {
    ref: {
      enter(_: unknown, __: unknown, { location }: { readonly location?: RedoclyLocation }) {
        if (location !== undefined) sources.set(location.source.absoluteRef, location.source);
      },
    },
    // Last of all: by then every file that a place can be in has been seen.
    Root: {
      leave(_: unknown, { location, report }: RedoclyContext) {
        const { source } = location;
        sources.set(source.absoluteRef, source);
        const linted = lintDescription(source.absoluteRef, options);
        if (linted === undefined) return;
        const { findings, diagnostics, absolute } = linted;
        for (const { code, message, origin } of diagnostics) {
          reportAt({ words: `${code}: ${message}`, spec: origin });
        }
        for (const { code, message, help, document, spec } of findings) {
          const words = [`${code}: ${message}`, ...(help === undefined ? [] : [help])].join("; ");
          reportAt({ words, ...(spec && { spec }), ...(document && { document }) });
        }

        function reportAt({ words, spec, document }: Report) {
          const found = spec && sources.get(absolute(spec.file));
          const places = [document, found === undefined ? spec : undefined].flatMap((place) =>
            place === undefined ? [] : [`${place.file}:${place.line}:${place.column}`],
          );
          const message = [words, ...places].join("; ");
          const pointer = found === undefined ? "" : (spec?.pointer ?? "");
          const at = { source: found ?? source, pointer: fragment(pointer) };
          report({ message: plainLine(message), location: at });
        }
      },
    },
  };
}

/** Redocly decodes a pointer as the fragment of a URI. */
function fragment(pointer: string): string {
  return `#${pointer === "" ? "/" : pointer.replaceAll("%", "%25")}`;
}

interface Report {
  readonly words: string;
  readonly spec?: Finding["spec"];
  readonly document?: Finding["document"];
}
