/** All that is emitted for public descriptions of moderate size is run. The large ones are in test/deep/. */
import { faultsOf, runDescription } from "./description.ts";
import { testRuns } from "./suite.ts";
import { runTable } from "./table.ts";

testRuns(
  ["uber-v2.json", "petstore3.yaml", "tictactoe31.yaml", "webhook31.yaml", "museum.yaml"],
  async (name, spec) => {
    const ran = await runDescription(name, spec);
    return { table: runTable(name, ran), faults: faultsOf(ran) };
  },
);
