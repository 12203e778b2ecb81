/** The package's entry: what a program imports from "specwright". */
export * from "./api.ts";
export { type AllOptions, type AllResult, checkAll, generateAll } from "./config/all.ts";
export { type ConfigFile, type LoadConfigOptions, loadConfig } from "./config/load-config.ts";
export type { Choices } from "./config/option-table.ts";
export { type Config, type SpecConfig, defineConfig } from "./config/shape.ts";
