/** Comparing secrets without telling by the time it takes how much of one was right. */

/**
 * True when `given` is the secret that is `known`. The time depends on the lengths alone, never on
 * where the two differ. An empty `known` equals nothing, so that a secret nobody set opens nothing.
 */
export function equalSecrets(given: string, known: string): boolean {
  const encoder = new TextEncoder();
  const sent = encoder.encode(given);
  const secret = encoder.encode(known);
  if (secret.length === 0) return false;
  let difference = sent.length ^ secret.length;
  for (const [index, byte] of sent.entries()) {
    difference |= byte ^ (secret[index % secret.length] ?? 0);
  }
  return difference === 0;
}
