/** The credentials of one request: each is looked for, and verified by the implementer, at most once. */
import { type MaybePromise, firstOf, whenKnown } from "../exchange/maybe-promise.ts";
import type { Credential } from "./authorized.ts";
import {
  type CredentialSource,
  type Found,
  type SentCredential,
  findCredential,
} from "./credentials.ts";
import type { Denial } from "./denial.ts";
import { type Scheme, credentialOf } from "./scheme.ts";

/** A credential that `authenticate` knows. */
export interface PresentedCredential {
  readonly scheme: Scheme;
  readonly credential: Credential;
}

/** Asks the implementer about one credential. */
export type Authenticate = (scheme: Scheme, sent: SentCredential) => MaybePromise<unknown>;

/** Of masks, bit `i` stands for the `i`-th of the schemes, of which there are at most 31. */
export class PresentedCredentials {
  readonly #schemes: readonly Scheme[];
  readonly #source: CredentialSource;
  readonly #authenticate: Authenticate;
  readonly #sent = new Map<Scheme, SentCredential>();
  readonly #verified = new Map<Scheme, MaybePromise<Credential | undefined>>();
  #present = 0;
  #malformed = 0;
  #inBody = 0;
  #bodyIsRead = false;

  /** Looks at places outside the body. `cookies`: whether a cookie counts as a credential. */
  constructor(
    schemes: readonly Scheme[],
    source: CredentialSource,
    cookies: boolean,
    authenticate: Authenticate,
  ) {
    this.#schemes = schemes;
    this.#source = source;
    this.#authenticate = authenticate;
    for (const [index, { place }] of schemes.entries()) {
      const counts = cookies || place.in !== "cookie";
      if (place.in === "body") this.#inBody |= 1 << index;
      else this.#note(index, counts ? findCredential(place, source) : "missing");
    }
  }

  /**
   * Why the credentials of `mask` are not all there; `undefined`: they are. The body is read when
   * nothing but what it may hold is lacking.
   */
  lacking(mask: number): MaybePromise<Denial | undefined> {
    const outside = this.#denial(mask & ~this.#inBody);
    if (outside !== undefined) return outside;
    if (this.#bodyIsRead || (mask & this.#inBody) === 0) return this.#denial(mask);
    return whenKnown(this.#source.body(), (body) => {
      this.#bodyIsRead = true;
      for (const [index, { place }] of this.#schemes.entries()) {
        if (place.in === "body") this.#note(index, findCredential(place, this.#source, body));
      }
      return this.#denial(mask);
    });
  }

  /** The credentials of `mask`, all of which are there; or the refusal of the first that nobody knows. */
  known(mask: number): MaybePromise<readonly PresentedCredential[] | Denial> {
    const known: PresentedCredential[] = [];
    const refused = firstOf(this.#schemesOf(mask), (scheme) =>
      whenKnown(this.#verify(scheme), (credential): Denial | undefined => {
        if (credential === undefined) return { reason: "invalid", scheme: scheme.name };
        known.push({ scheme, credential });
        return undefined;
      }),
    );
    return whenKnown(refused, (denial) => denial ?? known);
  }

  #note(index: number, found: Found): void {
    const bit = 1 << index;
    const scheme = this.#schemes[index];
    if (found === "malformed") this.#malformed |= bit;
    else if (found !== "missing" && scheme !== undefined) {
      this.#present |= bit;
      this.#sent.set(scheme, found);
    }
  }

  #denial(mask: number): Denial | undefined {
    if ((this.#present & mask) === mask) return undefined;
    const absent = mask & ~this.#present;
    if ((absent & this.#malformed) !== absent) return { reason: "missing" };
    const [broken] = this.#schemesOf(absent);
    return { reason: "invalid", ...(broken && { scheme: broken.name }) };
  }

  #verify(scheme: Scheme): MaybePromise<Credential | undefined> {
    if (this.#verified.has(scheme)) return this.#verified.get(scheme);
    const sent = this.#sent.get(scheme);
    if (sent === undefined) return undefined;
    const answered = this.#authenticate(scheme, sent);
    const credential = whenKnown(answered, (answer) => credentialOf(scheme, answer));
    this.#verified.set(scheme, credential);
    return credential;
  }

  #schemesOf(mask: number): readonly Scheme[] {
    return this.#schemes.filter((_, index) => (mask & (1 << index)) !== 0);
  }
}
