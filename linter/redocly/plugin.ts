/** What linting a description gives → reports of a rule of Redocly's linter. */
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import { formatOrigin } from "../../core/base/origin.ts";
import type { LintMode } from "../model/lint-result.ts";
import type { Finding } from "../model/finding.ts";
import { plainLine } from "../reporters/single-line.ts";
import { openApiRules } from "../rules/openapi/rules.ts";
import { NamedPlaces, type RedoclySource } from "./source.ts";

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
  /** Absent: by the description and the name of its document, as `lint` does. */
  readonly mode?: LintMode;
}

/** What is known of one description, with paths of files relative to `cwd`. */
export interface RedoclyLint {
  readonly findings: readonly Finding[];
  /** Why it was not read. */
  readonly diagnostics: readonly Diagnostic[];
  /** The absolute path of a file that a place names, as Redocly calls it. */
  readonly absolute: (file: string) => string;
  /** The text of a file that a place names; `undefined` where there is none. */
  readonly textOf: (file: string) => string | undefined;
}

/**
 * Lints one description by its absolute path, at once: Redocly drops what a rule reports after it
 * waited. `undefined`: there is no document to hold it against.
 */
export type LintDescription = (path: string, options: RuleOptions) => RedoclyLint | undefined;

/** As Redocly takes it: rules are functions of their options. */
export interface RedoclyPlugin {
  id: string;
  rules: { oas3: Record<string, (options: RuleOptions) => object> };
  configs: { recommended: { rules: Record<string, "error" | "warn"> } };
}

/**
 * The plugin, with the rule `specwright/document` and our own rules of OpenAPI, which `specwright/recommended`
 * switches on.
 */
export function redoclyPlugin(lintDescription: LintDescription): RedoclyPlugin {
  const document = (options: RuleOptions) => documentRule(lintDescription, options);
  const own = [...openApiRules];
  const severities = own.map(([name, { severity }]) => [`specwright/${name}`, severity] as const);
  return {
    id: "specwright",
    rules: {
      oas3: {
        document,
        ...Object.fromEntries(own.map(([name, { visitors }]) => [name, visitors])),
      },
    },
    configs: { recommended: { rules: Object.fromEntries(severities) } },
  };
}

function documentRule(lintDescription: LintDescription, options: RuleOptions) {
  const sources = new Map<string, RedoclySource>();
  const others = new Map<string, NamedPlaces>();
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
        const { absolute, textOf } = linted;
        const counts = new Map<string, number>();
        for (const one of reportsOf(linted)) {
          const at = readPlace(one);
          const key = JSON.stringify([at?.source.absoluteRef, at?.pointer, one.identity]);
          const count = (counts.get(key) ?? 0) + 1;
          counts.set(key, count);
          // Words that are there several times are told apart by their order alone.
          const name = count === 1 ? one.identity : `${one.identity} (${count})`;
          reportAt(one, at, namedPlace(one, at, name));
        }

        /** The place in a file that Redocly has read. */
        function readPlace({ spec }: Report): RedoclyLocation | undefined {
          const found = spec && sources.get(absolute(spec.file));
          if (found === undefined || spec === undefined) return undefined;
          return { source: found, pointer: spec.pointer };
        }

        /**
         * The same with the finding's own name, or a place in a file that Redocly has not read. What Redocly
         * ignores it knows by the place alone: by the bare place it would ignore what comes there later too.
         */
        function namedPlace(one: Report, at: RedoclyLocation | undefined, name: string) {
          const pointer = `/${plainLine(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
          if (at !== undefined) return { source: at.source, pointer: `${at.pointer}${pointer}` };
          const place = one.document ?? one.spec;
          const other = place && otherSource(place.file);
          if (place === undefined || other === undefined) return { source, pointer };
          other.add(plainLine(name), place);
          return { source: other, pointer };
        }

        function otherSource(file: string): NamedPlaces | undefined {
          const path = absolute(file);
          const known = others.get(path);
          const text = known === undefined ? textOf(file) : undefined;
          if (text === undefined) return known;
          const made = new NamedPlaces(path, text);
          others.set(path, made);
          return made;
        }

        function reportAt(one: Report, at: RedoclyLocation | undefined, place: RedoclyLocation) {
          const { name, help, spec, document } = one;
          const words = [name, ...(help === undefined ? [] : [help])].join("; ");
          const isThere = (other: { readonly file: string }) =>
            place.source.absoluteRef === absolute(other.file) && at === undefined;
          const places = [document, at === undefined ? spec : undefined].flatMap((other) =>
            other === undefined || isThere(other) ? [] : [formatOrigin(other)],
          );
          const message = plainLine([words, ...places].join("; "));
          report({ message, location: { source: place.source, pointer: fragment(place.pointer) } });
        }
      },
    },
  };
}

function reportsOf({ findings, diagnostics }: RedoclyLint): readonly Report[] {
  return [
    ...diagnostics.map(({ code, message, origin }) => ({
      name: `${code}: ${message}`,
      identity: `${code}: ${message}`,
      spec: origin,
    })),
    ...findings.map(({ code, message, help, document, spec }) => ({
      name: `${code}: ${message}`,
      identity: `${code}: ${message}${document?.section ? ` (#${document.section})` : ""}`,
      ...(help === undefined ? {} : { help }),
      ...(spec && { spec }),
      ...(document && { document }),
    })),
  ];
}

/** Redocly decodes a pointer as the fragment of a URI. */
function fragment(pointer: string): string {
  return `#${pointer === "" ? "/" : pointer.replaceAll("%", "%25")}`;
}

interface Report {
  /** Its code and its message. */
  readonly name: string;
  /** What tells it from others, whatever these are: the same with the section of the document. */
  readonly identity: string;
  readonly help?: string;
  readonly spec?: Finding["spec"];
  readonly document?: Finding["document"];
}
