/** The server calls the service without a network, and the browser gets the answer with the page. */
import { HydrationBoundary, QueryClient, dehydrate } from "@tanstack/react-query";
import { createClient } from "../src/api/client";
import { listTasksQuery } from "../src/api/tanstack-query";
import { service } from "../src/service";
import { Tasks } from "./tasks";

export const dynamic = "force-dynamic";

export default async function Page() {
  const client = createClient({
    baseUrl: "http://localhost/api",
    fetch: (input, init) => service(new Request(input, init)),
  });
  const cache = new QueryClient();
  await cache.prefetchQuery(listTasksQuery(client));
  return (
    <HydrationBoundary state={dehydrate(cache)}>
      <Tasks />
    </HydrationBoundary>
  );
}
