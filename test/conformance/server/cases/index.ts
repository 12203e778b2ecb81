/** All hostile requests. */
import { answerForms } from "./answer-forms.ts";
import { bodies } from "./bodies.ts";
import type { Case } from "./case.ts";
import { credentials, headers } from "./headers.ts";
import { mediaTypes } from "./media-types.ts";
import { asItIs, methods } from "./methods.ts";
import { multipart } from "./multipart.ts";
import { targets } from "./targets.ts";
import { xml } from "./xml.ts";

export const cases: readonly Case[] = [
  ...asItIs,
  ...methods,
  ...mediaTypes,
  ...answerForms,
  ...bodies,
  ...xml,
  ...multipart,
  ...targets,
  ...headers,
  ...credentials,
];
