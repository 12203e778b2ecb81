/** A description without faults, and the faults that are put into it, one at a time. */

/** One mistake that a person makes, as an edit of `cleanDescription`. */
export interface Fault {
  /** What is wrong. */
  readonly name: string;
  /** Replaced once; the description contains it once. */
  readonly from: string;
  readonly to: string;
  /** Part of the line where a reader looks for it, where that is not among the lines of `to`. */
  readonly line?: string;
  /** What is said there. */
  readonly codes: readonly string[];
}

export const cleanDescription = `openapi: 3.1.0
info:
  title: Shop
  version: 1.0.0
  license: { name: MIT, identifier: MIT }
servers:
  - url: https://{region}.shop.dev/v1
    variables:
      region: { default: eu, enum: [eu, us] }
tags:
  - name: orders
    description: What people buy.
security:
  - key: []
paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders.
      tags: [orders]
      parameters:
        - { name: size, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 10 } }
      responses:
        "200":
          description: The orders.
          headers:
            X-Total: { schema: { type: integer } }
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Order" } }
        "400": { $ref: "#/components/responses/Refused" }
    post:
      operationId: createOrder
      summary: Place an order.
      tags: [orders]
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Order" }
            example: { id: o1, state: open, lines: 1 }
      responses:
        "201": { description: Placed. }
        "400": { $ref: "#/components/responses/Refused" }
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get:
      operationId: readOrder
      summary: Read an order.
      tags: [orders]
      responses:
        "200":
          description: The order.
          content:
            application/json: { schema: { $ref: "#/components/schemas/Order" } }
        "404": { $ref: "#/components/responses/Refused" }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  responses:
    Refused:
      description: The request is refused.
      content:
        application/json: { schema: { $ref: "#/components/schemas/Problem" } }
  schemas:
    Order:
      type: object
      required: [id, state]
      properties:
        id: { type: string, minLength: 1, maxLength: 20, pattern: "^[a-z0-9]+$" }
        state: { type: string, enum: [open, paid] }
        lines: { type: integer, minimum: 0 }
        payment: { $ref: "#/components/schemas/Payment" }
        note: { type: string, default: none }
      additionalProperties: false
    Payment:
      oneOf:
        - $ref: "#/components/schemas/Card"
        - $ref: "#/components/schemas/Transfer"
      discriminator:
        propertyName: kind
        mapping: { card: "#/components/schemas/Card", transfer: "#/components/schemas/Transfer" }
    Card:
      type: object
      required: [kind]
      properties: { kind: { const: card } }
    Transfer:
      type: object
      required: [kind]
      properties: { kind: { const: transfer } }
    Problem:
      type: object
      properties: { title: { type: string } }
`;

