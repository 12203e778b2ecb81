/**
 * What a request costs the generated server, beside node:http by hand and other frameworks. Prints
 * ratios, which are comparable between machines. With `--quick` one short round, to see that it works; with
 * `--only <text>` the cases alone that have the text in their titles.
 */
import { join } from "node:path";
import { buildCompetitors, buildRoutes } from "./servers/build.ts";
import { type Child, start } from "./servers/child.ts";
import {
  type Contender,
  contenders,
  linkContenders,
  modulesOf,
  routeContenders,
} from "./servers/contenders.ts";
import { type Scenario, broken, differences, scenarios } from "./servers/exchanges.ts";
import { linkScenarios, refusedLinks } from "./servers/link.ts";
import { type Pace, type Share, race } from "./servers/rounds.ts";
import { requestsTo, routeCounts, routeScenarios } from "./servers/routing.ts";

// From here, what is emitted finds its packages.
const folder = join(import.meta.dirname, "../test/.emitted/bench-server");
const pace: Pace = process.argv.includes("--quick")
  ? { rounds: 1, turn: 200, warmUp: 1, watched: 5 }
  : { rounds: 9, turn: 1500, warmUp: 6, watched: 3 };

const mark = process.argv.indexOf("--only");
const only = mark === -1 ? "" : (process.argv[mark + 1] ?? "");

await buildCompetitors(folder, [
  ...modulesOf([...contenders, ...linkContenders, ...routeContenders]),
]);
await buildRoutes(folder);
await compare(linkContenders, linkScenarios, refusedLinks);
await compare(
  contenders,
  scenarios,
  broken.map((sent) => ({ title: "", sent })),
);
await compare(routeContenders, routeScenarios(1000), []);
await serving(
  routeCounts.map((count) => ({ module: "routes", words: [String(count)] })),
  async (children) => {
    const asked = routeCounts
      .flatMap((count, index) =>
        Object.entries(requestsTo(count)).map(([place, sent]) => ({
          title: `${count} routes, the ${place} one`,
          runner: { child: childAt(children, index), sent },
        })),
      )
      .filter(({ title }) => title.includes(only));
    if (asked.length === 0) return;
    const shares = await race(
      asked.map(({ runner }) => runner),
      pace,
    );
    const titles = asked.map(({ title }) => title);
    print("specwright, one of many routes", titles, shares);
  },
);

/** Prints a table for each scenario. Nobody is measured who does less than the others. */
async function compare(
  those: readonly Contender[],
  scenarios: readonly Scenario[],
  refused: readonly Scenario[],
): Promise<void> {
  const chosen = scenarios.filter(({ title }) => title.includes(only));
  if (chosen.length === 0) return;
  await serving(those, async (children) => {
    for (const [index, child] of children.entries()) {
      const found = await differences(child.origin, [...scenarios, ...refused]);
      if (found.length > 0) throw new Error(`${those[index]?.title ?? ""}\n${found.join("\n")}`);
    }
    for (const { title, sent, share = 1 } of chosen) {
      const shares = await race(
        children.map((child, index) => ({
          child,
          sent,
          share: share * (those[index]?.share ?? 1),
        })),
        pace,
      );
      print(
        title,
        those.map((each) => each.title),
        shares,
      );
    }
  });
}

/** Starts processes, and ends them whatever `use` does. */
async function serving(
  processes: readonly { readonly module: string; readonly words?: readonly string[] | undefined }[],
  use: (children: readonly Child[]) => Promise<void>,
): Promise<void> {
  const children: Child[] = [];
  try {
    for (const { module, words } of processes) {
      children.push(await start(join(folder, `${module}.mjs`), words));
    }
    await use(children);
  } finally {
    await Promise.all(children.map(({ stop }) => stop()));
  }
}

function childAt(children: readonly Child[], index: number): Child {
  const child = children[index];
  if (child === undefined) throw new Error("a process is missing");
  return child;
}

function print(title: string, titles: readonly string[], shares: readonly Share[]): void {
  const unit = shares[0]?.microseconds.toFixed(1) ?? "";
  console.log(`${title}; 1.00 is ${unit} µs:\n`);
  console.log(
    "| | CPU time per request | least to most | requests per second | bytes allocated | collecting garbage |",
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const [index, { rate, cost, costs, memory }] of shares.entries()) {
    const range = costs.map((each) => each.toFixed(2)).join(" to ");
    const allocated = memory.allocated.toLocaleString("en", { maximumSignificantDigits: 3 });
    const collecting = `${(memory.collecting * 100).toFixed(1)} %`;
    const cells = [cost.toFixed(2), range, rate.toFixed(2), allocated, collecting];
    console.log(`| ${titles[index] ?? ""} | ${cells.join(" | ")} |`);
  }
  console.log("");
}
