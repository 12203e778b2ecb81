/** The end that people give to what goes on until they do. */

/** Aborts when the process is asked to end; it does not end by itself then, but at the second time. */
export function interrupt(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    // Once would leave the signal to other listeners, which end the process where they are alone.
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(code);
      controller.abort();
    });
  }
  return controller.signal;
}
