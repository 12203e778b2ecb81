/** The parts of the official JSON Schema test suite that are run, and how many tests each has. */

export interface Draft {
  /** As people call it, and as its table does. */
  readonly name: string;
  /** Below the folder of inputs. */
  readonly folder: string;
  /** What `$schema` has to say where a test leaves it to whoever runs it. */
  readonly dialect: string;
  /** At least so many tests are there. */
  readonly required: number;
  readonly formats: number;
}

const tests = "json-schema-test-suite/tests";

export const drafts: readonly Draft[] = [
  {
    name: "2020-12",
    folder: `${tests}/draft2020-12`,
    dialect: "https://json-schema.org/draft/2020-12/schema",
    required: 1_299,
    formats: 764,
  },
  {
    name: "2019-09",
    folder: `${tests}/draft2019-09`,
    dialect: "https://json-schema.org/draft/2019-09/schema",
    required: 1_259,
    formats: 757,
  },
  {
    name: "draft-07",
    folder: `${tests}/draft7`,
    dialect: "http://json-schema.org/draft-07/schema#",
    required: 927,
    formats: 676,
  },
  {
    name: "draft-06",
    folder: `${tests}/draft6`,
    dialect: "http://json-schema.org/draft-06/schema#",
    required: 839,
    formats: 325,
  },
  {
    name: "draft-04",
    folder: `${tests}/draft4`,
    dialect: "http://json-schema.org/draft-04/schema#",
    required: 618,
    formats: 219,
  },
];

/** The draft of that name. */
export function draftNamed(wanted: string): Draft {
  const found = drafts.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`no draft is called ${wanted}`);
  return found;
}
