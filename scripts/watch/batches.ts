/** Changed paths, told together a moment after the last one. */

/** Editors write several files, and some of them several times. */
const calmMilliseconds = 150;

export class Batches {
  readonly #onChange: (changed: ReadonlySet<string>) => Promise<void>;
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;

  /** `onChange` is never called while it is still at work. */
  constructor(onChange: (changed: ReadonlySet<string>) => Promise<void>) {
    this.#onChange = onChange;
  }

  note(path: string): void {
    this.#changed.add(path);
    this.#plan();
  }

  /** Ends when `onChange` does; what was noted after its last call is not told. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#work;
    clearTimeout(this.#timer);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#work === undefined) this.#timer = setTimeout(() => this.#tell(), calmMilliseconds);
  }

  #tell(): void {
    const all = this.#changed;
    this.#changed = new Set();
    this.#work = this.#onChange(all).finally(() => {
      this.#work = undefined;
      if (this.#changed.size > 0) this.#plan();
    });
  }
}
