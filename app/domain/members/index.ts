/** From everything to the content alone (docs/product.md#members). */
export const roles = ['owner', 'staff', 'editor'] as const

export type Role = (typeof roles)[number]
