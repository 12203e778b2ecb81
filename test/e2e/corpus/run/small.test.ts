/** All that is emitted for small public descriptions is run. The others are in test/slow/. */
import { faultsOf, runDescription } from "./description.ts";
import { testRuns } from "./suite.ts";
import { runTable } from "./table.ts";

testRuns(["uber-v2.json", "tictactoe31.yaml", "webhook31.yaml"], async (name, spec) => {
  const ran = await runDescription(name, spec);
  return { table: runTable(name, ran), faults: faultsOf(ran) };
});
