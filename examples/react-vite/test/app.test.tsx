/** The app against mocks that the description makes: they refuse what it does not allow. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { App } from "../src/app.js";
import { createClient } from "../src/api/client.js";
import { handlers, mockListGuests, mockSignUp } from "../src/api/msw.js";
import type { Guest } from "../src/api/types.js";

const baseUrl = `${location.origin}/api`;
const server = setupServer(...handlers({ baseUrl, seed: "guests" }));

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function open() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={cache}>
      <App client={createClient({ baseUrl })} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const ann: Guest = { id: 1, name: "Ann", email: "ann@example.com", seats: 1 };

test("The app shows guests that are made up of the schema", async () => {
  open();
  expect((await screen.findAllByRole("listitem")).length).toBeGreaterThan(0);
});

test("A guest signs up, and the list shows it", async () => {
  const guests: Guest[] = [ann];
  server.use(
    mockListGuests(() => ({ status: 200, body: guests }), { baseUrl }),
    mockSignUp(
      ({ body }) => {
        const guest = { ...body, id: guests.length + 1 };
        guests.push(guest);
        return { status: 201, body: guest };
      },
      { baseUrl },
    ),
  );
  const user = open();
  await screen.findByText("Ann, 1 seat");
  await user.type(screen.getByLabelText("Name"), "Ben");
  await user.type(screen.getByLabelText("Email"), "ben@example.com");
  await user.type(screen.getByLabelText("Seats"), "2");
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("Ben, 2 seats")).toBeTruthy();
});

test("The form says what the schema refuses, and sends nothing", async () => {
  let calls = 0;
  server.use(
    mockSignUp(
      () => {
        calls += 1;
        return { status: 409 };
      },
      { baseUrl },
    ),
  );
  const user = open();
  await user.type(screen.getByLabelText("Name"), "B");
  await user.type(screen.getByLabelText("Email"), "nobody");
  await user.type(screen.getByLabelText("Seats"), "9");
  await user.click(screen.getByRole("button"));
  const alerts = (await screen.findAllByRole("alert")).map(({ textContent }) => textContent);
  expect(alerts).toHaveLength(3);
  expect(alerts.join("\n")).toMatch(/^Name: .+\nEmail: .+\nSeats: .+$/);
  expect(calls).toBe(0);
});

test("A documented refusal is shown", async () => {
  server.use(mockSignUp(() => ({ status: 409 }), { baseUrl }));
  const user = open();
  await user.type(screen.getByLabelText("Name"), "Ben");
  await user.type(screen.getByLabelText("Email"), "ben@example.com");
  await user.type(screen.getByLabelText("Seats"), "2");
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("All seats are taken.")).toBeTruthy();
});
