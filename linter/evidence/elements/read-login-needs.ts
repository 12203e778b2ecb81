/** Whether an operation asks its caller who it is: "requires the user to be logged in", "Authentication: none". */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { place } from "../vocabulary/schemas.ts";
import type { ElementContext } from "./element-context.ts";

const secret =
  "(?:authentication|authorization|auth|credentials|(?:api\\s+|access\\s+|bearer\\s+)?(?:keys?|tokens?)|log[\\s-]?in|logging\\s+in|signing\\s+in)";
const loggedIn = "(?:logged[\\s-]in|signed[\\s-]in|authenticated)";
const caller = "(?:(?:the|an?|your|any)\\s+)?(?:users?|callers?|clients?|you)";
/** What is public, protected or open has to be the operation: many other things may be so, too. */
const operation =
  "(?:this|(?:this|the)\\s+(?:endpoint|call|operation|route|method|request|url|path|action|function|api|resource))\\s+(?:is|are)\\s+(?:an?\\s+)?";

const notNeeded = new RegExp(
  [
    `\\b(?:needs?|requires?|takes?)\\s+no\\s+${secret}\\b`,
    `^\\W*(?:this\\s+is\\s+an?\\s+)?(?:public|open|unauthenticated|unprotected)(?:\\s+(?:endpoint|route|call|method|operation|resource|access))?\\W*$`,
    `^\\W*(?:this\\s+is\\s+an?\\s+)?(?:public|unauthenticated|unprotected)\\s+(?:endpoint|route|call|method|operation|resource|access)\\b`,
    `\\bis\\s+an?\\s+(?:public|unauthenticated|unprotected)\\s+(?:endpoint|route|call|method|operation|resource)\\b`,
    `\\b(?:(?:does|do)(?:\\s+not|n't)|need\\s+not|without)\\s+(?:need(?:ing)?|requir(?:e|ing))\\s+(?:any\\s+|an?\\s+)?${secret}\\b`,
    `\\b(?:does|do)(?:\\s+not|n't)\\s+(?:need|require)\\s+${caller}\\s+to\\s+be\\s+${loggedIn}`,
    `\\b(?:does|do)(?:\\s+not|n't)\\s+(?:need|require)\\s+(?:an?\\s+)?${loggedIn}\\s+(?:user|caller|client|session)`,
    `\\bno\\s+${secret}\\s+(?:is\\s+)?(?:needed|required|necessary)\\b`,
    `(?<!\\bif\\s)\\b${secret}\\s+(?:is\\s+|are\\s+)?(?:not|never)\\s+(?:needed|required|necessary)\\b`,
    `\\b${operation}(?:public(?!\\s+key)|open\\s+to\\s+(?:everybody|everyone|anyone|all)|publicly\\s+(?:available|accessible)|unauthenticated|unprotected)\\b`,
    `\\b(?:(?:does|do)(?:\\s+not|n't)\\s+(?:need|have)\\s+to|need\\s+not)\\s+be\\s+${loggedIn}`,
    `\\b(?:works|(?:can|may)\\s+be\\s+(?:called|used|accessed|reached|requested))\\s+(?:anonymously|without\\s+(?:an?\\s+|any\\s+)?(?:${secret}|being\\s+${loggedIn}))`,
  ].join("|"),
  "iu",
);
const needed = new RegExp(
  [
    `\\b(?:needs?|requires?)\\s+(?:an?\\s+|the\\s+|your\\s+|valid\\s+|user\\s+)*${secret}\\b`,
    `\\b(?:needs?|requires?)\\s+${caller}\\s+to\\s+be\\s+${loggedIn}`,
    `\\b(?:needs?|requires?)\\s+(?:an?\\s+|the\\s+)?${loggedIn}\\s+(?:user|caller|client|session)`,
    `\\b${operation}(?:protected|authenticated)\\b`,
    `\\b(?:must|has\\s+to|have\\s+to|needs?\\s+to)\\s+be\\s+${loggedIn}`,
    `^\\W*(?:this\\s+is\\s+an?\\s+)?(?:protected|authenticated)\\s+(?:endpoint|route|call|method|operation|resource)\\b`,
    `(?<!\\bno\\s)\\b${secret}\\s+(?:is\\s+|are\\s+)?(?:required|needed|necessary)\\b`,
  ].join("|"),
  "iu",
);
const ofThis = new RegExp(
  `\\b(?:this|the|it|that|you|users?|callers?|clients?)\\b|^\\W*(?:requires|needs|public|open|protected|unprotected|authenticated|unauthenticated|no\\s|${secret}\\b)|\\(\\s*(?:requires|needs|no)\\b`,
  "iu",
);
const isOfSome = /\b(?:if|when|unless|except|but|only|other|some|most|whether)\b/iu;

