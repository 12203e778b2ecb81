/** Labels of internationalized host names: which code points may stand where (RFC 5891 to 5893). */

/** Allowed by exception, or only between certain others: see `fitsContext`. */
const exceptions =
  /[ßς\u{6fd}\u{6fe}\u{f0b}\u{3007}\u{b7}\u{375}\u{5f3}\u{5f4}\u{30fb}\u{200c}-\u{200d}-]/gu;
/** What is no letter, digit or mark, or reads the same as another when case and width are folded. */
const refusedCharacter =
  /[^\p{L}\p{Mn}\p{Mc}\p{Nd}]|[\u20d0-\u20ff\u302e-\u302f\p{Changes_When_NFKC_Casefolded}\u0640\u07fa\u3031-\u3035\u303b\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\u{1d100}-\u{1d24f}]/u;

const transparent = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Letters of scripts that join them, less those that stand alone. */
const joining =
  /[\u0620\u0622-\u063f\u0641-\u064a\u066e-\u0673\u0675-\u06d5\u06ee-\u06ef\u06fa-\u06ff\u0710-\u072f\u074d-\u077f\u07ca-\u07ea\u0840-\u0858\u0860-\u08ac\u08ae-\u08c7\u1820-\u1878\u1887-\u18aa\ua840-\ua872\u{10d00}-\u{10d23}\u{1e900}-\u{1e943}]/u;
/** Of those, the ones that do not join what follows. */
const endsJoin =
  /[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c\u072f\u074d\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779\u0840\u0846\u0847\u0849\u0854\u0856-\u0858\u08aa-\u08ac\u08ae\u08b1\u08b2\u08b9]/u;

const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const arabicNumber = /[\u0660-\u0669\u{10d30}-\u{10d39}\u{10e60}-\u{10e7e}]/u;
const europeanNumber = /[0-9\u06f0-\u06f9]/;
/** Characters that have no direction, among those a label may have. */
const neutral = /[\u{b7}\u{375}\u{30fb}\u{200c}-\u{200d}-]/u;

/** True for a label with other characters than those of ASCII, as people write it. */
export function isUnicodeLabel(label: string): boolean {
  if (label.normalize("NFC") !== label || /^\p{M}/u.test(label)) return false;
  if (label.startsWith("-") || label.endsWith("-") || label.startsWith("--", 2)) return false;
  if (refusedCharacter.test(label.replace(exceptions, ""))) return false;
  if (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label)) return false;
  const characters = [...label];
  return characters.every((_, index) => fitsContext(characters, index));
}

/** The rules of RFC 5892, appendix A: characters that are allowed between certain others. */
function fitsContext(characters: readonly string[], at: number): boolean {
  const before = characters[at - 1] ?? "";
  const after = characters[at + 1] ?? "";
  switch (characters[at]) {
    case "\u00b7":
      return before === "l" && after === "l";
    case "\u0375":
      return /\p{Script=Greek}/u.test(after);
    case "\u05f3":
    case "\u05f4":
      return /\p{Script=Hebrew}/u.test(before);
    case "\u30fb":
      return characters.some((each) =>
        /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(each),
      );
    case "\u200d":
      return isVirama(before);
    case "\u200c":
      return isVirama(before) || isWithinJoin(characters, at);
    default:
      return true;
  }
}

/**
 * True for marks of combining class 9. JavaScript does not tell the class, but marks are put in its
 * order when text is normalized: these come before one of class 10 and after one of class 8.
 */
function isVirama(mark: string): boolean {
  return (
    mark !== "" &&
    `\u05b0${mark}`.normalize("NFD") === `${mark}\u05b0` &&
    `${mark}\u3099`.normalize("NFD") === `\u3099${mark}`
  );
}

/** True between two letters that would be joined. */
function isWithinJoin(characters: readonly string[], at: number): boolean {
  const isOpaque = (character: string) => !transparent.test(character);
  const before = characters.slice(0, at).reverse().find(isOpaque) ?? "";
  const after = characters.slice(at + 1).find(isOpaque) ?? "";
  return joining.test(before) && !endsJoin.test(before) && joining.test(after);
}

/** The rule for names in which something is written from right to left (RFC 5893, section 2). */
export function areDirected(labels: readonly string[]): boolean {
  if (!labels.some((label) => rightToLeft.test(label))) return true;
  const directions = labels.map((label) => [...label].map(directionOf));
  const isMixed = directions.some((label) => label.includes("R") || label.includes("A"));
  return !isMixed || directions.every(isDirected);
}

/** Left, right, Arabic number, European number, mark on what is before, or none. */
type Direction = "L" | "R" | "A" | "E" | "M" | "N";

function directionOf(character: string): Direction {
  if (europeanNumber.test(character)) return "E";
  if (arabicNumber.test(character)) return "A";
  if (/\p{Mn}/u.test(character)) return "M";
  if (neutral.test(character)) return "N";
  return rightToLeft.test(character) ? "R" : "L";
}

function isDirected(label: readonly Direction[]): boolean {
  const last = label.filter((direction) => direction !== "M").at(-1);
  if (label[0] === "L") {
    return !label.includes("R") && !label.includes("A") && (last === "L" || last === "E");
  }
  const isOneNumbering = !label.includes("E") || !label.includes("A");
  return label[0] === "R" && !label.includes("L") && isOneNumbering && last !== "N";
}
