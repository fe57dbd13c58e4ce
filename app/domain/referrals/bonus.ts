/** Labels by the state of a referral's bonus, for staff. */
export const bonusLabels = { none: 'Sem bônus', due: 'A pagar', paid: 'Pago' } as const

export type BonusState = keyof typeof bonusLabels

export const bonusStates = Object.keys(bonusLabels) as BonusState[]

/** What the ranch pays a veterinarian for each bull of a closed exchange (docs/product.md#referrals). */
export const bonusCentsPerBull = 100_000

/** Bulls of one deal. */
export const maxBulls = 99

/** A bonus: its state, the bulls it is for, and cents of a real. Without a bonus both figures are 0. */
export interface Bonus {
  state: BonusState
  bulls: number
  amountCents: number
}