export const faults: readonly Fault[] = [
  {
    name: "the name of a type is misspelt",
    from: "lines: { type: integer",
    to: "lines: { type: int",
    codes: ["openapi/struct"],
  },
  {
    name: "two operations have one operationId",
    from: "operationId: createOrder",
    to: "operationId: listOrders",
    line: "    post:",
    codes: ["openapi/operation-operationId-unique"],
  },
  {
    name: "a parameter of the path is declared nowhere",
    from: "    parameters:\n      - { name: id, in: path, required: true, schema: { type: string } }\n",
    to: "",
    line: "/orders/{id}",
    codes: ["openapi/path-parameters-defined"],
  },
  {
    name: "a declared parameter is not in the path",
    from: "name: id, in: path",
    to: "name: key, in: path",
    codes: ["openapi/path-parameters-defined"],
  },
  {
    name: "a parameter of the path is not required",
    from: "in: path, required: true",
    to: "in: path, required: false",
    codes: ["openapi/specwright/path-parameter-required"],
  },
  {
    name: "two paths accept the same requests",
    from: "components:\n  securitySchemes:",
    to: [
      "  /orders/{number}:",
      "    parameters:",
      "      - { name: number, in: path, required: true, schema: { type: string } }",
      "    delete:",
      "      operationId: dropOrder",
      "      summary: Drop an order.",
      "      responses:",
      '        "204": { description: Dropped. }',
      '        "404": { $ref: "#/components/responses/Refused" }',
      "components:",
      "  securitySchemes:",
    ].join("\n"),
    codes: ["openapi/no-identical-paths"],
  },
  {
    name: "a GET request has a body",
    from: "      operationId: readOrder\n",
    to: "      operationId: readOrder\n      requestBody: { content: { text/plain: { schema: { type: string } } } }\n",
    codes: ["repair/get-body"],
  },
  {
    name: "a response has no description",
    from: '"201": { description: Placed. }',
    to: '"201": { content: { text/plain: { schema: { type: string } } } }',
    codes: ["openapi/struct"],
  },
  {
    name: "a status is none",
    from: '"201": { desc',
    to: '"99": { desc',
    codes: ["openapi/struct"],
  },
  {
    name: "a pattern is no regular expression",
    from: "^[a-z0-9]+$",
    to: "^[a-z0-9+$",
    codes: ["openapi/specwright/valid-pattern"],
  },
  {
    name: "a value of an enum has another type",
    from: "enum: [open, paid]",
    to: "enum: [open, 5]",
    codes: ["openapi/no-enum-type-mismatch"],
  },
  {
    name: "a default contradicts its schema",
    from: "maximum: 50, default: 10",
    to: "maximum: 50, default: 500",
    codes: ["openapi/specwright/valid-default"],
  },
  {
    name: "an example contradicts its schema",
    from: "state: open, lines: 1 }",
    to: "state: sold, lines: 1 }",
    codes: ["openapi/no-invalid-media-type-examples"],
  },
  {
    name: "a reference leads to nothing",
    from: 'payment: { $ref: "#/components/schemas/Payment" }',
    to: 'payment: { $ref: "#/components/schemas/Paiment" }',
    codes: ["ref/dangling"],
  },
  {
    name: "a reference to a response has members beside it",
    from: '"400": { $ref: "#/components/responses/Refused" }\n    post',
    to: '"400": { $ref: "#/components/responses/Refused", content: {} }\n    post',
    codes: ["openapi/spec-ref-siblings"],
  },
  {
    name: "a required name is no property",
    from: "required: [id, state]",
    to: "required: [id, status]",
    codes: ["openapi/no-required-schema-properties-undefined"],
  },
  {
    name: "a schema of 3.1 is nullable in the way of 3.0",
    from: "note: { type: string,",
    to: "note: { type: string, nullable: true,",
    codes: ["openapi/struct"],
  },
  {
    name: "a schema of 3.1 has an exclusive bound in the way of 3.0",
    from: "lines: { type: integer, minimum: 0 }",
    to: "lines: { type: integer, minimum: 0, exclusiveMinimum: true }",
    codes: ["openapi/struct"],
  },
  {
    name: "the list of servers is empty",
    from: "servers:\n  - url: https://{region}.shop.dev/v1\n    variables:\n      region: { default: eu, enum: [eu, us] }\n",
    to: "servers: []\n",
    codes: ["openapi/no-empty-servers"],
  },
  {
    name: "a variable of a server has no default",
    from: "region: { default: eu, enum",
    to: "region: { enum",
    codes: ["openapi/struct"],
  },
  {
    name: "a variable of a server is declared nowhere",
    from: "https://{region}.shop.dev",
    to: "https://{region}.{zone}.shop.dev",
    codes: ["openapi/no-undefined-server-variable"],
  },
  {
    name: "a security scheme is defined nowhere",
    from: "security:\n  - key: []",
    to: "security:\n  - token: []",
    codes: ["openapi/security-defined"],
  },
  {
    name: "a component is used nowhere",
    from: "    Problem:\n",
    to: "    Unused: { type: string }\n    Problem:\n",
    codes: ["openapi/no-unused-components"],
  },
  {
    name: "a tag is defined nowhere",
    from: "      summary: Place an order.\n      tags: [orders]",
    to: "      summary: Place an order.\n      tags: [order]",
    codes: ["openapi/specwright/tag-listed"],
  },
  {
    name: "a path ends with a slash",
    from: "  /orders:\n",
    to: "  /orders/:\n",
    codes: ["openapi/no-path-trailing-slash"],
  },
  {
    name: "a path has a query",
    from: "  /orders:\n",
    to: "  /orders?size=1:\n",
    codes: ["openapi/path-not-include-query"],
  },
  {
    name: "a mapping of a discriminator leads to nothing",
    from: 'transfer: "#/components/schemas/Transfer" }',
    to: 'transfer: "#/components/schemas/Transfers" }',
    codes: ["openapi/no-unresolved-refs"],
  },
  {
    name: "the property of a discriminator is in no member",
    from: "propertyName: kind",
    to: "propertyName: sort",
    codes: ["openapi/specwright/discriminator-property"],
  },
  {
    name: "a response declares a header that OpenAPI ignores",
    from: "X-Total: {",
    to: "Content-Type: {",
    codes: ["openapi/specwright/ignored-header"],
  },
  {
    name: "additionalProperties is misspelt",
    from: "additionalProperties: false",
    to: "additionalproperties: false",
    codes: ["openapi/struct"],
  },
  {
    name: "a keyword of a schema is misspelt",
    from: "minLength: 1",
    to: "minLenght: 1",
    codes: ["openapi/struct"],
  },
  {
    name: "a member of an operation is misspelt",
    from: "      requestBody:\n        content",
    to: "      requestbody:\n        content",
    codes: ["openapi/struct"],
  },
  {
    name: "a key is there twice",
    from: "        note: { type: string, default: none }\n",
    to: "        note: { type: string, default: none }\n        note: { type: integer }\n",
    codes: ["repair/duplicate-key"],
  },
  {
    name: "a bracket is indented too little",
    from: "enum: [open, paid]",
    to: "enum: [open,\npaid]",
    codes: ["repair/indentation"],
  },
  {
    name: "a value of an enum is there twice",
    from: "enum: [open, paid]",
    to: "enum: [open, paid, open]",
    codes: ["openapi/no-duplicated-enum-values"],
  },
  {
    name: "the least length exceeds the greatest",
    from: "minLength: 1,",
    to: "minLength: 30,",
    codes: ["openapi/specwright/bounds-in-order"],
  },
  {
    name: "the least number exceeds the greatest",
    from: "minimum: 1, maximum: 50, default: 10",
    to: "minimum: 60, maximum: 50",
    codes: ["openapi/specwright/bounds-in-order"],
  },
  {
    name: "a keyword is of another type than its schema",
    from: "note: { type: string,",
    to: "note: { type: string, minimum: 3,",
    codes: ["openapi/specwright/keyword-of-type"],
  },
  {
    name: "two parameters have one name and place",
    from: '      responses:\n        "200":\n          description: The orders.',
    to: '        - { name: size, in: query, schema: { type: string } }\n      responses:\n        "200":\n          description: The orders.',
    codes: ["openapi/operation-parameters-unique"],
  },
];
