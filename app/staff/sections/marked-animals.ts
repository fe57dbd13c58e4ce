import type { UiText } from '../../platform/i18n/ui-text.ts'

/** The form of the marked animals, to which the checkboxes of the list belong. */
export const markedFormId = 'marcados'
export const markedName = 'id'

/** Of one publication. */
export const maxMarked = 200

/** What a form of marked animals sent, so that a refusal keeps it. */
export interface MarkedFields {
  ids: string[]
  change: string
  amount: string
}

export const priceChanges = {
  to: 'Preço novo, em R$',
  'up-percent': 'Aumentar, em %',
  'down-percent': 'Baixar, em %',
  up: 'Aumentar, em R$',
  down: 'Baixar, em R$',
} as const satisfies Readonly<Record<string, UiText>>

/** Ids. */
export type Marks = ReadonlySet<string>
