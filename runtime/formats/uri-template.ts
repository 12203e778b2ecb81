/** `uri-template`: RFC 6570, any level. */

/** Outside of expressions: what is in no IRI, and `%` that begins no escape. */
const notLiteral =
  /[^!#$%&-;=?-[\]_a-z~\u{a0}-\u{10fffd}]|[\p{Surrogate}\p{Noncharacter_Code_Point}\ufff0-\uffff\u{e0000}-\u{e0fff}]|%(?![0-9A-Fa-f]{2})/u;
/** In a name: other characters, escapes that are none, dots that part nothing. */
const notName = /[^\w.%]|%(?![0-9A-Fa-f]{2})|\.\.|^\.|\.$|^$/;

export function isUriTemplate(text: string): boolean {
  let at = 0;
  for (;;) {
    const open = text.indexOf("{", at);
    if (notLiteral.test(text.slice(at, open === -1 ? text.length : open))) return false;
    if (open === -1) return true;
    const close = text.indexOf("}", open);
    if (close === -1 || !isExpression(text.slice(open + 1, close))) return false;
    at = close + 1;
  }
}

/** An operator, reserved ones among them, and names between commas, each with its modifier. */
function isExpression(text: string): boolean {
  const list = /^[+#./;?&=,!@|]/.test(text) ? text.slice(1) : text;
  return list.split(",").every((each) => {
    const end = each.endsWith("*") ? each.length - 1 : each.indexOf(":");
    const name = end === -1 ? each : each.slice(0, end);
    const prefix = end === -1 ? "" : each.slice(end);
    return !notName.test(name) && /^(?:\*|:[1-9]\d{0,3})?$/.test(prefix);
  });
}
