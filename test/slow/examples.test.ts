/** The examples but one: the build of Next.js takes long, and `npm run slow:examples` tries it too. */
import { testExamples } from "./examples/run.ts";
import { testsOfExamples } from "./examples/tests.ts";

testExamples(Object.keys(testsOfExamples).filter((name) => name !== "next"));
