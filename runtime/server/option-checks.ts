/** Options that would silently do something else than they say are refused at once, by name. */
import type { ServerEngineOptions } from "./options.ts";

const limits = [
  "maxBodyBytes",
  "bodyTimeout",
  "maxUrlLength",
  "maxKeys",
  "maxJsonValues",
  "maxJsonMembers",
  "maxXmlNodes",
] as const;
const modes = ["off", "log", "enforce"];

/**
 * @throws Error naming the first option that is none: a limit that is no positive number, a base path
 * that is none, a header that HTTP does not know, an unknown mode.
 */
export function checkOptions(given: unknown): void {
  if (typeof given !== "object" || given === null)
    throw new Error("the options have to be an object");
  const options: ServerEngineOptions = given;
  for (const name of limits) {
    const limit = options[name];
    // A comparison with NaN is always false: it would be no limit at all.
    if (limit !== undefined && !(limit >= 0)) {
      throw new Error(`options.${name} has to be a number of at least 0`);
    }
  }
  const { basePath = "", validateResponses = "enforce", requestIdHeader = "x" } = options;
  if (basePath !== "" && !/^\/[^?#]*$/u.test(basePath)) {
    throw new Error('options.basePath has to be "" or a path that begins with a slash');
  }
  if (!modes.includes(validateResponses)) {
    throw new Error('options.validateResponses has to be "off", "log" or "enforce"');
  }
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/u.test(requestIdHeader)) {
    throw new Error("options.requestIdHeader is not the name of a header");
  }
}