/** "It is public" is said of the operation where the words are about who may call it. */
const itIs =
  /\bit\s+is\s+(?:public|open|protected)\b(?=.*\b(?:auth\w*|tokens?|keys?|log[\s-]?in|credentials)\b)/iu;

/** "Authentication: required", in a line or cell of its own. */
const label =
  "(?:authentication|authorization|auth|log[\\s-]?in|needs\\s+auth\\w*|requires\\s+auth\\w*|(?:authentication|auth|log[\\s-]?in)\\s+(?:required|needed))";
const labelled = new RegExp(
  `^[\\s*_>•-]*${label}[\\s*_]*[:=][\\s*_]*(?<value>[^.;]{1,40}?)[\\s*_.]*$`,
  "iu",
);
const isLabel = new RegExp(`^\\W*${label}\\??\\W*$`, "iu");
const none =
  /^\W*(?:none|no|not\s+(?:required|needed|necessary)|public|anonymous|unauthenticated|false|no\s+(?:auth\w*|log[\s-]?in|token|key)(?:\s+(?:required|needed))?|❌|✗|✘)\W*$/iu;
const some =
  /^\W*(?:yes|required|needed|true|mandatory|authenticated|(?:bearer|jwt|api|access|user|auth)[\s-]*(?:auth\w*|tokens?|keys?)|bearer|jwt|basic(?:\s+auth\w*)?|(?:authentication|auth|log[\s-]?in|token)\s+required|✅|✓|✔|🔒)\W*$/u;
const someFolded = new RegExp(some.source, "iu");

/** Whether the words in a cell or behind a label say that a caller has to be known. */
function needOf(value: string): boolean | undefined {
  if (/^[\s*_`]*❌|^[\s*_`]*[✗✘]/u.test(value) || none.test(value)) return false;
  return someFolded.test(value) || /^[\s*_`]*(?:✅|✓|✔|🔒)/u.test(value) ? true : undefined;
}

/** A cell below or beside a label such as "Auth". */
export function readNeedCell(
  cell: MarkedText,
  header: string,
  own: ir.Operation,
  context: ElementContext,
): boolean {
  if (!isLabel.test(header)) return false;
  const isNeeded = needOf(cell.text);
  if (isNeeded === undefined || isNameOf(header, own, context)) return false;
  return compare(isNeeded, cell, { start: 0, end: cell.text.length }, own, context);
}

/** Whether something was compared. */
export function readLoginNeed(sentence: MarkedText, context: ElementContext): boolean {
  const { operation: own } = context;
  const { text } = sentence;
  if (own === undefined) return false;
  const stated = statedNeed(text);
  if (stated === undefined || isNameOf(text.slice(stated.start, stated.end), own, context))
    return false;
  return compare(stated.isNeeded, sentence, stated, own, context);
}

/** A token or key may be a parameter or member that the words call required. */
function isNameOf(words: string, own: ir.Operation, { vocabulary }: ElementContext): boolean {
  const [word] = /\b(?:keys?|tokens?|credentials|auth|log[\s-]?in)\b/iu.exec(words) ?? [];
  if (word === undefined) return false;
  const stem = word.toLowerCase().replaceAll(/[\s-]|s$/gu, "");
  const isSame = (name: string) => name.toLowerCase().includes(stem) || stem === "credential";
  return vocabulary
    .of(own)
    .some(
      ({ what, depth, members }) =>
        depth === 0 && what !== "response" && [...members.keys()].some(isSame),
    );
}

function statedNeed(text: string) {
  const value = labelled.exec(text)?.groups?.["value"];
  const isNeeded = value === undefined ? undefined : needOf(value);
  if (value !== undefined && isNeeded !== undefined) {
    const start = text.lastIndexOf(value);
    return { isNeeded, start, end: start + value.length };
  }
  if (!ofThis.test(text) || isOfSome.test(text)) return undefined;
  const it = itIs.exec(text);
  const isProtected = it !== null && /protected$/iu.test(it[0]);
  const not = notNeeded.exec(text) ?? (isProtected ? null : it);
  const found = not ?? needed.exec(text) ?? it;
  if (found === null) return undefined;
  return { isNeeded: not === null, start: found.index, end: found.index + found[0].length };
}

function compare(
  isNeeded: boolean,
  text: MarkedText,
  { start, end }: { readonly start: number; readonly end: number },
  { security, securityOrigin, method, path, origin }: ir.Operation,
  { ledger }: ElementContext,
): boolean {
  if (security === undefined) return false;
  const isOpen = security.length === 0 || security.some((one) => one.length === 0);
  // Where anonymous use is one of several alternatives, words tell either.
  if (isOpen !== isNeeded || (isOpen && security.length > 1)) return true;
  const [here, there] = isNeeded ? ["authentication", "none"] : ["no authentication", "some"];
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says that ${method} ${path} needs ${here}, the spec says ${there}`,
      document: ledger.place(text, start, end),
      spec: securityOrigin ?? place(origin, "security"),
    }),
  );
  return true;
}
