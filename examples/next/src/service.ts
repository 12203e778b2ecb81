/** The service, for route handlers and for pages that the server renders. */
import { createHandler } from "./api/server";
import type { Task } from "./api/types";

/** Next.js loads this module once for pages and once for route handlers. A database has no need of this. */
const shared = globalThis as { tasks?: Task[] };
const tasks = (shared.tasks ??= [{ id: 1, title: "Read the description", done: true }]);

export const service = createHandler({
  listTasks: () => ({ status: 200, body: tasks }),
  addTask: ({ body }) => {
    const task = { ...body, id: tasks.length + 1, done: false };
    tasks.push(task);
    return { status: 201, body: task };
  },
  changeTask: ({ path: { id }, body: { done } }) => {
    const task = tasks[id - 1];
    if (task === undefined) return { status: 404 };
    tasks[id - 1] = { ...task, done };
    return { status: 200, body: { ...task, done } };
  },
});
