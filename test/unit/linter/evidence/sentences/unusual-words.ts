/** Statuses, numbers, defaults and types in words that few documents have: the value for `#` that agrees, and another. */
import { post, remove } from "./facts.ts";

const security = "## Security\n\n";
const overview = "## Overview\n\n";
const limits = "## Limits\n\n";

export const statusForms: readonly (readonly [string, string, string, string])[] = [
  [post, "Is the label taken? Then you get a `#`.", "409", "412"],
  [post, "As long as the label is not free, you get a `#`.", "409", "412"],
  [post, "When the server does not like the size, it says `#`.", "400", "422"],
  [post, "Boxes cannot share a label; that's a `#`.", "409", "423"],
  [post, "A label that somebody has already is a `#`.", "409", "423"],
  [post, "Label taken: `#`.", "409", "412"],
  [post, "Wrong size: `400`. Label taken: `#`. Too fast: `429`.", "409", "412"],
  [post, "Back comes a `#` with the box.", "201", "202"],
  [post, "If successful (`#`), the new box.", "201", "202"],
  [post, "Status: #", "201", "202"],
  [post, "`Status: #`", "201", "202"],
  [post, "HTTP Status Code: #", "409", "412"],
  [post, "It returns 201 if the box is new, # if the label is taken.", "409", "412"],
  [
    post,
    "A box that was there is answered with `409`, and one that never fits with `#`.",
    "400",
    "422",
  ],
  [remove, "`#` if there is none.", "404", "410"],
  [
    overview,
    "`GET /boxes/{id}` reads one, `DELETE /boxes/{id}` removes it, and both say `#` if there is none.",
    "404",
    "410",
  ],
  [limits, "After that it is `#` for a minute.", "429", "420"],
  [limits, "Whoever calls too often gets `#`.", "429", "420"],
  [overview, "Unknown boxes give # everywhere.", "404", "410"],
  [security, "# = no such box, in any call.", "404", "410"],
];

/** What has the same words and is no status, or not one of the operation. */
export const noStatuses: readonly (readonly [string, string])[] = [
  [post, "The port: `443`."],
  [post, "Default: `500`."],
  [post, "Who sends a large box may receive 400 USD."],
  [post, "The largest size: `100`."],
  [post, "200 if you leave it out."],
  [post, "You do not get a `202`."],
  [post, "It never says `202`."],
  [post, "The server is not asked again, so it never answers 503."],
  [post, "A request without a size is no `422`."],
  [post, "One `label` in use: `440`."],
  [limits, "Whoever calls too often gets `429`."],
  [overview, "`GET /boxes/{id}` reads one, and `DELETE /boxes/{id}` answers `204`."],
  [overview, "More than 300 of us say 418 to tea."],
];
