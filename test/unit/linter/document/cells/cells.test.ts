import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  readMembers,
  readRuleCell,
  readTypeCell,
} from "../../../../../linter/document/cells/cells.ts";
import { phraseOf } from "./phrase.ts";
import { said } from "./said.ts";

type Case = readonly [cell: string, said: readonly string[]];

const types: readonly Case[] = [
  ["int", ['type f ["integer"]']],
  ["date-time or null", ['format f "date-time"', "nullable f true", 'type f ["string"]']],
  [
    "object: user_id (typed string), username (email), name, lastname, org (string), org_id (int)",
    [
      "member f/user_id true",
      'type f/user_id ["string"]',
      "member f/username true",
      'format f/username "email"',
      'type f/username ["string"]',
      "member f/name true",
      "member f/lastname true",
      "member f/org true",
      'type f/org ["string"]',
      "member f/org_id true",
      'type f/org_id ["integer"]',
      'type f ["object"]',
      "aside f/user_id typed string",
    ],
  ],
  ["array of Sensor", ['ref f/[] "sensor"', 'type f ["array"]']],
  [
    "array of object: user_id int, username email, name, lastname, segment_id int, custom_fields object (a map from custom field key to int)",
    [
      "member f/[]/user_id true",
      'type f/[]/user_id ["integer"]',
      "member f/[]/username true",
      'format f/[]/username "email"',
      'type f/[]/username ["string"]',
      "member f/[]/name true",
      "member f/[]/lastname true",
      "member f/[]/segment_id true",
      'type f/[]/segment_id ["integer"]',
      "member f/[]/custom_fields true",
      "map f/[]/custom_fields true",
      'type f/[]/custom_fields/{} ["integer"]',
      'type f/[]/custom_fields ["object"]',
      'type f/[] ["object"]',
      'type f ["array"]',
      "aside f/[]/custom_fields map from custom field key",
    ],
  ],
  ["array of strings", ['type f/[] ["string"]', 'type f ["array"]']],
  [
    "array of int (ids of permissions)",
    ['type f/[] ["integer"]', 'type f ["array"]', "aside f ids of permissions"],
  ],
  ["`A`, `B`, `C`", ['enum f ["A","B","C"]', 'type f ["string"]']],
  [
    "array of `monday`..`sunday` (English names of days, in lower case)",
    [
      'enum f/[] ["friday","monday","saturday","sunday","thursday","tuesday","wednesday"]',
      'type f/[] ["string"]',
      'type f ["array"]',
      "aside f English names of days, in lower case",
    ],
  ],
  ["int (405)", ['type f ["integer"]', "const f 405"]],
  ["integer, 0 or 1", ['type f ["integer"]', "enum f [0,1]"]],
  ["string, required", ['type f ["string"]', "required f true"]],
  ["int, seconds", ['type f ["integer"]', 'unit f "seconds"']],
  ["int code", ['type f ["integer"]']],
  ["float", ['type f ["number"]']],
  ["string or number; may be empty", ['type f ["number","string"]', "empty f true"]],
  ["date string (YYYY-MM-DD)", ['format f "date"', 'type f ["string"]']],
  ["date string", ['type f ["string"]', "aside f date string"]],
  ["date string or empty", ["empty f true", 'type f ["string"]', "aside f date string"]],
  [
    "string (in the style of follow/nofollow)",
    ['type f ["string"]', "aside f in the style of follow/nofollow"],
  ],
  [
    "object (a map from attribute key to value)",
    ["map f true", 'type f ["object"]', "aside f map from attribute key to value"],
  ],
  [
    "string (comma-separated) in responses; array of strings on create",
    [
      'type f ["string"]',
      "aside f comma-separated",
      "aside f in responses",
      "aside f array of strings on create",
    ],
  ],
  ["time string (hh:mm:ss)", ['type f ["string"]', "aside f time string (hh:mm:ss)"]],
  ["date-time with offset", ['format f "iso8601-date-time"', 'type f ["string"]']],
  [
    "string or null (decimal text; accepted as float on create)",
    [
      "nullable f true",
      'type f ["string"]',
      'unit f "decimal text"',
      "aside f accepted as float on create",
    ],
  ],
  [
    "object, every member required: customer_number string, email (email), name string, lastname string, segment_id int",
    [
      "member f/customer_number true",
      'type f/customer_number ["string"]',
      "member f/email true",
      'format f/email "email"',
      'type f/email ["string"]',
      "member f/name true",
      'type f/name ["string"]',
      "member f/lastname true",
      'type f/lastname ["string"]',
      "member f/segment_id true",
      'type f/segment_id ["integer"]',
      "required f/customer_number true",
      "required f/email true",
      "required f/name true",
      "required f/lastname true",
      "required f/segment_id true",
      'type f ["object"]',
    ],
  ],
  ["boolean (optional)", ['type f ["boolean"]', "required f false"]],
  [
    "boolean: whether the given address has a sensor installation",
    ['type f ["boolean"]', "aside f whether the given address has a sensor installation"],
  ],
  [
    "array of {key string, label string}",
    [
      "member f/[]/key true",
      'type f/[]/key ["string"]',
      "member f/[]/label true",
      'type f/[]/label ["string"]',
      'type f/[] ["object"]',
      'type f ["array"]',
    ],
  ],
  [
    "array of a reduced object: sensor_id int, custom_attributes object, address object (id int, street, city, postal_code int, specifier)",
    [
      "member f/[]/sensor_id true",
      'type f/[]/sensor_id ["integer"]',
      "member f/[]/custom_attributes true",
      'type f/[]/custom_attributes ["object"]',
      "member f/[]/address true",
      "member f/[]/address/id true",
      'type f/[]/address/id ["integer"]',
      "member f/[]/address/street true",
      "member f/[]/address/city true",
      "member f/[]/address/postal_code true",
      'type f/[]/address/postal_code ["integer"]',
      "member f/[]/address/specifier true",
      'type f/[]/address ["object"]',
      'type f/[] ["object"]',
      'type f ["array"]',
      "aside f/[] reduced object",
    ],
  ],
  [
    "object with `code` (string), `message` (string) and `details` (object)",
    [
      "member f/code true",
      'type f/code ["string"]',
      "member f/message true",
      'type f/message ["string"]',
      "member f/details true",
      'type f/details ["object"]',
      'type f ["object"]',
    ],
  ],
  [
    "object, which may hold `error`: see [Errors](#errors)",
    ['type f ["object"]', "aside f which may hold `error`: see Errors"],
  ],
  ["object, see [context](#context)", ['type f ["object"]', "aside f see context"]],
  [
    "array of [nested errors](#nested-error); may be empty or absent",
    ['ref f/[] "#nested-error"', 'type f ["array"]', "aside f may be empty or absent"],
  ],
  ["`CLIENT_ERROR` in samples", ['example f ["CLIENT_ERROR"]']],
  ["string, e.g. `SERVICE-4003`", ['type f ["string"]', 'example f ["SERVICE-4003"]']],
  ["string; every sample has `ok`", ['type f ["string"]', 'example f ["ok"]']],
  [
    "one of the task states: see [States](#states)",
    ["left over one of the task states: see States"],
  ],
  ["strnig", ["left over strnig"]],
  ["string, date-time or null", ['format f "date-time"', "nullable f true", 'type f ["string"]']],
  ["int >= 1", ['type f ["integer"]', "minimum f 1"]],
  ["array of User (required)", ['ref f/[] "user"', 'type f ["array"]', "required f true"]],
  ["string[]", ['type f/[] ["string"]', 'type f ["array"]']],
  ["uuid?", ['format f "uuid"', "nullable f true", 'type f ["string"]']],
  ["list of int", ['type f/[] ["integer"]', 'type f ["array"]']],
  ["string (1 to 5 characters)", ['type f ["string"]', "minLength f 1", "maxLength f 5"]],
  ["number (min 1, max 5)", ['type f ["number"]', "minimum f 1", "maximum f 5"]],
  ["map of string to int", ["map f true", 'type f/{} ["integer"]', 'type f ["object"]']],
  ["object (free-form map)", ["map f true", 'type f ["object"]', "aside f free-form map"]],
  ["integer, between 1 and 5", ['type f ["integer"]', "minimum f 1", "maximum f 5"]],
];

