/** The guests, and the form below them. */
import { useQuery } from "@tanstack/react-query";
import type { Client } from "./api/client.js";
import { listGuestsQuery } from "./api/tanstack-query.js";
import { SignUpForm } from "./sign-up-form.js";

export function App({ client }: { readonly client: Client }) {
  const guests = useQuery(listGuestsQuery(client));
  return (
    <main>
      <h1>Guests</h1>
      {guests.isPending && <p>Loading…</p>}
      {guests.isError && <p role="alert">{guests.error.message}</p>}
      <ul>
        {guests.data?.map(({ id, name, seats }) => (
          <li key={id}>
            {name}, {seats} {seats === 1 ? "seat" : "seats"}
          </li>
        ))}
      </ul>
      <SignUpForm client={client} />
    </main>
  );
}
