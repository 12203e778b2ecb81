/** A section that says nothing of the service as it is: all of its parts count as outside. */
import type { ReadPart } from "../../model/lint-result.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { OutlineSection } from "../outline/outline.ts";
import type { Ledger } from "../report/ledger.ts";
import { sentencesOf } from "./describe.ts";

export function countOutside({ elements }: OutlineSection, ledger: Ledger): void {
  for (const element of elements) {
    if (element.kind === "table") {
      for (const cell of element.rows.flat()) ledger.count("cell", cell, "outside");
    } else if (element.kind === "item") ledger.count("item", element.text, "outside");
    else if (element.kind === "text") {
      for (const sentence of sentencesOf(element.text))
        ledger.count("sentence", sentence, "outside");
    } else countLines(element.text, ledger, "outside");
  }
}

/** Counts each line of code. */
export function countLines(text: MarkedText, ledger: Ledger, state: ReadPart["state"]): void {
  let start = 0;
  for (const line of text.text.split("\n")) {
    const own = text.slice(start, start + line.length);
    if (line.trim() !== "") ledger.count("line of code", own, state);
    start += line.length + 1;
  }
}
