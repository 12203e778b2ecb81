/** Where the service is, and who calls it. */
export const settings = { baseUrl: "/api", token: "" };

export async function customFetch<Result>(url: string, options: RequestInit): Promise<Result> {
  const headers = new Headers(options.headers);
  headers.set("authorization", `Bearer ${settings.token}`);
  const response = await fetch(settings.baseUrl + url, { ...options, headers });
  const data: unknown = await response.json();
  return { status: response.status, data, headers: response.headers } as Result;
}
