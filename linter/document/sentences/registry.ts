/** The forms of sentences, in the order in which they are tried. */
import { crossOrigin, scopeRules } from "./scopes-and-origins.ts";
import { authentication, keyInQuery } from "./authentication.ts";
import { bodyRequired } from "./body-required.ts";
import {
  carried,
  carriedInMedia,
  commonEnvelope,
  listMembers,
  resultHolds,
} from "./added-members.ts";
import { commonParameters, writtenFields } from "./every-operation.ts";
import { closedObject } from "./closed.ts";
import { deprecated } from "./deprecated.ts";
import { errorGroups } from "./error-groups.ts";
import { events } from "./events.ts";
import type { SentenceForm } from "./form.ts";
import { gaps, references } from "./gaps.ts";
import { absences, answerOf, leads, shortName } from "./introductions.ts";
import { ownValue, requiredScopes } from "./own-value.ts";
import { rateRefusal } from "./limits.ts";
import { media, operationMedia, pathParameters } from "./media.ts";
import { memberItem, ownMembers, recordMembers } from "./members.ts";
import { basePath, namedOperations, operationLine, pathTemplate, returnedBody } from "./paths.ts";
import { required } from "./required.ts";
import { sharedMembers } from "./shared.ts";
import { oneOf, states } from "./states.ts";
import { versions } from "./versions.ts";

export const sentenceForms: readonly SentenceForm[] = [
  gaps,
  references,
  operationLine,
  required,
  pathTemplate,
  basePath,
  returnedBody,
  namedOperations,
  bodyRequired,
  ownValue,
  requiredScopes,
  media,
  operationMedia,
  pathParameters,
  commonParameters,
  authentication,
  keyInQuery,
  crossOrigin,
  events,
  scopeRules,
  rateRefusal,
  versions,
  errorGroups,
  states,
  oneOf,
  absences,
  shortName,
  answerOf,
  closedObject,
  deprecated,
  sharedMembers,
  writtenFields,
  listMembers,
  commonEnvelope,
  resultHolds,
  carriedInMedia,
  carried,
  leads,
  memberItem,
  recordMembers,
  ownMembers,
];
