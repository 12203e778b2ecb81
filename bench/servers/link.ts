/** A service of ours that needs an API key for everything: what is asked of it, and what it answers. */
import type { Scenario } from "./exchanges.ts";
import { secrets } from "./keys.ts";

export interface NewDomain {
  readonly name: string;
  readonly budget?: number | null | undefined;
  readonly notes?: string | null | undefined;
}

export function domainOf(id: number) {
  return {
    id,
    dateAdded: "2026-01-02T10:20:30+00:00",
    name: "example.com",
    budget: "12.50",
    notes: null,
    oldName: null,
    mozrank: "3.1",
    mozupa: "40",
    mozpda: "41",
    mozfspsc: 1,
    mozfspf: 2,
    trancoRank: 1000,
    ahrefsDomainRating: 55,
  };
}

export function created({ name }: NewDomain) {
  return { success: true, domainId: name.length };
}

export const refusedLink = { message: "No subscription has this token." };

const headers = { "x-auth-token": secrets.key, accept: "application/json" };
const domain: NewDomain = { name: "example.com", budget: 12.5, notes: "a note" };

export const linkScenarios: readonly Scenario[] = [
  {
    title: "link-tracking: GET with an API key",
    sent: { method: "GET", path: "/api/v1/domains/42", headers },
    answer: domainOf(42),
  },
  {
    title: "link-tracking: POST with an API key",
    sent: {
      method: "POST",
      path: "/api/v1/domains/add",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(domain),
      status: 201,
    },
    answer: created(domain),
  },
];

/** Each is refused by every competitor. */
export const refusedLinks: readonly Scenario[] = [
  { title: "", sent: { method: "GET", path: "/api/v1/domains/42", status: 401 } },
  { title: "", sent: { method: "GET", path: "/api/v1/domains/x", headers, status: 400 } },
  {
    title: "",
    sent: {
      method: "POST",
      path: "/api/v1/domains/add",
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
      status: 400,
    },
  },
];
