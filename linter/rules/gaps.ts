/** `gap/unrecorded` and `gap/stale`: what a document leaves open stays visibly open. */
import { gapKey } from "../baseline/baseline-file.ts";
import { baselineGap, slugOf } from "../baseline/gaps.ts";
import { scopeName } from "../baseline/place-index.ts";
import type { FactIndex } from "../compare/fact-index.ts";
import { shownValue } from "../model/values.ts";
import type { Subject } from "../model/statement.ts";
import { defineFinding } from "../model/finding.ts";
import { danglingReference } from "../model/reader-findings.ts";
import { staleEntry, unreviewedClaim } from "./baseline-rules.ts";
import { originWithin } from "./finding-locations.ts";
import { defineRule } from "./rule.ts";

const unrecordedGap = defineFinding("gap/unrecorded", {
  severity: "error",
  cause:
    "The document says that it does not show something, but the spec does not record this gap.",
  fix: "Add `x-not-shown` at the open place in the spec, with the words of the document in `what`.",
});

const staleGap = defineFinding("gap/stale", {
  severity: "error",
  cause: "The spec records a gap that the document does not state.",
  fix: "Remove `x-not-shown` from the spec, or correct its `what` and `document`.",
});

/** Gaps of the document that the spec does not record, or records elsewhere than was accepted. */
export const unrecordedGaps = defineRule([unrecordedGap, unreviewedClaim], function* (state) {
  const { gaps, baseline, folder, places, compared } = state;
  for (const matched of gaps.gaps) {
    const { gap, recorded } = matched;
    const [first] = recorded;
    const document = gap.place;
    if (first === undefined) {
      const message = `the document states that ${shownValue(gap.what)} is not shown, but the spec does not record it`;
      const help = `Write x-not-shown: { aspect: …, what: ${shownValue(gap.what)}, document: document.md#${gap.place.section} }`;
      const entry = baseline.gaps.get(gapKey(baselineGap(matched, folder)));
      const was = entry?.recorded[0]?.replace(/^\S+ at /u, "");
      const spec = was === undefined ? undefined : places.find(was);
      yield unrecordedGap({ message, help, document, ...(spec && { spec }) });
      continue;
    }
    const now = baselineGap(matched, folder);
    const entry = baseline.gaps.get(gapKey(now));
    const spec = first.origin;
    if (entry === undefined) {
      const message = `the places where ${shownValue(gap.what)} is open have not been reviewed: ${now.recorded.join(", ")}`;
      yield unreviewedClaim({ message, document, spec });
      continue;
    }
    const lost = entry.recorded.filter((place) => !now.recorded.includes(place));
    const added = now.recorded.filter((place) => !entry.recorded.includes(place));
    for (const place of lost) {
      const message = `${shownValue(gap.what)} is no longer recorded as not shown: ${place}`;
      const at = places.find(place.replace(/^\S+ at /u, "")) ?? spec;
      yield unrecordedGap({ message, document, spec: at });
    }
    for (const subject of entry.of.filter((one) => !now.of.includes(one))) {
      if (lost.length > 0) break;
      const message = `${shownValue(gap.what)} is no longer recorded as not shown of ${subject}`;
      const at = compared.index.near(shownWay(subject, compared.index))?.origin ?? spec;
      yield unrecordedGap({ message, document, spec: at });
    }
    if (added.length > 0) {
      const at = recorded.find(({ aspect, scope }) =>
        added.includes(`${aspect} at ${scopeName(scope, folder)}`),
      );
      const message = `${shownValue(gap.what)} is recorded at a place that has not been reviewed: ${added.join(", ")}`;
      yield unreviewedClaim({
        message,
        document,
        spec: originWithin(at?.origin ?? spec, "/aspect"),
      });
    }
  }
});

/** Records without a gap in the document, and records that cite no section of it. */
export const staleGaps = defineRule([staleGap, danglingReference], function* (state) {
  const { gaps, slugs, spec, documents } = state;
  for (const record of gaps.stale) {
    const document = slugs.get(slugOf(record));
    const message = `the spec records ${shownValue(record.what)} as not shown, but ${record.document} does not state that`;
    yield staleGap({
      message,
      spec: originWithin(record.origin, "/what"),
      ...(document && { document }),
    });
  }
  for (const { document: place, origin } of [...spec.gaps, ...spec.readings, ...spec.citations]) {
    const file = place?.split("#")[0];
    if (file === undefined || documents.has(file)) continue;
    const message = `the spec cites ${shownValue(file)}, which is not a document of the service`;
    yield danglingReference({ message, spec: originWithin(origin, "/document") });
  }
  const cited = [...gaps.dangling, ...spec.readings, ...spec.citations];
  for (const { document: place, origin } of cited) {
    if (place === undefined || slugs.has(place.slice(place.indexOf("#") + 1))) continue;
    const message = `the spec cites ${shownValue(place)}, but the document has no such heading`;
    yield danglingReference({ message, spec: originWithin(origin, "/document") });
  }
});

/** Gaps that were accepted and that the document no longer states. */
export const staleBaselineGaps = defineRule([staleEntry], function* (state) {
  const { gaps, baseline, baselineFile, folder } = state;
  const present = new Set(gaps.gaps.map((matched) => gapKey(baselineGap(matched, folder))));
  for (const [key, { what, section }] of baseline.gaps) {
    if (present.has(key)) continue;
    const at = baselineFile.text.indexOf(`what: ${what}`);
    const line = at < 0 ? 1 : baselineFile.text.slice(0, at).split("\n").length;
    const message = `the document no longer states the reviewed gap: ${shownValue(what)} (${section})`;
    const spec = { file: baselineFile.file, line, column: 1, pointer: "" };
    yield staleEntry({ message, spec });
  }
});

/** The subject that messages show as `shown`: `GET /a › 200 › body`. */
function shownWay(shown: string, index: FactIndex): Subject {
  const [first = "", ...way] = shown.split(" › ");
  const roots = index.below([]);
  const root = roots.find((one) => index.at([one, first]) !== undefined);
  return root === undefined ? [first, ...way] : [root, first, ...way];
}
