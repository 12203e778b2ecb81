/** What a program does with the service: each result is a union of the documented answers. */
import { type Client, addNote, createClient, getNote, retry, timeout } from "./api/client.ts";
import { paginateNotes } from "./api/pagination.ts";

export function connect(baseUrl: string, token: string): Client {
  return createClient({
    baseUrl,
    credentials: { token },
    use: [retry()],
    timeout: timeout(5000),
  });
}

/** The id of a new note. */
export async function remember(client: Client, text: string): Promise<number> {
  const result = await addNote(client, { body: { text } });
  switch (result.status) {
    case 201:
      return result.body.id;
    case 401:
      throw new Error("the token is wrong");
    case "undocumented":
      throw new Error(`unexpected answer ${result.httpStatus}`);
  }
}

/** The text of a note; `undefined` where there is no such note. */
export async function recall(client: Client, id: number): Promise<string | undefined> {
  const result = await getNote(client, { id });
  return result.status === 200 ? result.body.text : undefined;
}

/** The texts of all notes, page by page. */
export async function texts(client: Client): Promise<string[]> {
  const found: string[] = [];
  for await (const { text } of paginateNotes(client, { limit: 2 })) found.push(text);
  return found;
}
