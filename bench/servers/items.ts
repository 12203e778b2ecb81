/** What every competitor answers: the same work behind each server. */

export interface Item {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly tags: string[];
  readonly available: boolean;
}

export interface Order {
  readonly customer: string;
  readonly contact: string;
  readonly quantity: number;
  readonly priority: "low" | "normal" | "high";
  readonly gift: boolean;
  readonly address: { readonly street: string; readonly city: string; readonly zip: string };
  readonly lines: readonly { readonly sku: string; readonly count: number }[];
  readonly note?: string | undefined;
}

export interface Receipt {
  readonly id: number;
  readonly customer: string;
  readonly quantity: number;
  readonly lines: number;
  readonly priority: Order["priority"];
}

export function itemOf(id: number): Item {
  return { id, name: "A chair", price: 49.5, tags: ["wood", "indoors"], available: true };
}

export function receiptOf({ customer, quantity, lines, priority }: Order): Receipt {
  return { id: 4711, customer, quantity, lines: lines.length, priority };
}