const rules: readonly Case[] = [
  ["required", ["required a true"]],
  [
    "ids of monitors, joined by `-`; default all",
    [
      'type a ["string"]',
      'delimited a {"separator":"-"}',
      'when absent a "all"',
      "aside a ids of monitors",
    ],
  ],
  [
    "ranges of the form `<start>_<end>` (Unix time), joined by `-`",
    [
      'type a ["string"]',
      'delimited a {"separator":"-","fieldSeparator":"_","fields":["start","end"]}',
      "member a/[]/start true",
      'unit a/[]/start "Unix time"',
      "member a/[]/end true",
      'unit a/[]/end "Unix time"',
      "aside a ranges",
    ],
  ],
  [
    "0/1, default 0 (makes the response slower)",
    ['type a ["integer"]', "enum a [0,1]", "default a 0", "aside a makes the response slower"],
  ],
  [
    "1 to return logs, default 0",
    ['type a ["integer"]', "enum a [0,1]", 'special values a [[1,"return logs"]]', "default a 0"],
  ],
  [
    "Unix time, used together; Pro plan only (the only plan that keeps logs older than 24 hours)",
    [
      'unit a "Unix time"',
      'requires a ["b"]',
      'plan a ["Pro"]',
      'unit b "Unix time"',
      'requires b ["a"]',
      'plan b ["Pro"]',
      "aside a the only plan that keeps logs older than 24 hours",
      "aside b the only plan that keeps logs older than 24 hours",
    ],
  ],
  [
    "codes of log types, joined by `-`; empty = all",
    [
      'type a ["string"]',
      'delimited a {"separator":"-"}',
      "empty a true",
      'when empty a "all"',
      "aside a codes of log types",
    ],
  ],
  [
    "how many entries, descending; empty = last 24 hours (without start and end dates)",
    [
      "empty a true",
      'when empty a "last 24 hours (without start and end dates)"',
      "aside a how many entries, descending",
    ],
  ],
  [
    "number of minutes over which values are averaged; default 0 (values of each check)",
    [
      "default a 0",
      "aside a values of each check",
      "aside a number of minutes over which values are averaged",
    ],
  ],
  [
    "Unix time, used together; at most 7 days apart",
    [
      'unit a "Unix time"',
      'requires a ["b"]',
      'max span a {"to":"b","seconds":604800}',
      'unit b "Unix time"',
      'requires b ["a"]',
    ],
  ],
  [
    "true to return the request method, default false",
    [
      'type a ["boolean"]',
      'special values a [[true,"return the request method"]]',
      "default a false",
    ],
  ],
  ["where the page starts, default 0", ["default a 0", "aside a where the page starts"]],
  [
    "size of a page, default and max 50",
    ["default a 50", "maximum a 50", "aside a size of a page"],
  ],
  [
    "optional; required for port monitoring",
    ["required a false", 'required when a ["port monitoring"]'],
  ],
  ["optional (for keyword monitoring)", ["required a false", "aside a for keyword monitoring"]],
  [
    "optional; seconds, 1 to 60; HTTP, keyword and port monitors only",
    [
      "required a false",
      'unit a "seconds"',
      "minimum a 1",
      "maximum a 60",
      'only for a ["HTTP monitors","keyword monitors","port monitors"]',
    ],
  ],
  [
    "optional; 1 = HTTP Basic, 2 = Digest",
    [
      "required a false",
      'type a ["integer"]',
      "enum a [1,2]",
      'special values a [[1,"HTTP Basic"],[2,"Digest"]]',
    ],
  ],
  [
    "optional; entries of the form `<id>_<threshold>_<recurrence>`, joined by `-`; on the free plan threshold and recurrence are 0 in every case",
    [
      "required a false",
      'type a ["string"]',
      'delimited a {"separator":"-","fieldSeparator":"_","fields":["id","threshold","recurrence"]}',
      "member a/[]/id true",
      "member a/[]/threshold true",
      "member a/[]/recurrence true",
      "aside a entries",
      "aside a on the free plan threshold and recurrence are 0 in every case",
    ],
  ],
  ["optional; a JSON object", ["required a false", 'type a ["object"]', "aside a JSON object"]],
  [
    "optional; entries of the form `<http_status>:<0 or 1>`, joined by `_`; 0 = down, 1 = up",
    [
      "required a false",
      'type a ["string"]',
      'delimited a {"separator":"_","fieldSeparator":":","fields":["http_status",null]}',
      "member a/[]/http_status true",
      'type a/[]/(2) ["integer"]',
      "enum a/[]/(2) [0,1]",
      "enum a/[]/(2) [0,1]",
      'special values a/[]/(2) [[0,"down"],[1,"up"]]',
      "aside a entries",
    ],
  ],
  [
    "optional; 0 = enable, 1 = disable; HTTP and keyword monitors only",
    [
      "required a false",
      'type a ["integer"]',
      "enum a [0,1]",
      'special values a [[0,"enable"],[1,"disable"]]',
      'only for a ["HTTP monitors","keyword monitors"]',
    ],
  ],
  ["1..100 for links; default 10", ["default a 10", "aside a 1..100 for links"]],
];

