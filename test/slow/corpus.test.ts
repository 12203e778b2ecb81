/** Large public descriptions: minutes of generating and compiling. */
import { testDescriptions } from "../e2e/corpus/suite.ts";

testDescriptions(
  [{ name: "twilio-2010.json" }, { name: "stripe.json" }, { name: "github.json" }],
  600,
);
