/** All examples: `npm run slow:examples`. */
import { testExamples } from "./run.ts";
import { testsOfExamples } from "./tests.ts";

testExamples(Object.keys(testsOfExamples));