const lists: readonly Case[] = [
  ["`stat`, `account`", ["member stat true", "member account true"]],
  [
    "`stat`, `monitor` {id}",
    [
      "member stat true",
      "member monitor true",
      "member monitor/id true",
      'type monitor ["object"]',
    ],
  ],
  [
    "api_key; alert_contacts (ids joined by `-`; default all); offset (default 0); limit (default and max 50)",
    [
      "member api_key true",
      "member alert_contacts true",
      'type alert_contacts ["string"]',
      'delimited alert_contacts {"separator":"-"}',
      'when absent alert_contacts "all"',
      "member offset true",
      "default offset 0",
      "member limit true",
      "default limit 50",
      "maximum limit 50",
      "aside alert_contacts ids",
    ],
  ],
  [
    "api_key, type (required), value (required), friendly_name (optional)",
    [
      "member api_key true",
      "member type true",
      "required type true",
      "member value true",
      "required value true",
      "member friendly_name true",
      "required friendly_name false",
    ],
  ],
  [
    "`stat`, `alertcontact` {id string, status string}",
    [
      "member stat true",
      "member alertcontact true",
      "member alertcontact/id true",
      'type alertcontact/id ["string"]',
      "member alertcontact/status true",
      'type alertcontact/status ["string"]',
      'type alertcontact ["object"]',
    ],
  ],
  [
    "`result.user`: customer_number string, email, user_id int, username (email)",
    [
      "member result true",
      "member result/user true",
      "member result/user/customer_number true",
      'type result/user/customer_number ["string"]',
      "member result/user/email true",
      "member result/user/user_id true",
      'type result/user/user_id ["integer"]',
      "member result/user/username true",
      'format result/user/username "email"',
      'type result/user/username ["string"]',
    ],
  ],
  [
    "`is_confirmation_required` boolean (required): true if the new address is sent a mail",
    [
      "member is_confirmation_required true",
      'type is_confirmation_required ["boolean"]',
      "required is_confirmation_required true",
      "aside is_confirmation_required true if the new address is sent a mail",
    ],
  ],
  ["`user`: User (required)", ["member user true", 'ref user "user"', "required user true"]],
  [
    "`result`: fname string, sensor_id int",
    [
      "member result true",
      "member result/fname true",
      'type result/fname ["string"]',
      "member result/sensor_id true",
      'type result/sensor_id ["integer"]',
    ],
  ],
  [
    "`result.session`: user_id int, account_verification int (deprecated); and `result.session_key` string as well",
    [
      "member result true",
      "member result/session true",
      "member result/session/user_id true",
      'type result/session/user_id ["integer"]',
      "member result/session/account_verification true",
      'type result/session/account_verification ["integer"]',
      "deprecated result/session/account_verification true",
      "member result true",
      "member result/session_key true",
      'type result/session_key ["string"]',
    ],
  ],
  [
    "`result.task_id` int",
    ["member result true", "member result/task_id true", 'type result/task_id ["integer"]'],
  ],
  [
    "`result.removed_permissions` array of int (ids of permissions)",
    [
      "member result true",
      "member result/removed_permissions true",
      'type result/removed_permissions/[] ["integer"]',
      'type result/removed_permissions ["array"]',
      "aside result/removed_permissions ids of permissions",
    ],
  ],
  [
    "`result.custom_fields` array of {id int, organization_id int}",
    [
      "member result true",
      "member result/custom_fields true",
      "member result/custom_fields/[]/id true",
      'type result/custom_fields/[]/id ["integer"]',
      "member result/custom_fields/[]/organization_id true",
      'type result/custom_fields/[]/organization_id ["integer"]',
      'type result/custom_fields/[] ["object"]',
      'type result/custom_fields ["array"]',
    ],
  ],
  ["`status` only", ["closed  true", "member status true"]],
  [
    "name (string, required), budget (float or null), notes (string or null)",
    [
      "member name true",
      'type name ["string"]',
      "required name true",
      "member budget true",
      "nullable budget true",
      'type budget ["number"]',
      "member notes true",
      "nullable notes true",
      'type notes ["string"]',
    ],
  ],
  [
    "`page` (int >= 1, default 1), `limit` (int 1..100, default 10)",
    [
      "member page true",
      'type page ["integer"]',
      "minimum page 1",
      "default page 1",
      "member limit true",
      'type limit ["integer"]',
      "minimum limit 1",
      "maximum limit 100",
      "default limit 10",
    ],
  ],
  [
    "`status` string; `result` object: `exists` boolean (whether), `results` array of Address, `total_results` int.",
    [
      "member status true",
      'type status ["string"]',
      "member result true",
      "member result/exists true",
      'type result/exists ["boolean"]',
      "member result/results true",
      'ref result/results/[] "address"',
      'type result/results ["array"]',
      "member result/total_results true",
      'type result/total_results ["integer"]',
      'type result ["object"]',
      "aside result/exists whether",
    ],
  ],
  [
    "monitors (required; ids joined by `-`, or `0` for all monitors), custom_domain (optional), hide_url_links (optional; Pro plan only; hides provider links)",
    [
      "member monitors true",
      "required monitors true",
      'type monitors ["string"]',
      'special values monitors [["0","all monitors"]]',
      'delimited monitors {"separator":"-"}',
      "member custom_domain true",
      "required custom_domain false",
      "member hide_url_links true",
      "required hide_url_links false",
      'plan hide_url_links ["Pro"]',
      "aside monitors ids",
      "aside hide_url_links hides provider links",
    ],
  ],
  [
    "id (string), friendly_name (string), type (int code), value (string; the address or handle to notify).",
    [
      "member id true",
      'type id ["string"]',
      "member friendly_name true",
      'type friendly_name ["string"]',
      "member type true",
      'type type ["integer"]',
      "member value true",
      'type value ["string"]',
      "aside value the address or handle to notify",
    ],
  ],
  [
    "`sensors` array of Sensor, `page_number` int, `order_by` (`ASC` or `DESC`), `sort_by` array of strings.",
    [
      "member sensors true",
      'ref sensors/[] "sensor"',
      'type sensors ["array"]',
      "member page_number true",
      'type page_number ["integer"]',
      "member order_by true",
      'enum order_by ["ASC","DESC"]',
      'type order_by ["string"]',
      "member sort_by true",
      'type sort_by/[] ["string"]',
      'type sort_by ["array"]',
    ],
  ],
];

