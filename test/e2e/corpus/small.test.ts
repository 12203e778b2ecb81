/** Public descriptions of moderate size. The large ones are in test/slow/. */
import { testDescriptions } from "./suite.ts";

testDescriptions(
  [
    { name: "museum.yaml", supported: 0.95 },
    { name: "petstore3.yaml", supported: 0.95 },
    { name: "tictactoe31.yaml", supported: 0.95 },
    { name: "webhook31.yaml" },
    { name: "uber-v2.json", supported: 1 },
    { name: "adyen-mgmt.json", supported: 0.95 },
  ],
  120,
);
