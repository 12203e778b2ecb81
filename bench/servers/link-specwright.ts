/** The service as it is generated and committed, with the package of the runtime. */
import { createServer } from "node:http";
import { toNodeListener } from "@specwright/runtime/server";
import { type Handlers, createHandler } from "../../generated/link-tracking/server.ts";
import { announce } from "./announce.ts";
import { isKey } from "./keys.ts";
import { created, domainOf, refusedLink } from "./link.ts";

const unused = (): never => {
  throw new Error("nobody asks for this");
};
const open = () => ({ body: { message: "Nothing to show." } });

const handlers: Handlers<string> = {
  listDomains: unused,
  addDomain: ({ body }) => ({ status: 201, body: created(body) }),
  getDomain: ({ path }) => ({ status: 200, body: domainOf(path.id) }),
  updateDomain: unused,
  deleteDomain: unused,
  listCompetitors: unused,
  addCompetitor: unused,
  getCompetitor: unused,
  updateCompetitor: unused,
  deleteCompetitor: unused,
  listLinks: unused,
  createLink: unused,
  getLink: unused,
  updateLink: unused,
  deleteLink: unused,
};
const handle = createHandler(handlers, {
  authenticate: { authToken: ({ token }) => (isKey(token) ? { principal: "subscription" } : null) },
  decisions: {
    unauthenticated: () => ({ status: 401, body: refusedLink }),
    validationFailedBody: open,
    notFoundBody: open,
    domainNotFoundBody: open,
    domainOrLinkNotFoundBody: open,
  },
});
announce(createServer(toNodeListener(handle)));
