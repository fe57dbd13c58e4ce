/** What an account's pages lead to. */
export interface AccountRoles {
  /** The panel. */
  isStaff: boolean
  /** Referrals: a veterinarian by the newest registration, and not staff, who could credit themselves (docs/product.md#referrals). */
  mayRefer: boolean
}
