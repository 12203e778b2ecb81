/** Every code this toolkit can report: how severe it is, what causes it, how to mend it. */

interface Entry {
  readonly severity: "error" | "degraded" | "warning";
  readonly cause: string;
  readonly fix: string;
}

export const catalogue = {
  "source/not-found": {
    severity: "error",
    cause: "A file that was named or referred to does not exist or cannot be read.",
    fix: "Correct the path, or create the file.",
  },
  "source/syntax": {
    severity: "error",
    cause: "The file is not well-formed YAML or JSON.",
    fix: "Correct the file at the position shown.",
  },
  "source/too-large": {
    severity: "error",
    cause: "The file is larger, deeper or expands further than a description can reasonably be.",
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
    fix: 'Give a document whose root has "openapi: 3.1.0" (or 3.0.x), "info" and "paths" or "components".',
  },
  "source/not-schema": {
    severity: "error",
    cause: "Several files were given, and one of them is no JSON Schema.",
    fix: "Give one OpenAPI description, or nothing but JSON Schema files.",
  },
  "source/version": {
    severity: "error",
    cause: "The description is of a version that is not read.",
    fix: "Convert the description to OpenAPI 3.1 first.",
  },
  "ref/outside": {
    severity: "error",
    cause: "A `$ref` leaves the folder of the root description.",
    fix: "Move the file below the root description, or allow its folder with --allow-ref.",
  },
  "ref/remote": {
    severity: "error",
    cause: "A `$ref` names a document on the network, of which no copy is at hand.",
    fix: "Save the document beside the description and refer to the copy, say which file stands for it with --map-ref, or read it with --remote https.",
  },
  "remote/refused": {
    severity: "error",
    cause: "A remote document is at an address or behind a protocol that is not asked.",
    fix: "Refer to a public HTTPS address, or save the document and name the copy with --map-ref.",
  },
  "remote/failed": {
    severity: "error",
    cause: "A remote document cannot be read.",
    fix: "Try again, or save the document and name the copy with --map-ref.",
  },
  "remote/changed": {
    severity: "error",
    cause: "A remote document no longer holds what it held when it was locked.",
    fix: "Look at what changed, then take it with generate --update-remote.",
  },
  "remote/unlocked": {
    severity: "error",
    cause: "A remote document is not in specwright.remote.json, and a check locks nothing.",
    fix: "Run generate with --remote, and commit specwright.remote.json.",
  },
  "remote/lock": {
    severity: "error",
    cause: "specwright.remote.json is not as this toolkit writes it.",
    fix: "Restore the file, or delete it and run generate with --remote.",
  },
  "ref/dangling": {
    severity: "error",
    cause: "A `$ref` points at nothing.",
    fix: "Correct the reference, or add what it points at; --dangling unknown goes on without it.",
  },
  "ref/unknown": {
    severity: "degraded",
    cause: "A `$ref` points at nothing, and --dangling unknown goes on without it.",
    fix: "Correct the reference, or add what it points at.",
  },
  "ref/duplicate-id": {
    severity: "warning",
    cause: "Two schemas have the same `$id`, so a reference to it could mean either.",
    fix: "Give one of them another `$id`; until then the first that is met is meant.",
  },
  "ref/loop": {
    severity: "error",
    cause: "A chain of `$ref`s leads back to itself without ever reaching a value.",
    fix: "Let one of the references in the chain point at a real definition.",
  },
  "spec/structure": {
    severity: "error",
    cause: "A field has another type than OpenAPI gives it, or a required field is missing.",
    fix: "Correct the field as the message says.",
  },
  "spec/extension": {
    severity: "error",
    cause: "A vendor extension has a shape or a place that its definition does not allow.",
    fix: "Correct the extension; core/model/extensions describes each.",
  },
  "spec/ambiguous-message": {
    severity: "error",
    cause: "The message templates of two error codes can produce the same text.",
    fix: "Correct the template that is wrong; where both stand so in the document, let `matchBefore` of the one name the other.",
  },
  "spec/error-status": {
    severity: "error",
    cause: "An answer lists an error code that the catalogue gives another status.",
    fix: "List the code at the answer with its status, or correct the status that is wrong; one that the document does not show is `null`.",
  },
  "spec/error-code": {
    severity: "error",
    cause: "An answer lists an error code that the schema of its body does not allow.",
    fix: "Let the schema allow the code, or list the code at the answer whose body can have it.",
  },
  "spec/unknown-extension": {
    severity: "warning",
    cause: "A document that uses Specwright's extensions has one that is not defined.",
    fix: "Correct the name; core/model/extensions lists all.",
  },
  "spec/unknown-keyword": {
    severity: "warning",
    cause:
      "A schema has a keyword that JSON Schema and OpenAPI do not define, so it has no effect.",
    fix: "Correct the keyword, or prefix it with x-.",
  },
  "spec/default": {
    severity: "warning",
    cause: "A default has another type than its schema, or is none of the values that it lists.",
    fix: "Correct the default; until then nothing is filled in.",
  },
  "spec/older-draft": {
    severity: "warning",
    cause:
      "A schema states a draft of JSON Schema before 2020-12, in which some keywords mean something else.",
    fix: 'Write the keywords of 2020-12 that the message names, and "$schema": "https://json-schema.org/draft/2020-12/schema".',
  },
  "spec/ignored-keyword": {
    severity: "warning",
    cause:
      "A keyword says nothing in the draft of JSON Schema that the schema states: it came later, or it stands beside a `$ref`, where nothing counted before 2019-09.",
    fix: "Take it out, state a later draft under $schema, or put the reference into an allOf beside it.",
  },
  "spec/vocabulary": {
    severity: "error",
    cause:
      "The metaschema that a schema states asks for a vocabulary that has to be understood, and is not known.",
    fix: "State a dialect whose vocabularies are known, or list the vocabulary as false in the metaschema.",
  },
  "spec/nullable": {
    severity: "warning",
    cause:
      "A `nullable: true` of OpenAPI 3.0 has no effect, because it only adds null to the `type` beside it.",
    fix: "Make the schema that is referred to nullable and list null in the enum, or give { type: object, nullable: true, enum: [null] } as an alternative in anyOf.",
  },
  "spec/enum": {
    severity: "warning",
    cause: "A value of `enum` or `const` is not of the `type` beside it, so nothing can be it.",
    fix: "Quote the value if it is meant as text (YAML reads 1.0 as a number), or correct the type.",
  },
  "spec/duplicate-operation-id": {
    severity: "error",
    cause: "Two operations have the same operationId.",
    fix: "Give each operation an id of its own.",
  },
  "spec/duplicate-parameter": {
    severity: "error",
    cause: "One operation has two parameters of the same name and location.",
    fix: "Remove one of the two.",
  },
  "spec/path-parameter": {
    severity: "error",
    cause: "A path template and its path parameters do not name the same things.",
    fix: "Declare a required path parameter for each {name} of the path, and no other.",
  },
  "spec/no-body": {
    severity: "warning",
    cause: "A body is described for a status that HTTP gives none (204, 205, 304).",
    fix: "Remove the content, or describe another status.",
  },
  "spec/one-way": {
    severity: "warning",
    cause:
      "A read-only or write-only member is needed the other way too, or is both and travels neither way.",
    fix: "Take the mark off what has to travel both ways, such as a discriminator's member, and use one of the two.",
  },
  "overlay/structure": {
    severity: "error",
    cause: "A file given with --overlay is no document of the Overlay Specification 1.0 or 1.1.",
    fix: "Correct the field as the message says.",
  },
  "overlay/target": {
    severity: "error",
    cause: "A target or copy of an overlay is no JSONPath as RFC 9535 has it.",
    fix: "Correct the path; names with other characters than letters, digits and _ are quoted: $.paths['/pets'].",
  },
  "overlay/incompatible": {
    severity: "error",
    cause: "An overlay brings a value to a place that holds a value of another sort.",
    fix: "Remove the node in an earlier action, or bring an object to objects, a list to lists.",
  },
  "overlay/unmatched": {
    severity: "warning",
    cause: "An action of an overlay selects nothing, so it changes nothing.",
    fix: "Correct its target, or take the action away.",
  },
  "overlay/costly": {
    severity: "error",
    cause: "An action of an overlay takes too long, or makes the description too large.",
    fix: "Name the target more closely, with fewer .. and * in it.",
  },
  "overlay/extends": {
    severity: "error",
    cause: "An overlay says that it extends another description.",
    fix: "Give the overlay with that description, or correct its extends.",
  },
  "filter/unmatched": {
    severity: "error",
    cause: "A selector of --include or --exclude names nothing of the description.",
    fix: "Correct the name or the pattern; operations go by operationId or by method and path.",
  },
  "filter/nothing": {
    severity: "error",
    cause: "What is included is excluded again, so that nothing is left.",
    fix: "Include more, or exclude less.",
  },
  "filter/needed": {
    severity: "warning",
    cause: "A schema was excluded that something needs which is kept, so it is kept too.",
    fix: "Exclude what needs it as well, or take the selector away.",
  },
  "repair/scalar": {
    severity: "warning",
    cause: "A value has another type than its field, and can only mean one thing in it.",
    fix: "Write text in quotes (YAML reads 1.0 as a number), and numbers, true and false without.",
  },
  "repair/empty": {
    severity: "warning",
    cause:
      "A key has no value (null), or an empty list, where an object, a list or a schema belongs.",
    fix: "Write the value, or {} or [] where nothing is to be said.",
  },
  "repair/list": {
    severity: "warning",
    cause: "A single value stands where a list belongs.",
    fix: "Put the value in a list.",
  },
  "repair/left-out": {
    severity: "warning",
    cause: "Something has a value that OpenAPI does not give it, so it has no effect.",
    fix: "Correct it as the message says.",
  },
  "repair/type": {
    severity: "warning",
    cause: "A `type` is a word that JSON Schema does not know, such as `file`, `int` or `any`.",
    fix: "Use a type of JSON Schema, with a format where one is meant; leave the type out for any value.",
  },
  "repair/required": {
    severity: "warning",
    cause:
      "`required` of a schema is true or false, as before draft 4 of JSON Schema: it has no effect.",
    fix: "List the names of required members in `required` of the object that has them.",
  },
  "repair/nullable": {
    severity: "warning",
    cause:
      "`nullable: true` stands in a description of OpenAPI 3.1 or later, which has no such word.",
    fix: 'Add "null" to the types.',
  },
  "repair/exclusive-bound": {
    severity: "warning",
    cause:
      "An exclusive bound is true or false, as in OpenAPI 3.0; later versions state the number.",
    fix: "Write the number under exclusiveMinimum or exclusiveMaximum, and take out minimum or maximum.",
  },
  "repair/tuple": {
    severity: "warning",
    cause: "`items` is a list of schemas, which is read as it was before JSON Schema 2020-12.",
    fix: "Write prefixItems for items by position, or one schema in items.",
  },
  "repair/version": {
    severity: "warning",
    cause: "The version of OpenAPI is not written in full, or as a number.",
    fix: 'Write the version with three numbers, in quotes: "3.1.0".',
  },
  "repair/example-reference": {
    severity: "warning",
    cause:
      "An example is a reference to what is not there or may not be read; it is left as it is.",
    fix: "Correct the reference, or write the example in its place.",
  },
  "repair/duplicate-key": {
    severity: "warning",
    cause: "An object has the same key twice: the last counts, as in most parsers.",
    fix: "Remove or rename one of the two keys.",
  },
  "repair/body-parameter": {
    severity: "warning",
    cause:
      "A parameter of OpenAPI 3 is in the body, as in Swagger 2.0: it is read as a JSON request body.",
    fix: "Describe the body under requestBody.",
  },
  "repair/get-body": {
    severity: "warning",
    cause:
      "An operation of GET or HEAD has a request body: no Request of the web carries one, so neither clients nor handlers are offered it.",
    fix: "Describe what is sent as parameters, or use POST or QUERY.",
  },
  "repair/info": {
    severity: "warning",
    cause: "The description does not say what it is called or which version it is.",
    fix: "Add info with title and version.",
  },
  "repair/operation-id": {
    severity: "warning",
    cause: "Several operations have the same operationId, so each is named by its method and path.",
    fix: "Give each operation an id of its own.",
  },
  "repair/path": {
    severity: "warning",
    cause: "A path does not begin with a slash.",
    fix: "Begin the path with a slash.",
  },
  "repair/path-parameter": {
    severity: "warning",
    cause:
      "A path template and its path parameters do not name the same things: what is missing is text, what is left over is left out.",
    fix: "Declare a required path parameter for each {name} of the path, and no other.",
  },
  "repair/duplicate-parameter": {
    severity: "warning",
    cause: "One operation has two parameters of the same name and location; the first counts.",
    fix: "Remove one of the two.",
  },
  "repair/security-scheme": {
    severity: "warning",
    cause:
      "A security requirement names a scheme that is not declared: it is taken for one in the Authorization header.",
    fix: "Declare the scheme in components.securitySchemes.",
  },
  "repair/swagger-words": {
    severity: "warning",
    cause:
      "A parameter, a header or a response of OpenAPI 3 is described as in Swagger 2.0: its own keywords are its schema, and a body is JSON.",
    fix: "Write the keywords under `schema`, and the schema of a body under `content` and its media type.",
  },
  "repair/security-type": {
    severity: "warning",
    cause: "The type of a security scheme is a scheme of HTTP, as in Swagger 2.0.",
    fix: 'Write "type": "http" and the word under "scheme".',
  },
  "repair/mapping": {
    severity: "warning",
    cause:
      "A discriminator maps a value to a schema that is not there or may not be read: the value is left out.",
    fix: "Correct the reference, or take the value out of the mapping.",
  },
  "repair/neighbour": {
    severity: "warning",
    cause:
      "A reference that is relative to an `$id` is the path of a file beside, which calls itself something else: the file is read.",
    fix: "Refer to the file by its `$id`, or take the `$id`s out.",
  },
  "repair/reference": {
    severity: "warning",
    cause:
      "A `$ref` stands where OpenAPI has none, such as an operation, a list of parameters or a whole map of responses: it is followed, and members beside it go before those that it leads to.",
    fix: "Nothing has to be done for this toolkit; others may refuse it. Write what the reference leads to in its place.",
  },
  "repair/pointer": {
    severity: "warning",
    cause:
      "A `$ref` below a schema with an `$id` leads to nothing there, but from the beginning of the file it does.",
    fix: "Take out the `$id`, or name the file before the `#`.",
  },
  "repair/x-nullable": {
    severity: "warning",
    cause: "Swagger 2.0 has no way to allow null, and vendors agree on `x-nullable` for it.",
    fix: "Nothing has to be done; OpenAPI 3 has words of its own for it.",
  },
  "repair/no-media-type": {
    severity: "warning",
    cause: "A Swagger 2.0 description states no media type for a body.",
    fix: "State `consumes` and `produces` at the root or at the operation.",
  },
  "repair/form-type": {
    severity: "warning",
    cause: "An operation has form parameters, and no media type of its `consumes` can carry them.",
    fix: "Add application/x-www-form-urlencoded or multipart/form-data to `consumes` (files need the latter).",
  },
  "repair/second-body": {
    severity: "warning",
    cause: "An operation of Swagger 2.0 has two bodies, or a body and form parameters.",
    fix: "Describe one body with all that is sent.",
  },
  "repair/parameter-schema": {
    severity: "warning",
    cause: "A parameter of Swagger 2.0 that is no body has a `schema`, which only OpenAPI 3 knows.",
    fix: "Write the keywords of the schema beside the name of the parameter.",
  },
  "name/renamed": {
    severity: "warning",
    cause: "What names.json knows under one name has another one now.",
    fix: "Use the new name; the old one is gone once the version of the description changes.",
  },
  "name/lock": {
    severity: "error",
    cause: "names.json, which records what was named how, is not as it was written.",
    fix: "Restore it from version control, or delete it: names are then given anew.",
  },
  "name/collision": {
    severity: "warning",
    cause: "Two names of the description are the same once they are written as identifiers.",
    fix: "Rename one of the two; until then a number keeps them apart.",
  },
  "name/unusable": {
    severity: "error",
    cause: "A service name cannot be the name of a folder or would leave the output folder.",
    fix: "Use letters, digits, dots, dashes and underscores, beginning with a letter or digit.",
  },
  "emit/not-honoured": {
    severity: "degraded",
    cause:
      "A construct that the emitted code does not honour yet: it is typed or checked more widely.",
    fix: "Nothing is wrong with the description; --strict turns this into an error.",
  },
  "emit/same-path": {
    severity: "warning",
    cause:
      "Two operations take the same requests: their paths differ in the names of parameters alone, or neither path is the more literal one in every segment.",
    fix: "Make one operation of the two, or give one of them a segment of its own.",
  },
  "emit/kept-form": {
    severity: "warning",
    cause:
      "Values have another form for people than on the wire, but not by every part of their schema.",
    fix: "Give the alternatives a required member with a constant of its own, or describe the value in one place.",
  },
  "emit/pattern": {
    severity: "degraded",
    cause: "A pattern is not an ECMA-262 regular expression, so it is not checked.",
    fix: "Write the pattern in the syntax of ECMA-262.",
  },
  "emit/slow-pattern": {
    severity: "warning",
    cause:
      "A pattern can be matched in so many ways that a text made for it keeps the validator busy for long.",
    fix: "Let no two repeats compete for the same characters, or anchor the pattern with ^ and bound it; --slow-patterns refuse makes it an error.",
  },
  "emit/unnamed-root": {
    severity: "warning",
    cause:
      "A body is XML and its schema has no name, so nothing says what its root element is called.",
    fix: "Give the schema an xml.name, or make it a component.",
  },
  "emit/path-conflict": {
    severity: "error",
    cause: "Two outputs have the same path.",
    fix: "This is a fault of the generators named in the message.",
  },
  "out/foreign": {
    severity: "error",
    cause: "The output folder holds other files, or another output, and no record of this one.",
    fix: "Give an empty folder, or use --force to write beside what is there; files of yours stay as they are.",
  },
  "out/in-the-way": {
    severity: "error",
    cause: "A file that is to be written is there already, and this toolkit did not write it.",
    fix: "Move it, or give its path to --replace, which may be repeated; --force does not replace it.",
  },
  "out/symlink": {
    severity: "error",
    cause: "A path in the output folder is a symbolic link; nothing is written through it.",
    fix: "Remove the link, or give the folder it points at.",
  },
  "out/source": {
    severity: "error",
    cause: "A file of the description lies where the output would be written.",
    fix: "Give another output folder, or move the description out of it.",
  },
  "out/edited": {
    severity: "warning",
    cause: "A file that is no longer generated was edited by hand, so it is kept.",
    fix: "Move the edits elsewhere and delete the file.",
  },
  "out/unasked": {
    severity: "warning",
    cause:
      "A file is there that a generator made which this run was not asked for: it is neither compared nor changed.",
    fix: "Name the generator behind --with, or delete the file.",
  },
  "out/locked": {
    severity: "error",
    cause: "Another run is writing to the same output folder.",
    fix: "Wait for the other run to end and try again.",
  },
  "out/unwritable": {
    severity: "error",
    cause: "The output folder cannot be written.",
    fix: "Check the permissions and the free space of the folder.",
  },
  "out/unreadable": {
    severity: "error",
    cause: "The output folder cannot be read, so it cannot be compared.",
    fix: "Check the permissions of the folder.",
  },
  "config/invalid": {
    severity: "error",
    cause: "A config has a member or a value that nothing is known of, or lacks one.",
    fix: "Correct the member; `npx specwright generate --help` explains what each option takes.",
  },
  "config/failed": {
    severity: "error",
    cause: "A config that is code ended with an error.",
    fix: "Correct the code, or write the config as specwright.config.yaml.",
  },
  "config/prettier": {
    severity: "error",
    cause: "Prettier, which --prettier lets lay out the output, or its config or a plugin fails.",
    fix: "Run `npx prettier --check` on a file of the output folder, and correct what it names.",
  },
  "docs/not-rendered": {
    severity: "error",
    cause: "Redocly, which draws the reference pages, could not make one.",
    fix: "Correct what it names in the description; if it names nothing, report this line with the description.",
  },
} as const satisfies Record<string, Entry>;

export type DiagnosticCode = keyof typeof catalogue;
