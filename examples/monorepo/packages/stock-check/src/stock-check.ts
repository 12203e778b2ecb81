/** Tells the faults of a list of products, before anything is sent: it has validators, and no client. */
import { Product } from "./api/validators.ts";

export function faultsIn(products: readonly unknown[]): string[] {
  return products.flatMap((product, index) => {
    const { error } = Product.safeParse(product);
    const issues = error?.issues ?? [];
    return issues.map(({ path, message }) => `${index + 1}: ${path.join(".")}: ${message}`);
  });
}
