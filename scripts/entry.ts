/** The package's entry: what a program imports from "specwright". */
export * from "./api/api.ts";
export {
  type AllOptions,
  type AllResult,
  checkAll,
  generateAll,
} from "./cli/config/generate-all.ts";
export { type ConfigFile, type LoadConfigOptions, loadConfig } from "./cli/config/load-config.ts";
export type { Choices } from "./cli/config/option-table.ts";
export { type Config, type SpecConfig, defineConfig } from "./cli/config/config-schema.ts";
