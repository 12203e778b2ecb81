/**
 * What a request costs the generated server, beside node:http by hand and other frameworks. Prints
 * ratios, which are comparable between machines. With `--quick` two short rounds, to see that it works.
 */
import { join } from "node:path";
import { buildCompetitors, buildRoutes } from "./servers/build.ts";
import { type Child, start } from "./servers/child.ts";
import { contenders, modules } from "./servers/contenders.ts";
import { type Sent, differences, scenarios } from "./servers/exchanges.ts";
import { type Pace, type Share, race } from "./servers/rounds.ts";
import { requestsTo, routeCounts } from "./servers/routing.ts";

// From here, what is emitted finds its packages.
const folder = join(import.meta.dirname, "../test/.emitted/bench-server");
const pace: Pace = process.argv.includes("--quick")
  ? { rounds: 2, turn: 0.3, warmUp: 0.3 }
  : { rounds: 15, turn: 0.6, warmUp: 3 };

await buildCompetitors(folder, [...modules, "routes"]);
await buildRoutes(folder);
await serving(
  contenders.map(({ module, words }) => ({ module, words })),
  async (children) => {
    for (const [index, child] of children.entries()) await check(child, index);
    for (const sent of Object.values(scenarios)) {
      const shares = await race(
        children.map((child) => ({ child, sent })),
        pace,
      );
      const titles = contenders.map(({ title }) => title);
      print(sent, titles, shares);
    }
  },
);
await serving(
  routeCounts.map((count) => ({ module: "routes", words: [String(count)] })),
  async (children) => {
    const asked = routeCounts.flatMap((count, index) =>
      Object.entries(requestsTo(count)).map(([place, sent]) => ({
        title: `${count} routes, the ${place} one`,
        runner: { child: childAt(children, index), sent },
      })),
    );
    const shares = await race(
      asked.map(({ runner }) => runner),
      pace,
    );
    const titles = asked.map(({ title }) => title);
    print({ method: "GET", path: "one of many routes" }, titles, shares);
  },
);

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

/** Nobody is measured who does less than the others. */
async function check(child: Child, index: number): Promise<void> {
  const { title = "", validates = false } = contenders[index] ?? {};
  const found = await differences(child.origin, validates);
  if (found.length > 0) throw new Error(`${title}\n${found.join("\n")}`);
}

function childAt(children: readonly Child[], index: number): Child {
  const child = children[index];
  if (child === undefined) throw new Error("a process is missing");
  return child;
}

function print({ method, path }: Sent, titles: readonly string[], shares: readonly Share[]): void {
  console.log(`${method} ${path}:\n`);
  console.log("| | CPU time per request | least to most | requests per second | processor used |");
  console.log("| --- | ---: | ---: | ---: | ---: |");
  for (const [index, { rate, cost, costs, busy }] of shares.entries()) {
    const range = costs.map((each) => each.toFixed(2)).join(" to ");
    const cells = [cost.toFixed(2), range, rate.toFixed(2), busy.toFixed(2)];
    console.log(`| ${titles[index] ?? ""} | ${cells.join(" | ")} |`);
  }
  console.log("");
}
