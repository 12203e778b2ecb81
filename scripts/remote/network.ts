/** How the network is reached: whom may be asked, for how long, and for how much. */
import { lookup } from "node:dns";
import { isPublicAddress } from "./address.ts";

/** As `node:dns` has it, whose types users of the programmatic API need not have. */
export interface Address {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

export interface Network {
  /** Whether an IP address may be connected to. */
  readonly isAllowedAddress: (address: string) => boolean;
  /** Every address of a name, or an error. */
  readonly lookup: (
    name: string,
    answer: (error: Error | null, addresses: readonly Address[]) => void,
  ) => void;
  /** Milliseconds for one document, redirects included. */
  readonly timeout: number;
  /** Bytes of one document. */
  readonly bytes: number;
  /** Redirects of one document. */
  readonly redirects: number;
  /** Documents of one description, and how far they may refer to one another. */
  readonly documents: number;
  readonly depth: number;
}

export const defaultNetwork: Network = {
  isAllowedAddress: isPublicAddress,
  lookup: (name, answer) =>
    lookup(name, { all: true }, (error, addresses) => answer(error, error ? [] : addresses)),
  timeout: 30_000,
  bytes: 16 * 1024 * 1024,
  redirects: 5,
  documents: 200,
  depth: 20,
};
