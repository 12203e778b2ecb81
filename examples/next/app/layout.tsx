import type { ReactNode } from "react";
import { Queries } from "./queries";

export const metadata = { title: "Tasks" };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Queries>{children}</Queries>
      </body>
    </html>
  );
}
