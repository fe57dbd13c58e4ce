import type { OtherOrder } from '../../../domain/herd/search/herd-query.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** The orders that are no traits. */
export const otherOrderTexts: Readonly<Record<OtherOrder, UiText>> = {
  price: 'Menor preço primeiro',
  milk: 'Mais leite primeiro',
  born: 'Mais novos primeiro',
  name: 'Nome',
}