test.each(types)("a typed cell: %s", (cell, expected) => {
  expect(said(readTypeCell(phraseOf(cell), [["f"]]))).toEqual(expected);
});

test.each(rules)("a cell of rules: %s", (cell, expected) => {
  const subjects = cell.includes("together") ? [["a"], ["b"]] : [["a"]];
  expect(said(readRuleCell(phraseOf(cell), subjects))).toEqual(expected);
});

test.each(lists)("members: %s", (list, expected) => {
  expect(said(readMembers(phraseOf(list), []))).toEqual(expected);
});

describe("any words", () => {
  const words = fc.array(
    fc.oneof(
      fc.constantFrom(
        ..."int string object array of or null required default 1 to joined by only map from".split(
          " ",
        ),
        ..."( ) { } [ ] , ; : = / .. `a` `<a>_<b>` [X](#x) __proto__ constructor Sensor".split(" "),
      ),
      fc.string(),
    ),
    { maxLength: 40 },
  );

  test("never throw, and give places inside of the cell", () => {
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(" ");
        for (const read of [readTypeCell, readRuleCell]) {
          const { claims, remarks, residue } = read(phraseOf(text), [["f"]]);
          for (const { span } of [...claims, ...remarks, ...residue]) {
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.end).toBeLessThanOrEqual(text.length);
          }
        }
        readMembers(phraseOf(text), []);
      }),
      { numRuns: 500 },
    );
  });

  test("of a typed cell that are not understood are never skipped", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,9}$/u), (word) => {
        fc.pre(
          !/^(?:array|arrays|string|strings|object|objects|float|floats|double|number|empty|binary|email|emails|dates|times|lists|texts|regex|null|hours|unique|optional|required|seconds|minutes|decimal|decimals|requests)$/u.test(
            word,
          ),
        );
        const { residue } = readTypeCell(phraseOf(`int ${word}`), [["f"]]);
        expect(residue.map(({ text }) => text)).toEqual([word]);
      }),
    );
  });

  test("nest no deeper than they can be read", () => {
    const deep = `${"object (a ".repeat(5000)}`;
    expect(() => readTypeCell(phraseOf(deep.slice(0, 19_000)), [["f"]])).not.toThrow();
    const braces = `array of ${"{a ".repeat(5000)}${"}".repeat(5000)}`.slice(0, 19_999);
    expect(() => readTypeCell(phraseOf(braces), [["f"]])).not.toThrow();
  });

  test("of an endless cell are left over", () => {
    const { residue } = readTypeCell(phraseOf("int ".repeat(30_000)), [["f"]]);
    expect(residue).toHaveLength(1);
  });
});
