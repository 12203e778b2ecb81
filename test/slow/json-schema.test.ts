/** JSON Schema of the validators of large public descriptions decides as the descriptions do. */
import { expect, it } from "vitest";
import { compareDescription } from "../properties/json-schema/compare.ts";
import { describeWithInputs } from "../support/inputs.ts";

const descriptions = ["adyen-mgmt.json", "github.json", "stripe.json", "twilio-2010.json"];

for (const name of descriptions) {
  describeWithInputs(`corpus/${name}`, name, (path) => {
    it("has validators that say what it says", { timeout: 600_000 }, async () => {
      const folder = `json-schema-${name.replace(/\W/gu, "-")}`;
      const { schemas, faults, unknown } = await compareDescription(path, folder, { perSchema: 8 });
      expect(schemas).toBeGreaterThan(100);
      expect([faults, unknown]).toEqual([[], []]);
    });
  });
}
