/** Words of a heading → the anchor that GitHub gives it. */

/** All but letters, marks, digits and connectors of any script, hyphens and blanks. */
const dropped = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu;

/** Gives each heading of one document its own slug: repeated ones end in `-1`, `-2`, … */
export class Slugger {
  readonly #used = new Map<string, number>();

  slug(words: string): string {
    const plain = words.toLowerCase().replaceAll(dropped, "").replaceAll(" ", "-");
    let slug = plain;
    while (this.#used.has(slug)) {
      const count = (this.#used.get(plain) ?? 0) + 1;
      this.#used.set(plain, count);
      slug = `${plain}-${count}`;
    }
    this.#used.set(slug, 0);
    return slug;
  }
}
