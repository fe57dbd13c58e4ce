import type { ShownText } from '../../platform/i18n/ui-text.ts'
import type { Refused } from '../outcome.tsx'

/** The form of the marked animals, to which the checkboxes of the list belong. */
export const markedFormId = 'marcados'
export const markedName = 'id'

/** Of one publication. */
export const maxMarked = 200

/** What a form of marked animals sent, which the page that answers it keeps. */
export interface MarkedFields {
  ids: string[]
  change: string
  amount: string
  note: string
}

/** How the list's page answers a form of marked animals, unless it is done: why not, or a question. */
export type MarkedResult = Refused<MarkedFields> | PriceQuestion

/** Asks about prices that are possible but may be a slip. */
export interface PriceQuestion {
  kind: 'question'
  /** In the language of the page, as the animals with their prices before and after. */
  text: string
  lines: string[]
  /** The prices that a confirmation counts for. */
  prices: string
  typed: MarkedFields
}

export const priceChanges = {
  to: { pt: 'Preço novo, em R$', en: 'New price, in R$' },
  'up-percent': { pt: 'Aumentar, em %', en: 'Raise, in %' },
  'down-percent': { pt: 'Baixar, em %', en: 'Lower, in %' },
  up: { pt: 'Aumentar, em R$', en: 'Raise, in R$' },
  down: { pt: 'Baixar, em R$', en: 'Lower, in R$' },
} as const satisfies Readonly<Record<string, ShownText>>
