import { defineConfig } from "specwright";

const input = "description/openapi.yaml";

export default defineConfig({
  runtime: "package",
  importExtension: "ts",
  specs: {
    "shop-server": { input, output: "packages/server/src/api", only: ["server"] },
    // The storefront knows nothing of operations for the staff.
    "shop-storefront": {
      input,
      output: "packages/storefront/src/api",
      only: ["client", "pagination"],
      exclude: ["tag=staff"],
    },
    "shop-stock": { input, output: "packages/stock-check/src/api", only: ["validators"] },
  },
});
