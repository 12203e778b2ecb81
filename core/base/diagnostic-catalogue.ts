/** Every code this toolkit can report: how severe it is, what causes it, how to mend it. */

interface Entry {
  readonly severity: "error" | "partial" | "warning";
  readonly cause: string;
  readonly fix: string;
}

export const catalogue = {
  "source/not-found": {
    severity: "error",
    cause: "Specwright cannot read a file: it does not exist, or permission is missing.",
    fix: "Correct the path, or create the file.",
  },
  "source/syntax": {
    severity: "error",
    cause: "The file is not well-formed YAML or JSON.",
    fix: "Correct the syntax at the position shown.",
  },
  "source/too-large": {
    severity: "error",
    cause: "The file exceeds a limit on size, depth or expanded aliases.",
    fix: "Split the description into several files, or remove the repeated aliases.",
  },
  "source/duplicate-key": {
    severity: "error",
    cause: "An object has the same key twice, so one of the two values would be lost.",
    fix: "Remove or rename one of the two keys.",
  },
  "source/not-openapi": {
    severity: "error",
    cause: "The document is not an OpenAPI 3 or Swagger 2.0 description.",
    fix: 'Pass a document whose root has "openapi: 3.1.0" (or 3.0.x), "info" and "paths" or "components".',
  },
  "source/not-schema": {
    severity: "error",
    cause: "You passed several files, and one of them is not a JSON Schema.",
    fix: "Pass one OpenAPI description, or only JSON Schema files.",
  },
  "source/version": {
    severity: "error",
    cause: "Specwright does not support this version of OpenAPI.",
    fix: "Convert the description to OpenAPI 3.1 first.",
  },
  "ref/outside": {
    severity: "error",
    cause: "A `$ref` leaves the folder of the root description.",
    fix: "Move the file below the root description, or allow its folder with --allow-ref.",
  },
  "ref/remote": {
    severity: "error",
    cause: "A `$ref` names a document on the network, and no local copy is known.",
    fix: "Read it with --remote https, or save a copy and name it with --map-ref.",
  },
  "remote/refused": {
    severity: "error",
    cause: "Specwright refuses the address or the protocol of a remote document.",
    fix: "Refer to a public HTTPS address, or save a copy and name it with --map-ref.",
  },
  "remote/failed": {
    severity: "error",
    cause: "Specwright could not download a remote document.",
    fix: "Try again, or save a copy and name it with --map-ref.",
  },
  "remote/changed": {
    severity: "error",
    cause: "A remote document has changed since specwright.remote.json was written.",
    fix: "Review the change, then accept it with `specwright generate --update-remote`.",
  },
  "remote/unlocked": {
    severity: "error",
    cause: "specwright.remote.json does not list a remote document, and `check` adds no entries.",
    fix: "Run `specwright generate --remote https`, and commit specwright.remote.json.",
  },
  "remote/lock": {
    severity: "error",
    cause: "specwright.remote.json is damaged.",
    fix: "Restore the file, or delete it and run `specwright generate --remote https`.",
  },
  "ref/dangling": {
    severity: "error",
    cause: "The target of a `$ref` does not exist.",
    fix: "Correct the reference, or add its target; --dangling unknown continues without it.",
  },
  "ref/unknown": {
    severity: "partial",
    cause: "The target of a `$ref` does not exist, and --dangling unknown continues without it.",
    fix: "Correct the reference, or add its target.",
  },
  "ref/duplicate-id": {
    severity: "warning",
    cause: "Two schemas have the same `$id`, so a reference to it is ambiguous.",
    fix: "Give one of them another `$id`; until then references use the first one.",
  },
  "ref/loop": {
    severity: "error",
    cause: "A chain of `$ref`s leads back to itself and never reaches a schema.",
    fix: "Point one of the references in the chain at a real definition.",
  },
  "spec/structure": {
    severity: "error",
    cause: "A field has the wrong type, or a required field is missing.",
    fix: "Correct the field as the message says.",
  },
  "spec/extension": {
    severity: "error",
    cause: "An extension of Specwright has the wrong shape, or is not allowed at this place.",
    fix: "Correct the extension as the message says. Its JSON Schema is in core/model/extensions/json-schema of the package.",
  },
  "spec/ambiguous-message": {
    severity: "error",
    cause: "The message templates of two error codes can produce the same text.",
    fix: "Correct the wrong template. If the document states both, name the other code in `matchBefore` of one of them.",
  },
  "spec/error-status": {
    severity: "error",
    cause: "A response lists an error code that has another status in the catalogue.",
    fix: "Move the code to the response of its status, or correct the wrong status. Use `null` for a status that the document does not show.",
  },
  "spec/error-code": {
    severity: "error",
    cause: "A response lists an error code that the schema of its body does not allow.",
    fix: "Allow the code in the schema, or list it at the response whose body can contain it.",
  },
  "spec/unknown-extension": {
    severity: "warning",
    cause: "A document uses an extension that Specwright does not define.",
    fix: "Correct the name. The package lists all extensions in core/model/extensions/json-schema.",
  },
  "spec/unknown-keyword": {
    severity: "warning",
    cause:
      "A schema has a keyword that neither JSON Schema nor OpenAPI defines, so it has no effect.",
    fix: "Correct the keyword, or prefix it with x-.",
  },
  "spec/default": {
    severity: "warning",
    cause: "A default does not match its schema, so Specwright does not fill it in.",
    fix: "Correct the default, or the type or enum beside it.",
  },
  "spec/older-draft": {
    severity: "warning",
    cause:
      "A schema declares a JSON Schema draft before 2020-12, where some keywords have another meaning.",
    fix: 'Use the keywords of 2020-12 that the message names, and `"$schema": "https://json-schema.org/draft/2020-12/schema"`.',
  },
  "spec/ignored-keyword": {
    severity: "warning",
    cause:
      "The declared JSON Schema draft ignores a keyword: it is newer than the draft, or it is a sibling of `$ref` before 2019-09.",
    fix: "Remove the keyword, declare a later draft in `$schema`, or move the reference into an allOf beside it.",
  },
  "spec/vocabulary": {
    severity: "error",
    cause: "The metaschema of a schema requires a vocabulary that Specwright does not know.",
    fix: "Use a dialect with known vocabularies, or set the vocabulary to false in the metaschema.",
  },
  "spec/nullable": {
    severity: "warning",
    cause:
      "A `nullable: true` of OpenAPI 3.0 has no effect here: it only adds null to the `type` beside it.",
    fix: "Make the referenced schema nullable and list null in its enum. Or add { type: object, nullable: true, enum: [null] } to an anyOf.",
  },
  "spec/enum": {
    severity: "warning",
    cause:
      "A value of `enum` or `const` does not match the `type` beside it, so it is never accepted.",
    fix: "Quote the value if it is a string (YAML reads 1.0 as a number), or correct the type.",
  },
  "spec/duplicate-operation-id": {
    severity: "error",
    cause: "Two operations have the same operationId.",
    fix: "Give each operation its own operationId.",
  },
  "spec/duplicate-parameter": {
    severity: "error",
    cause: "An operation has two parameters with the same name and location.",
    fix: "Remove one of the two.",
  },
  "spec/path-parameter": {
    severity: "error",
    cause: "The path template and the declared path parameters do not match.",
    fix: "Declare one required path parameter for each {name} of the path, and no others.",
  },
  "spec/no-body": {
    severity: "warning",
    cause: "A response has content, but HTTP allows no body with its status (204, 205, 304).",
    fix: "Remove the content, or describe another status.",
  },
  "spec/one-way": {
    severity: "warning",
    cause:
      "A read-only or write-only member is also needed in the other direction, or has both marks.",
    fix: "Remove the mark from members that both directions need, such as a discriminator. Keep at most one of the two marks.",
  },
  "overlay/structure": {
    severity: "error",
    cause: "A file passed to --overlay is not an Overlay 1.0 or 1.1 document.",
    fix: "Correct the field as the message says.",
  },
  "overlay/target": {
    severity: "error",
    cause: "A target or copy of an overlay is not a valid JSONPath (RFC 9535).",
    fix: "Correct the path. Quote names with characters other than letters, digits and _: $.paths['/pets'].",
  },
  "overlay/incompatible": {
    severity: "error",
    cause: "An overlay merges a value into a value of another type.",
    fix: "Remove the node in an earlier action, or merge objects into objects and lists into lists.",
  },
  "overlay/unmatched": {
    severity: "warning",
    cause: "The target of an overlay action selects nothing, so the action has no effect.",
    fix: "Correct the target, or remove the action.",
  },
  "overlay/costly": {
    severity: "error",
    cause: "An overlay action takes too long, or makes the description too large.",
    fix: "Narrow the target: use fewer .. and * in it.",
  },
  "overlay/extends": {
    severity: "error",
    cause: "The `extends` of an overlay names another description.",
    fix: "Apply the overlay to that description, or correct its `extends`.",
  },
  "filter/unmatched": {
    severity: "error",
    cause: "A selector of --include or --exclude matches no part of the description.",
    fix: "Correct the name or the pattern. Select operations by operationId, or by method and path.",
  },
  "filter/nothing": {
    severity: "error",
    cause: "--exclude removes everything that --include selects.",
    fix: "Include more, or exclude less.",
  },
  "filter/needed": {
    severity: "warning",
    cause: "--exclude names a schema that a selected part needs, so Specwright keeps it.",
    fix: "Exclude the part that needs it as well, or remove the selector.",
  },
  "repair/scalar": {
    severity: "warning",
    cause: "A value has the wrong type, but only one interpretation is possible.",
    fix: "Quote strings (YAML reads 1.0 as a number); leave numbers, true and false unquoted.",
  },
  "repair/empty": {
    severity: "warning",
    cause:
      "A key has no value (null) or an empty list, where an object, a list or a schema is expected.",
    fix: "Write the value. Use {} or [] for an empty one.",
  },
  "repair/list": {
    severity: "warning",
    cause: "OpenAPI expects a list here, but the description has a single value.",
    fix: "Put the value in a list.",
  },
  "repair/left-out": {
    severity: "warning",
    cause: "OpenAPI does not allow this value here, so Specwright ignores it.",
    fix: "Correct the value as the message says.",
  },
  "repair/type": {
    severity: "warning",
    cause: "A `type` is not a JSON Schema type: for example `file`, `int` or `any`.",
    fix: "Use a JSON Schema type, and a format if you need one. Omit `type` to allow any value.",
  },
  "repair/required": {
    severity: "warning",
    cause:
      "`required` of a schema is true or false, as before JSON Schema draft 4; it has no effect.",
    fix: "List the names of required members in `required` of the object.",
  },
  "repair/nullable": {
    severity: "warning",
    cause: "OpenAPI 3.1 and later have no `nullable`.",
    fix: 'Add "null" to the types.',
  },
  "repair/exclusive-bound": {
    severity: "warning",
    cause:
      "An exclusive bound is true or false, as in OpenAPI 3.0; later versions expect the number.",
    fix: "Put the number in exclusiveMinimum or exclusiveMaximum, and remove minimum or maximum.",
  },
  "repair/tuple": {
    severity: "warning",
    cause: "`items` is a list of schemas, as before JSON Schema 2020-12.",
    fix: "Use prefixItems for items by position, or a single schema in items.",
  },
  "repair/version": {
    severity: "warning",
    cause: "The OpenAPI version is incomplete, or it is a number.",
    fix: 'Write the version with three numbers, in quotes: "3.1.0".',
  },
  "repair/example-reference": {
    severity: "warning",
    cause:
      "The target of a reference in an example does not exist or is not allowed, so the example is left unchanged.",
    fix: "Correct the reference, or write the example in its place.",
  },
  "repair/duplicate-key": {
    severity: "warning",
    cause: "An object has the same key twice; the last one counts, as in most parsers.",
    fix: "Remove or rename one of the two keys.",
  },
  "repair/indentation": {
    severity: "warning",
    cause:
      "A line inside brackets is indented too little for YAML 1.2, but it is read as most parsers read it.",
    fix: "Indent the line further than the key that the brackets belong to.",
  },
  "repair/body-parameter": {
    severity: "warning",
    cause:
      "OpenAPI 3 has no body parameters, so Specwright treats this one as a JSON request body.",
    fix: "Describe the body in requestBody.",
  },
  "repair/get-body": {
    severity: "warning",
    cause:
      "A GET or HEAD operation has a request body. The Fetch API cannot send one, so clients and handlers omit it.",
    fix: "Describe the input as parameters, or use POST or QUERY.",
  },
  "repair/info": {
    severity: "warning",
    cause: "The description has no title or no version.",
    fix: "Add info with title and version.",
  },
  "repair/operation-id": {
    severity: "warning",
    cause:
      "Several operations have the same operationId, so Specwright names each by its method and path.",
    fix: "Give each operation its own operationId.",
  },
  "repair/path": {
    severity: "warning",
    cause: "A path does not begin with a slash.",
    fix: "Begin the path with a slash.",
  },
  "repair/path-parameter": {
    severity: "warning",
    cause:
      "The path template and the declared path parameters do not match. Specwright adds missing ones as strings and ignores the others.",
    fix: "Declare one required path parameter for each {name} of the path, and no others.",
  },
  "repair/duplicate-parameter": {
    severity: "warning",
    cause: "An operation has two parameters with the same name and location; the first one counts.",
    fix: "Remove one of the two.",
  },
  "repair/security-scheme": {
    severity: "warning",
    cause:
      "A security requirement names an undeclared scheme. Specwright assumes one in the Authorization header.",
    fix: "Declare the scheme in components.securitySchemes.",
  },
  "repair/swagger-words": {
    severity: "warning",
    cause:
      "A parameter, header or response of OpenAPI 3 has the form of Swagger 2.0. Specwright takes its keywords as the schema, and a body as JSON.",
    fix: "Move the keywords into `schema`, and the schema of a body into `content` below its media type.",
  },
  "repair/security-type": {
    severity: "warning",
    cause: "The type of a security scheme is an HTTP scheme, as in Swagger 2.0.",
    fix: 'Write "type": "http", and put the HTTP scheme in "scheme".',
  },
  "repair/mapping": {
    severity: "warning",
    cause:
      "A discriminator maps a value to a schema that does not exist or is not allowed, so Specwright ignores the value.",
    fix: "Correct the reference, or remove the value from the mapping.",
  },
  "repair/neighbour": {
    severity: "warning",
    cause:
      "A reference does not resolve against the `$id` around it, but it is the path of a file with another `$id`. Specwright uses that file.",
    fix: "Refer to the file by its `$id`, or remove the `$id`s.",
  },
  "repair/reference": {
    severity: "warning",
    cause:
      "OpenAPI does not allow a `$ref` at this place. Specwright follows it, and members beside it take precedence.",
    fix: "Specwright needs no change, but other tools may reject the reference. Replace it with its target.",
  },
  "repair/pointer": {
    severity: "warning",
    cause:
      "A `$ref` does not resolve within the schema whose `$id` surrounds it, but it does from the root of the file.",
    fix: "Remove the `$id`, or put the name of the file before the `#`.",
  },
  "repair/x-nullable": {
    severity: "warning",
    cause: "Swagger 2.0 has no null type; Specwright supports the common extension `x-nullable`.",
    fix: "No change is needed; OpenAPI 3 has its own keywords for null.",
  },
  "repair/no-media-type": {
    severity: "warning",
    cause: "A Swagger 2.0 description states no media type for a body.",
    fix: "Add `consumes` and `produces` to the root or to the operation.",
  },
  "repair/form-type": {
    severity: "warning",
    cause: "An operation has form parameters, but no media type of its `consumes` can carry them.",
    fix: "Add application/x-www-form-urlencoded or multipart/form-data to `consumes` (files need the latter).",
  },
  "repair/second-body": {
    severity: "warning",
    cause: "A Swagger 2.0 operation has two bodies, or a body and form parameters.",
    fix: "Describe everything in one body.",
  },
  "repair/parameter-schema": {
    severity: "warning",
    cause: "A Swagger 2.0 parameter outside the body has a `schema`, which only OpenAPI 3 allows.",
    fix: "Move the keywords of the schema into the parameter.",
  },
  "name/renamed": {
    severity: "warning",
    cause: "An identifier that names.json records has another name now.",
    fix: "Use the new name. The old one goes away when the version of the description changes.",
  },
  "name/lock": {
    severity: "error",
    cause: "names.json, which records the names of identifiers, is damaged.",
    fix: "Restore it from version control, or delete it: Specwright then assigns the names again.",
  },
  "name/collision": {
    severity: "warning",
    cause: "Two names in the description become the same identifier.",
    fix: "Rename one of the two; until then a number tells them apart.",
  },
  "name/unusable": {
    severity: "error",
    cause: "A service name is not a valid folder name, or it leaves the output folder.",
    fix: "Use letters, digits, dots, dashes and underscores, and begin with a letter or digit.",
  },
  "emit/partially-supported": {
    severity: "partial",
    cause:
      "The generated code supports a construct only partially. Its type or its check is wider than the description.",
    fix: "The description needs no change; --strict turns this into an error.",
  },
  "emit/same-path": {
    severity: "warning",
    cause:
      "Two operations match the same requests: their paths differ only in parameter names, or no path is more literal in every segment.",
    fix: "Merge the two operations, or give one of them its own literal segment.",
  },
  "emit/unconverted": {
    severity: "warning",
    cause:
      "A conversion option applies to a value, but not every part of its schema agrees on the conversion.",
    fix: "Give each alternative a required member with its own constant, or describe the value in one place.",
  },
  "emit/pattern": {
    severity: "partial",
    cause: "A pattern is not an ECMA-262 regular expression, so validators do not check it.",
    fix: "Write the pattern in ECMA-262 syntax.",
  },
  "emit/slow-pattern": {
    severity: "warning",
    cause: "A crafted string can keep a validator busy for a long time with this pattern.",
    fix: "Remove repeats that compete for the same characters, or anchor the pattern with ^ and bound it. --slow-patterns refuse turns this into an error.",
  },
  "emit/unnamed-root": {
    severity: "warning",
    cause: "The schema of an XML body does not name the root element.",
    fix: "Set xml.name in the schema, or move the schema to components.",
  },
  "emit/path-conflict": {
    severity: "error",
    cause: "Two generators write the same path.",
    fix: "This is a bug in the generators that the message names; report it.",
  },
  "out/foreign": {
    severity: "error",
    cause: "The output folder contains other files, or the output of another run.",
    fix: "Choose an empty folder, or pass --force to write beside the other files. Specwright never changes files of yours.",
  },
  "out/in-the-way": {
    severity: "error",
    cause: "A file of yours has the path of a generated file.",
    fix: "Move it, or pass its path to --replace (repeatable); --force does not replace it.",
  },
  "out/symlink": {
    severity: "error",
    cause: "A path in the output folder is a symbolic link, and Specwright writes through none.",
    fix: "Remove the link, or pass the folder that it points to.",
  },
  "out/source": {
    severity: "error",
    cause: "A file of the description lies in the path of a generated file.",
    fix: "Choose another output folder, or move the description out of it.",
  },
  "out/edited": {
    severity: "warning",
    cause: "A file is no longer generated, but it was edited, so Specwright keeps it.",
    fix: "Move the edits elsewhere, and delete the file.",
  },
  "out/not-selected": {
    severity: "warning",
    cause:
      "A file comes from a generator that this run does not use. Specwright neither compares nor changes it.",
    fix: "Add the generator with --with, or delete the file.",
  },
  "out/runtime-version": {
    severity: "warning",
    cause: "The installed version of @specwright/runtime refuses the generated code.",
    fix: "Install the version that the generated code needs.",
  },
  "out/locked": {
    severity: "error",
    cause: "Another run is writing to the same output folder.",
    fix: "Wait for the other run to end, and try again.",
  },
  "out/unwritable": {
    severity: "error",
    cause: "Specwright cannot write to the output folder.",
    fix: "Check the permissions and the free space of the folder.",
  },
  "out/unreadable": {
    severity: "error",
    cause: "Specwright cannot read the output folder, so it cannot compare it.",
    fix: "Check the permissions of the folder.",
  },
  "config/invalid": {
    severity: "error",
    cause: "A config has an unknown member or a wrong value, or a required member is missing.",
    fix: "Correct the member; `npx specwright generate --help` explains each option.",
  },
  "config/failed": {
    severity: "error",
    cause: "A config in TypeScript or JavaScript threw an error.",
    fix: "Correct the code, or write the config as specwright.config.yaml.",
  },
  "config/unknown-rule": {
    severity: "warning",
    cause: "`redocly.yaml` names a rule that does not exist, so that the line has no effect.",
    fix: "Correct the name, or name the plugin that has the rule under `plugins`.",
  },
  "config/ignore-expired": {
    severity: "warning",
    cause: "The last day of an entry of `diff.ignore` has passed, so that its change counts again.",
    fix: "Undo the change, or agree on a later day.",
  },
  "config/ignore-unused": {
    severity: "warning",
    cause: "An entry of `diff.ignore` matches no change.",
    fix: "Correct the entry, or remove it.",
  },
  "config/prettier": {
    severity: "error",
    cause: "--prettier is set, but prettier, its config or one of its plugins fails.",
    fix: "Run `npx prettier --check` on a file of the output folder, and correct the problem that it reports.",
  },
  "docs/not-rendered": {
    severity: "error",
    cause: "Redocly could not render a reference page.",
    fix: "Correct the problem that Redocly reports. If it reports none, send us this line with the description.",
  },
} as const satisfies Record<string, Entry>;

export type DiagnosticCode = keyof typeof catalogue;
