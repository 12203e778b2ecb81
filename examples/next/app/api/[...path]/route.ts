/** All operations of the description, as route handlers. */
import { toNext } from "../../../src/api/runtime/mounts/next";
import { service } from "../../../src/service";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toNext(service);
