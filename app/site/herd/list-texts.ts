import type { ListDocument } from '../../domain/herd/lists.server.ts'
import { paths } from '../../domain/paths.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

export const calculatorTexts = {
  exchangeCalculator: 'Calcular quantos bezerros',
  pregnancyCalendar: 'Calcular a data do parto',
  recipientCalculator: 'Calcular pelo peso',
} as const satisfies Record<NonNullable<ListDocument['calculator']> | 'recipientCalculator', UiText>

export const productParents = [{ name: 'Produtos e Soluções', path: paths.products }] as const

/** The addresses of lists begin with those of the pages that lead to them. */
export function parentsOf(address: string): readonly { name: UiText; path: string }[] {
  if (address.startsWith(`${paths.geneticBank}/`))
    return [{ name: 'Banco Genético', path: paths.geneticBank }]
  return address.startsWith('/produto/') ? productParents : []
}

/** `1 touro`, `21 touros`, in the language of the list's document. */
export function countedAnimals({ one, many }: { one: string; many: string }, total: number): string {
  return `${total} ${total === 1 ? one : many}`
}
