/** Every sample of curl, run by a real shell and the real program against the emitted server. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { serviceUrl } from "../../../core/views/encoding/base-url.ts";
import { sampler } from "../../../scripts/site/redoc/samples/samples.ts";
import { variable } from "../../../scripts/site/redoc/samples/shell.ts";
import type { SiteService } from "../../../scripts/site/places/site.ts";
import { drawOf } from "../../e2e/corpus/run/draws.ts";
import { describeWithInputs } from "../../support/inputs.ts";
import { answerFor, documentedOf } from "../../properties/round-trip/properties/answers.ts";
import {
  type Called,
  type Subject,
  subjectOf,
} from "../../properties/round-trip/properties/subject.ts";
import { key } from "../../conformance/server/implementation.ts";
import { describeWhere } from "../../support/where.ts";
import { describedService, ownService } from "../../unit/scripts/site/redoc/service.ts";

const program = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "curl"))
  .find((file) => existsSync(file));

/** Stands before curl: an address that the description states is that of the test. */
const wrapper = `#!/bin/sh
for word do
  shift
  case $word in "$STATED"*) word="$ACTUAL\${word#"$STATED"}";; esac
  set -- "$@" "$word"
done
exec "$CURL" --silent --show-error --output answer --write-out '%{http_code}' "$@"
`;

/** What a person who has the credentials sets before pasting a sample. */
function variablesOf({ service: { api }, baseUrl }: Subject): Record<string, string> {
  const { baseUrl: stated } = serviceUrl(api);
  const credentials = api.securitySchemes.flatMap((scheme) => [
    [variable(scheme.key).name, key],
    [variable(scheme.key, "USER").name, "a"],
    [variable(scheme.key, "PASSWORD").name, key],
  ]);
  return {
    ...Object.fromEntries(credentials),
    BASE_URL: baseUrl,
    STATED: stated?.text.replace(/\/+$/u, "") ?? "none",
    ACTUAL: baseUrl,
  };
}

/** What became of the samples: those that went wrong, each with its reason. */
async function run(subject: Subject, { api }: SiteService) {
  const folder = mkdtempSync(join(tmpdir(), "specwright-curl-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "curl"), wrapper, { mode: 0o755 });
  // What samples send as files.
  for (const name of ["file", "body"]) writeFileSync(join(folder, name), "bytes");
  const env = {
    PATH: `${folder}:/usr/bin:/bin`,
    CURL: program ?? "",
    ...variablesOf(subject),
  };
  const samplesOf = sampler(api);
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (const called of subject.operations) {
    const { path, method } = called.operation;
    const operation = api.operations.find((each) => each.path === path && each.method === method);
    const [sample] = operation === undefined ? [] : samplesOf(operation);
    const { wanted, reached } = answering(subject, called);
    const { stdout } = await promisify(execFile)("/bin/sh", ["-ceu", sample?.source ?? ""], {
      cwd: folder,
      env,
    });
    const status = Number(stdout.split("\n").at(-1));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const { function: name } = subject.service.names.operation(called.modelled);
    if (status === wanted && reached() === name) continue;
    const answer = existsSync(join(folder, "answer"))
      ? readFileSync(join(folder, "answer"), "utf8")
      : "";
    wrong.push(
      `${method} ${path}: ${status} instead of ${wanted}, ${String(reached())}: ${answer.slice(0, 300)}\n${sample?.source}`,
    );
  }
  return { wrong, statuses };
}

/** The handler answers the first success that is documented; `reached`: which handler was called. */
function answering(subject: Subject, called: Called) {
  const all = documentedOf(subject, called);
  const documented = all.find(({ status }) => status.startsWith("2")) ?? all[0];
  const { answer } =
    documented === undefined
      ? { answer: { status: "undocumented", httpStatus: 299, body: { open: true } } }
      : answerFor(subject, called, documented, drawOf(called.operation.path, "none"));
  let reached: string | undefined;
  subject.state.answer = (_, name) => {
    reached = name;
    return answer;
  };
  const { httpStatus, status } = answer as { httpStatus?: number; status: number };
  return { wanted: httpStatus ?? status, reached: () => reached };
}

const missing = program === undefined ? "curl is not installed" : undefined;
describeWhere("curl", "samples of curl", missing, () => {
  test.each([
    ["link-tracking", 15],
    ["uptime-monitoring", 15],
    ["scoped-key", 1],
    ["contact-enrichment", 3],
  ])("of %s reach their operations", { timeout: 120_000 }, async (name, least) => {
    const subject = await subjectOf(name, `specs/${name}/openapi.yaml`);
    onTestFinished(subject.close);
    const { wrong, statuses } = await run(subject, await ownService(name));
    expect(wrong).toEqual([]);
    expect([...statuses.values()].reduce((a, b) => a + b)).toBeGreaterThanOrEqual(least);
  });

  for (const file of ["uber-v2.json", "petstore3.yaml", "tictactoe31.yaml", "museum.yaml"]) {
    describeWithInputs(`corpus/${file}`, file, (spec) => {
      test("reach their operations", { timeout: 120_000 }, async () => {
        const name = file.replaceAll(/\W/gu, "-");
        const subject = await subjectOf(name, spec);
        onTestFinished(subject.close);
        const { wrong, statuses } = await run(subject, await describedService(spec, name));
        expect(wrong).toEqual([]);
        expect(statuses.size).toBeGreaterThan(0);
      });
    });
  }
});
