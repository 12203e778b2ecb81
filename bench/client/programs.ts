/** The same small program with each client, as code to be bundled: three operations of GitHub. */

const calls = `client, { owner: "octo-org", repo: "hello-world"`;

/** Uses functions of `createClient`, called by `options`. */
function ours(options: string, imports = ""): string {
  return `import { createClient, issuesCreate, issuesListForRepo, reposGet } from "./client.js";
${imports}
const client = createClient({ baseUrl: "https://api.github.com"${options} });
export const repository = () => reposGet(${calls} });
export const issues = () => issuesListForRepo(${calls}, state: "open", page: 2 });
export const create = () => issuesCreate(${calls}, body: { title: "Found a bug" } });
`;
}

export const specwright = {
  simple: ours(""),
  retry: ours(", use: [retry()]", 'import { retry } from "./client.js";'),
  validation: ours(
    ", use: [validation(operationValidators)]",
    'import { validation } from "./client.js";\nimport { operationValidators } from "./validators.js";',
  ),
  bound: `import { createBoundClient } from "./bound-client.js";
const client = createBoundClient({ baseUrl: "https://api.github.com" });
const place = { owner: "octo-org", repo: "hello-world" };
export const repository = () => client.reposGet(place);
export const issues = () => client.issuesListForRepo({ ...place, state: "open", page: 2 });
export const create = () => client.issuesCreate({ ...place, body: { title: "Found a bug" } });
`,
} as const;

export const byHand = `const baseUrl = "https://api.github.com";
async function json(method, path, body) {
  const headers = { accept: "application/json", "content-type": "application/json" };
  const response = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
const at = (owner, repo) => "/repos/" + encodeURIComponent(owner) + "/" + encodeURIComponent(repo);
export const repository = () => json("GET", at("octo-org", "hello-world"));
export const issues = () => json("GET", at("octo-org", "hello-world") + "/issues?state=open&page=2");
export const create = () => json("POST", at("octo-org", "hello-world") + "/issues", { title: "Found a bug" });
`;

export const openapiFetch = `import createClient from "openapi-fetch";
const client = createClient({ baseUrl: "https://api.github.com" });
const path = { owner: "octo-org", repo: "hello-world" };
export const repository = () => client.GET("/repos/{owner}/{repo}", { params: { path } });
export const issues = () => client.GET("/repos/{owner}/{repo}/issues", { params: { path, query: { state: "open", page: 2 } } });
export const create = () => client.POST("/repos/{owner}/{repo}/issues", { params: { path }, body: { title: "Found a bug" } });
`;

const heyCalls = `const path = { owner: "octo-org", repo: "hello-world" };
export const repository = () => reposGet({ path });
export const issues = () => issuesListForRepo({ path, query: { state: "open", page: 2 } });
export const create = () => issuesCreate({ path, body: { title: "Found a bug" } });
`;

/** Beside what its generator makes. */
export const heyApi = `import { client } from "./client.gen.js";
import { issuesCreate, issuesListForRepo, reposGet } from "./sdk.gen.js";
client.setConfig({ baseUrl: "https://api.github.com" });
${heyCalls}`;

/** With its published client, and functions as its generator writes them. */
export const heyApiPackage = `import { createClient } from "@hey-api/client-fetch";
const client = createClient({ baseUrl: "https://api.github.com" });
const reposGet = (options) => client.get({ url: "/repos/{owner}/{repo}", ...options });
const issuesListForRepo = (options) => client.get({ url: "/repos/{owner}/{repo}/issues", ...options });
const issuesCreate = (options) => client.post({ url: "/repos/{owner}/{repo}/issues", ...options, headers: { "Content-Type": "application/json", ...options.headers } });
${heyCalls}`;
