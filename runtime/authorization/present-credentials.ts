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
  /** By the place of the scheme in the list, like all that follows. */
  readonly #sent: (SentCredential | undefined)[] = [];
  readonly #verified: (MaybePromise<Credential | undefined> | typeof unasked)[] = [];
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
    let index = 0;
    for (const { place } of schemes) {
      const counts = cookies || place.in !== "cookie";
      this.#sent.push(undefined);
      this.#verified.push(unasked);
      if (place.in === "body") this.#inBody |= 1 << index;
      else this.#note(index, counts ? findCredential(place, source) : "missing");
      index += 1;
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
    return whenKnown(this.#source.wireBody(), (body) => {
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
    const refused = firstOf(this.#schemes, (scheme, index) => {
      if ((mask & (1 << index)) === 0) return undefined;
      return whenKnown(this.#verify(scheme, index), (credential): Denial | undefined => {
        if (credential === undefined) return { reason: "invalid", scheme: scheme.name };
        known.push({ scheme, credential });
        return undefined;
      });
    });
    return whenKnown(refused, (denial) => denial ?? known);
  }

  #note(index: number, found: Found): void {
    const bit = 1 << index;
    if (found === "malformed") this.#malformed |= bit;
    else if (found !== "missing") {
      this.#present |= bit;
      this.#sent[index] = found;
    }
  }

  #denial(mask: number): Denial | undefined {
    if ((this.#present & mask) === mask) return undefined;
    const absent = mask & ~this.#present;
    if ((absent & this.#malformed) !== absent) return { reason: "missing" };
    const broken = this.#schemes.find((_, index) => (absent & (1 << index)) !== 0);
    return { reason: "invalid", ...(broken && { scheme: broken.name }) };
  }

  #verify(scheme: Scheme, index: number): MaybePromise<Credential | undefined> {
    const verified = this.#verified[index];
    if (verified !== unasked) return verified;
    const sent = this.#sent[index];
    if (sent === undefined) return undefined;
    const answered = this.#authenticate(scheme, sent);
    const credential = whenKnown(answered, (answer) => credentialOf(scheme, answer));
    this.#verified[index] = credential;
    return credential;
  }
}

/** Of a scheme whose credential nobody has been asked about. */
const unasked = Symbol("unasked");
