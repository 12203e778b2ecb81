/** `multipleOf`, exact for decimals: `0.0075` is a multiple of `0.0001`. */

/** The shortest decimal that reads as a number: digits × 10^exponent. */
interface Decimal {
  readonly digits: number | bigint;
  readonly exponent: number;
}

interface Divisor extends Decimal {
  /** 10^-exponent where that is exact, and so are its products with the digits; else absent. */
  readonly scale: number | undefined;
  /** What the powers of ten leave when they are divided by the digits; absent where products are not exact. */
  readonly powers: readonly number[] | undefined;
  /** Numbers from here on end in so many zeros that they are multiples; else `Infinity`. */
  readonly certain: number;
}

const mostDigits = 17;

/** So many digits hold less than so many factors of two or five: more zeros divide no better. */
const mostZeros = 57;

/** Numbers below have 15 digits at most, and are told apart by them. */
const manyUnits = 1e14;

/** Divisors stand in schemas, so there are few. */
const knownDivisors = new Map<number, Divisor>();

export function isMultiple(value: number | bigint, divisor: number): boolean {
  if (typeof value === "number") {
    if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
    if (!Number.isFinite(value)) return false;
    if (Math.abs(value) < divisor) return value === 0;
  }
  let by = knownDivisors.get(divisor);
  if (by === undefined) knownDivisors.set(divisor, (by = divisorOf(divisor)));
  if (typeof value === "bigint") return divides(by, { digits: value, exponent: 0 });
  if (Math.abs(value) >= by.certain) return true;
  if (by.scale !== undefined) {
    const units = Math.round(value * by.scale);
    // The nearest number of units is the value, or no number of units is.
    if (Math.abs(units) < manyUnits)
      return units / by.scale === value && units % Number(by.digits) === 0;
  }
  return divides(by, toDecimal(value));
}

function divides(by: Divisor, { digits, exponent }: Decimal): boolean {
  const zeros = Math.min(exponent - by.exponent, mostZeros);
  const power = by.powers?.[zeros];
  if (power !== undefined && typeof digits === "number") {
    const divisor = Number(by.digits);
    return ((digits % divisor) * power) % divisor === 0;
  }
  const scaled = BigInt(digits) * 10n ** BigInt(Math.max(zeros, 0));
  return scaled % (BigInt(by.digits) * 10n ** BigInt(Math.max(-zeros, 0))) === 0n;
}

function divisorOf(divisor: number): Divisor {
  const { digits, exponent } = toDecimal(divisor);
  const isExact = exponent <= 0 && exponent >= -22 && typeof digits === "number";
  const powers = digits < 2 ** 26 ? powersOfTen(Number(digits)) : undefined;
  const zeros = powers?.indexOf(0) ?? -1;
  return {
    digits,
    exponent,
    scale: isExact ? 10 ** -exponent : undefined,
    powers,
    certain: zeros === -1 ? Infinity : Number(`1e${mostDigits + exponent + zeros}`),
  };
}

function powersOfTen(divisor: number): number[] {
  const powers = [1 % divisor];
  while (powers.length <= mostZeros) powers.push(((powers.at(-1) ?? 0) * 10) % divisor);
  return powers;
}

/** Numbers from here on are printed with an exponent. */
const huge = 1e21;

/** Without its sign. */
function toDecimal(value: number): Decimal {
  const magnitude = Math.abs(value);
  // Engines keep the texts of numbers that they have printed, but not those of `toExponential`.
  const text = magnitude >= huge ? String(magnitude) : magnitude.toExponential();
  let digits = 0;
  let at = 0;
  let code = text.charCodeAt(0);
  // Character by character takes a third of the time that shorter texts would.
  while (code !== letterE) {
    if (code !== point) digits = digits * 10 + (code - zero);
    at += 1;
    code = text.charCodeAt(at);
  }
  const exponent = exponentAt(text, at + 1) - Math.max(at - "0.".length, 0);
  if (Number.isSafeInteger(digits)) return { digits, exponent };
  return { digits: BigInt(text.slice(0, at).replace(".", "")), exponent };
}

/** The signed number that is left of `text`. */
function exponentAt(text: string, start: number): number {
  let exponent = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    exponent = exponent * 10 + (text.charCodeAt(at) - zero);
  }
  return text.charCodeAt(start) === minus ? -exponent : exponent;
}

// Codes of characters.
const minus = 45;
const point = 46;
const zero = 48;
const letterE = 101;
