import { defineConfig } from "orval";

export default defineConfig({
  library: {
    input: "../../openapi.yaml",
    output: {
      mode: "split",
      target: "api/library.ts",
      schemas: "api/model",
      client: "react-query",
      httpClient: "fetch",
      mock: true,
      override: { mutator: { path: "./custom-fetch.ts", name: "customFetch" } },
    },
  },
});
