/** The service: handlers whose answers the compiler holds to openapi.yaml. */
import { createServer } from "node:http";
import { createHandler } from "./api/server.ts";
import { equalSecrets, toNodeListener } from "./api/runtime/server.ts";
import type { Note } from "./api/types.ts";

interface Caller {
  readonly name: string;
}

/** A server of `node:http` with an empty store, for callers who know `secret`. */
export function notesServer(secret: string) {
  const notes: Note[] = [];
  const handle = createHandler<Caller>(
    {
      listNotes: ({ query: { page = 1, limit = 20 } }) => ({
        status: 200,
        body: { items: notes.slice((page - 1) * limit, page * limit), total: notes.length },
      }),
      addNote: ({ body, auth }) => {
        const note = { ...body, id: notes.length + 1 };
        notes.push(note);
        console.log(`${auth.principal.name} added note ${note.id}`);
        return { status: 201, body: note };
      },
      getNote: ({ path: { id } }) => {
        const note = notes[id - 1];
        return note ? { status: 200, body: note } : { status: 404 };
      },
    },
    {
      authenticate: {
        token: ({ token }) => (equalSecrets(token, secret) ? { principal: { name: "Ann" } } : null),
      },
      maxBodyBytes: 10_000,
    },
  );
  return createServer(toNodeListener(handle));
}
