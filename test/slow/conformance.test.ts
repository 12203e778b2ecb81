/** The official JSON Schema test suite of the drafts before draft-07, decided by emitted code. */
import { testDrafts, testFormats } from "../conformance/testing.ts";

const drafts = ["draft-06", "draft-04"];

testDrafts(drafts);
testFormats(drafts);
