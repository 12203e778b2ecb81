"use client";
/** The tasks in the browser: queries and mutations of the description. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createClient } from "../src/api/client";
import {
  addTaskMutation,
  changeTaskMutation,
  listTasksKey,
  listTasksQuery,
} from "../src/api/tanstack-query";

// While the server renders, nothing is called: the page brings the answer.
const origin = typeof location === "undefined" ? "http://localhost" : location.origin;
const client = createClient({ baseUrl: `${origin}/api` });

export function Tasks() {
  const cache = useQueryClient();
  const refresh = { onSuccess: () => cache.invalidateQueries({ queryKey: listTasksKey() }) };
  const tasks = useQuery(listTasksQuery(client));
  const add = useMutation({ ...addTaskMutation(client), ...refresh });
  const change = useMutation({ ...changeTaskMutation(client), ...refresh });
  return (
    <main>
      <h1>Tasks</h1>
      <ul>
        {tasks.data?.map(({ id, title, done }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={done}
                onChange={() => change.mutate({ id, body: { done: !done } })}
              />{" "}
              {title}
            </label>
          </li>
        ))}
      </ul>
      <form action={(form) => add.mutate({ body: { title: String(form.get("title")) } })}>
        <input name="title" aria-label="Title" required maxLength={100} />
        <button>Add</button>
      </form>
    </main>
  );
}
