/** Bytes that a phone gives: for the network and for storage. */
export interface CopyBudget {
  wireBytes: number
  storedBytes: number
}

/**
 * Of the 1.2 MB and 6 MB that the copies of a language may take (docs/product.md#without-signal), what the list takes. The rest of
 * the network's share is for the worker and the list itself, that of storage for pages that the visitor opens, which are kept as
 * they come.
 */
export const listBudget: CopyBudget = { wireBytes: 1_180_000, storedBytes: 5_200_000 }

/** Takes what fits. Later, smaller things may fit where a larger one did not. */
export function budgetTaker(budget: CopyBudget): (size: CopyBudget) => boolean {
  const left = { ...budget }
  return ({ wireBytes, storedBytes }) => {
    if (wireBytes > left.wireBytes || storedBytes > left.storedBytes) return false
    left.wireBytes -= wireBytes
    left.storedBytes -= storedBytes
    return true
  }
}
