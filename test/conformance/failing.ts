/** Tests of the suite that are decided otherwise by every path, each with the reason. What is listed and right fails. */

export interface Failing {
  /** The name of the draft; of a format, with `formats` behind it. */
  readonly part: string;
  /** `keyword: group: test`. */
  readonly title: string;
  readonly because: string;
}

const relativeId =
  'a relative "id" of draft-04 names nothing: generators have filled it with whatever came to hand';
const metaschema =
  "no copy of the metaschema of draft-04 is at hand, so a reference to it is refused";
const normalForm =
  "labels of a domain are U-labels (RFC 6531), which are in Unicode NFC (RFC 5890, 2.3.2.1)";
const hyphens = '"--" is for labels of IDNA (RFC 5891), as the suite has it since draft-07';

const normal =
  "idn-email: validation of an internationalized e-mail addresses: a domain label that is not in Unicode NFC is valid";
const hyphenated =
  "hostname: validation of host names: hostname with consecutive hyphens (RFC1123)";
const fourth = "draft-04";

export const failing: readonly Failing[] = [
  {
    part: fourth,
    title: "definitions: validate definition against metaschema: invalid definition schema",
    because: metaschema,
  },
  {
    part: fourth,
    title: "ref: remote ref, containing refs itself: remote ref invalid",
    because: metaschema,
  },
  ...[
    "ref: $ref prevents a sibling id from changing the base uri: $ref resolves to /definitions/base_foo, data does not validate",
    "ref: Location-independent identifier with base URI change in subschema: mismatch",
    "ref: id must be resolved against nearest parent, not just immediate parent: non-number is invalid",
    "refRemote: base URI change: base URI change ref invalid",
    "refRemote: base URI change - change folder: string is invalid",
    "refRemote: base URI change - change folder in subschema: string is invalid",
  ].map((title) => ({ part: fourth, title, because: relativeId })),
  ...["2020-12", "2019-09", "draft-07"].map((draft) => ({
    part: `${draft} formats`,
    title: normal,
    because: normalForm,
  })),
  ...["draft-06", "draft-04"].map((draft) => ({
    part: `${draft} formats`,
    title: hyphenated,
    because: hyphens,
  })),
];

/** The exceptions of a part. */
export function failingOf(wanted: string): readonly Failing[] {
  return failing.filter(({ part }) => part === wanted);
}
