/** Punycode (RFC 3492): code points ↔ letters, digits and hyphens. */

const base = 36;
const firstCodePoint = 128;

/** The code points that `text` (without `xn--`) stands for; `undefined` when it stands for none. */
export function decodePunycode(text: string): number[] | undefined {
  const split = text.lastIndexOf("-");
  const basic = text.slice(0, Math.max(split, 0));
  const points = Array.from(basic, (character) => character.charCodeAt(0));
  let [at, codePoint, index, bias] = [split + 1, firstCodePoint, 0, 72];
  while (at < text.length) {
    const before = index;
    for (let weight = 1, position = base; ; position += base, at += 1) {
      const digit = digitOf(text.charCodeAt(at));
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = thresholdOf(position, bias);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    at += 1;
    const count = points.length + 1;
    bias = adapt(index - before, count, before === 0);
    codePoint += Math.floor(index / count);
    index %= count;
    if (codePoint > 0x10ffff) return undefined;
    points.splice(index, 0, codePoint);
    index += 1;
  }
  return points;
}

/** The text (without `xn--`) that stands for `points`. */
export function encodePunycode(points: readonly number[]): string {
  const basic = points.filter((point) => point < firstCodePoint);
  let output = String.fromCharCode(...basic) + (basic.length > 0 ? "-" : "");
  let [handled, delta, bias] = [basic.length, 0, 72];
  const others = [...new Set(points.filter((point) => point >= firstCodePoint))];
  let previous = firstCodePoint;
  for (const next of others.sort((a, b) => a - b)) {
    delta += (next - previous) * (handled + 1);
    for (const point of points) {
      if (point < next) delta += 1;
      if (point !== next) continue;
      output += numeral(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    previous = next + 1;
  }
  return output;
}

/** A number of variable length, least significant digit first. */
function numeral(value: number, bias: number): string {
  let [rest, output] = [value, ""];
  for (let position = base; ; position += base) {
    const threshold = thresholdOf(position, bias);
    if (rest < threshold) return output + letterOf(rest);
    const digit = threshold + ((rest - threshold) % (base - threshold));
    output += letterOf(digit);
    rest = Math.floor((rest - threshold) / (base - threshold));
  }
}

/** Letters come before digits, unlike in numbers of base 36. */
function letterOf(value: number): string {
  return String.fromCharCode(value < 26 ? value + 97 : value + 22);
}

function digitOf(code: number): number | undefined {
  if (code >= 48 && code <= 57) return code - 22;
  const letter = (code | 32) - 97;
  return letter >= 0 && letter < 26 ? letter : undefined;
}

function thresholdOf(position: number, bias: number): number {
  return Math.min(Math.max(position - bias, 1), 26);
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > 455; steps += base) rest = Math.floor(rest / 35);
  return steps + Math.floor((base * rest) / (rest + 38));
}
