import type { NumberRange } from '../../../platform/forms/typed-numbers.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { shortTraitName, withUnit } from '../../../platform/i18n/trait-format.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { paths } from '../../paths.ts'
import { type AnimalState, animalStates } from '../animals.ts'
import type { Trait } from '../evaluations.server.ts'
import type { ListDocument } from '../lists.server.ts'
import { registrationKey } from '../registration.ts'
import { isOtherOrder, type OtherOrder, type TraitLimit } from './herd-query.ts'
import type { Criterion } from './search-herd.server.ts'
import type { KnownSire } from './search-index.server.ts'

export const calculatorTexts = {
  exchangeCalculator: 'Calcular quantos bezerros',
  pregnancyCalendar: 'Calcular a data do parto',
} as const satisfies Record<NonNullable<ListDocument['calculator']>, UiText>

/** The addresses of lists begin with those of the pages that lead to them. */
export function parentsOf(address: string): readonly { name: UiText; path: string }[] {
  if (address.startsWith(`${paths.geneticBank}/`))
    return [{ name: 'Banco Genético', path: paths.geneticBank }]
  return address.startsWith('/produto/') ? [{ name: 'Produtos e Soluções', path: paths.products }] : []
}

/** `1 touro`, `21 touros`, in the language of the list's document. */
export function countedAnimals({ one, many }: { one: string; many: string }, total: number): string {
  return `${total} ${total === 1 ? one : many}`
}

/** The orders that are no traits. */
export const otherOrderTexts: Readonly<Record<OtherOrder, UiText>> = {
  price: 'Menor preço primeiro',
  milk: 'Mais leite primeiro',
  inbreeding: 'Menor consanguinidade primeiro',
  calving: 'Primeiros a nascer',
  born: 'Mais novos primeiro',
  name: 'Nome',
}

interface TextOptions {
  t: Translate
  language: Language
  traits: readonly Trait[]
  sires: readonly KnownSire[]
  breeds: ReadonlyMap<string, string>
}

export function conditionText(criterion: Criterion, options: TextOptions): string {
  const { t } = options
  switch (criterion.kind) {
    case 'trait':
      return limitText(criterion.limit, options)
    case 'state':
      return stateText(criterion.state, t)
    case 'text':
      return t('Busca: {text}', { text: criterion.text })
    case 'breed':
      return options.breeds.get(criterion.breed) ?? criterion.breed
    case 'price':
      return t('Preço: R$ {range}', { range: rangeText(criterion.range, options) })
    case 'milk':
      return t('Leite: {range}', { range: rangeText(criterion.range, options) })
    case 'excluded':
      return t('Sem {sire}', { sire: sireName(criterion.registration, options.sires) })
  }
}

export function stateText(state: Exclude<AnimalState, 'hidden'>, t: Translate): string {
  return t(animalStates[state])
}

/** A limit of a trait in words: `PD-ED: valor a partir de 5 kg`. `name` stands for the trait. */
export function limitText({ code, figure, range }: TraitLimit, options: TextOptions, name = code): string {
  const { t, traits } = options
  const trait = traits.find((each) => each.code === code)
  const text = rangeText(range, options, figure === 'value' ? (trait?.digits ?? 2) : 0)
  switch (figure) {
    case 'value':
      return t('{code}: valor {range}', { code: name, range: withUnit(text, trait?.unit) })
    case 'deca':
      if (trait?.better && range.from === undefined && range.to !== undefined)
        return t('{trait}: {percent} melhores', {
          trait: name === code ? shortTraitName(trait.name) : name,
          percent: withUnit(String(10 * range.to), '%'),
        })
      return t('{code}: DECA {range}', { code: name, range: text })
    case 'accuracy':
      return t('{code}: acurácia {range}', { code: name, range: withUnit(text, '%') })
  }
}

/** What a list is ordered by: `Ordem: Peso à desmama – efeito direto (PD-ED), maior primeiro`. */
export function orderText(
  order: string,
  { t, traits, traitName }: TextOptions & { traitName(code: string): string },
): string {
  if (isOtherOrder(order)) return `${t('Ordem')}: ${t(otherOrderTexts[order])}`
  const isLowerFirst = traits.find(({ code }) => code === order)?.better === 'lower'
  const values = { trait: traitName(order) }
  return isLowerFirst
    ? t('Ordem: {trait}, menor primeiro', values)
    : t('Ordem: {trait}, maior primeiro', values)
}

function rangeText({ from, to }: NumberRange, { t, language }: TextOptions, maxDigits = 0): string {
  const number = (value: number) => decimal(value, language, Math.min(maxDigits, decimalsOf(value)))
  if (from === undefined) return t('até {to}', { to: number(to ?? 0) })
  if (to === undefined) return t('a partir de {from}', { from: number(from) })
  return from === to ? number(from) : t('{from} a {to}', { from: number(from), to: number(to) })
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}

function sireName(registration: string, sires: readonly KnownSire[]): string {
  const known = sires.find((each) => registrationKey(each.registration) === registration)
  return known ? `${known.name} (${known.registration})` : registration
}
