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

export interface Search {
  readonly text: string;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly order?: "name" | "price" | undefined;
  readonly available?: boolean | undefined;
}

export function foundItem({ text, page = 1, limit = 10, available = true }: Search): Item {
  return { ...itemOf(page * limit), name: text, available };
}

/** One receipt for all. */
export function receiptOfAll(orders: readonly Order[]): Receipt {
  const [first] = orders;
  if (first === undefined) return { ...receiptOfNothing };
  return { ...receiptOf(first), lines: orders.length };
}

const receiptOfNothing: Receipt = {
  id: 1,
  customer: "",
  quantity: 0,
  lines: 0,
  priority: "normal",
};
