/** The text of a reminder. */
import type { Invoice } from "./api/types.ts";

export function reminder({ number, cents, due, paid = false }: Invoice): string | undefined {
  if (paid) return undefined;
  return `Please pay ${(cents / 100).toFixed(2)} for invoice ${number} until ${due}.`;
}
