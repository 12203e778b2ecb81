/** The parser and checker of TypeScript that ts-morph carries: projects with TypeScript 7 have none of their own to call. */
export { ts } from "ts-morph";
