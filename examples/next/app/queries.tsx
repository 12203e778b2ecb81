"use client";
/** The cache of queries in the browser. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

export function Queries({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } }),
  );
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
