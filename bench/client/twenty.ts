/** Twenty calls of GitHub as a program with each client, to be type-checked. */

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Code that reads a member of the answer's body. */
  readonly read: string;
  /** Code of objects; the values of the path go by the names in its template. */
  readonly query?: string;
  readonly body?: string;
}

const repository = "/repos/{owner}/{repo}";
const issue = `${repository}/issues/{issue_number}`;
const pull = `${repository}/pulls/{pull_number}`;

const calls: readonly Call[] = [
  get("reposGet", repository, ".full_name"),
  get("reposListBranches", `${repository}/branches`, "[0]?.commit.sha", "{ protected: true }"),
  get("reposGetBranch", `${repository}/branches/{branch}`, ".commit.sha"),
  get("reposListCommits", `${repository}/commits`, "[0]?.commit.message", '{ author: "octocat" }'),
  post("reposCreateRelease", `${repository}/releases`, ".upload_url", '{ tag_name: "v1" }'),
  get("issuesListForRepo", `${repository}/issues`, "[0]?.title", '{ state: "open", page: 2 }'),
  post("issuesCreate", `${repository}/issues`, ".number", '{ title: "A bug", labels: ["bug"] }'),
  get("issuesGet", issue, ".state"),
  {
    ...post("issuesUpdate", issue, ".closed_at", '{ state: "closed" }'),
    method: "PATCH",
    status: 200,
  },
  post("issuesCreateComment", `${issue}/comments`, ".id", '{ body: "Me too." }'),
  get("pullsList", `${repository}/pulls`, "[0]?.head.ref", '{ state: "all", sort: "updated" }'),
  get("pullsGet", pull, ".mergeable"),
  post("pullsCreate", `${repository}/pulls`, ".number", '{ head: "fix", base: "main" }'),
  { ...post("pullsMerge", `${pull}/merge`, ".merged", "{}"), method: "PUT", status: 200 },
  get(
    "actionsListWorkflowRunsForRepo",
    `${repository}/actions/runs`,
    ".workflow_runs[0]?.conclusion",
    '{ branch: "main" }',
  ),
  post("gitCreateRef", `${repository}/git/refs`, ".object.sha", '{ ref: "a", sha: "1" }'),
  get("searchRepos", "/search/repositories", ".items[0]?.name", '{ q: "openapi", sort: "stars" }'),
  get("orgsGet", "/orgs/{org}", ".login"),
  get("teamsList", "/orgs/{org}/teams", "[0]?.slug", "{ page: 2 }"),
  get("usersGetByUsername", "/users/{username}", ".login"),
];

function get(name: string, path: string, read: string, query?: string): Call {
  const call = { name, method: "GET", path, status: 200, read };
  return query === undefined ? call : { ...call, query };
}

function post(name: string, path: string, read: string, body: string): Call {
  return { name, method: "POST", path, status: 201, read, body };
}

export const programs: Readonly<Record<"specwright" | "openapiFetch" | "heyApi", string>> = {
  specwright: ours(calls, [`import { ${names()}, createClient } from "./client.js";`]),
  openapiFetch: `import createClient from "openapi-fetch";
import type { paths } from "./openapi.js";
const client = createClient<paths>({ baseUrl: "https://api.github.com" });
${calls
  .map(({ name, method, path, query, body, read }) => {
    const parts = requested(path, query).join(", ");
    const options = `{ params: { ${parts} }${body === undefined ? "" : `, body: ${body}`} }`;
    return `const ${name}$ = await client.${method}("${path}", ${options});
export const ${name}Read = ${optional(`${name}$.data`, read)};`;
  })
  .join("\n")}
`,
  heyApi: `import { client } from "./client.gen";
import { ${names()} } from "./sdk.gen";
client.setConfig({ baseUrl: "https://api.github.com" });
${calls
  .map(({ name, path, query, body, read }) => {
    const parts = [...requested(path, query), ...(body === undefined ? [] : [`body: ${body}`])];
    return `const ${name}$ = await ${name}({ ${parts.join(", ")} });
export const ${name}Read = ${optional(`${name}$.data`, read)};`;
  })
  .join("\n")}
`,
};

/** Programs with our client alone: one call or all of them, from one module or from those of their tags. */
export const imported: Readonly<Record<"one" | "twenty" | "oneOfTag" | "twentyOfTags", string>> = {
  one: ours(calls.slice(0, 1), ['import { reposGet, createClient } from "./client.js";']),
  twenty: programs.specwright,
  oneOfTag: ours(calls.slice(0, 1), ofTags(calls.slice(0, 1))),
  twentyOfTags: ours(calls, ofTags(calls)),
};

/** GitHub names an operation after its tag. */
function ofTags(calls: readonly Call[]): string[] {
  const imports = calls.map(({ name }) => {
    return `import { ${name} } from "./client-${/^[a-z]+/.exec(name)?.[0] ?? ""}.js";`;
  });
  return ['import { createClient } from "./client.js";', ...imports];
}

function ours(calls: readonly Call[], imports: readonly string[]): string {
  const code = calls.map(({ name, path, query, body, status, read }) => {
    const input = `{ ${values(path)}${query === undefined ? "" : ` ...${query},`}${body === undefined ? "" : ` body: ${body}`} }`;
    return `const ${name}$ = await ${name}(client, ${input});
export const ${name}Read = ${name}$.status === ${status} ? ${name}$.body${read} : undefined;`;
  });
  return `${imports.join("\n")}
const client = createClient({ baseUrl: "https://api.github.com" });
${code.join("\n")}
`;
}

function names(): string {
  return calls.map(({ name }) => name).join(", ");
}

/** Members for the values in a path. */
function values(path: string): string {
  return [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = ""]) => `${name}: ${name.endsWith("_number") ? "1347" : '"octo"'},`)
    .join(" ");
}

/** Members for values in the path and in the query, where there are any. */
function requested(path: string, query: string | undefined): string[] {
  return [
    ...(values(path) === "" ? [] : [`path: { ${values(path)} }`]),
    ...(query === undefined ? [] : [`query: ${query}`]),
  ];
}

function optional(value: string, read: string): string {
  return `${value}?.${read.startsWith(".") ? read.slice(1) : read}`;
}
