/** Starts the app in a page. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { App } from "./app.js";
import { createClient } from "./api/client.js";

const client = createClient({ baseUrl: `${location.origin}/api` });
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <App client={client} />
  </QueryClientProvider>,
);
