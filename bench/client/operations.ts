/** Three operations of GitHub that every client under comparison calls, and what has to arrive. */

export interface Operation {
  readonly method: string;
  /** Template, as the description writes it. */
  readonly path: string;
  readonly pathValues: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** The answer of the stub. */
  readonly status: number;
  readonly answer: unknown;
}

const pathValues = { owner: "octo-org", repo: "hello-world" };
const issue = {
  id: 1,
  number: 1347,
  state: "open",
  title: "Found a bug",
  body: "I'm having a problem with this.",
  user: { login: "octocat", id: 1, type: "User", site_admin: false },
  labels: [{ id: 208_045_946, name: "bug", color: "f29513", default: true }],
  comments: 0,
  locked: false,
};

export const operations = {
  reposGet: {
    method: "GET",
    path: "/repos/{owner}/{repo}",
    pathValues,
    status: 200,
    answer: { id: 1_296_269, name: "hello-world", full_name: "octo-org/hello-world" },
  },
  issuesListForRepo: {
    method: "GET",
    path: "/repos/{owner}/{repo}/issues",
    pathValues,
    query: { state: "open", per_page: 30, page: 2 },
    status: 200,
    answer: [issue],
  },
  issuesCreate: {
    method: "POST",
    path: "/repos/{owner}/{repo}/issues",
    pathValues,
    body: { title: issue.title, body: issue.body, labels: ["bug"] },
    status: 201,
    answer: issue,
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof operations;

export const baseUrl = "https://api.github.com";

/** What is asked for, query included. */
export function urlOf({ path, pathValues, query }: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => pathValues[name] ?? "");
  const pairs = Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`);
  return baseUrl + filled + (pairs.length === 0 ? "" : `?${pairs.join("&")}`);
}
