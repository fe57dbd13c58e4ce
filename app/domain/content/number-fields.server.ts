import * as v from 'valibot'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { metadata, type Range } from './fields.server.ts'

/** Money in cents, of which amounts in reais outside of `plausible` are asked back. */
export function money(plausible: Range) {
  return v.pipe(
    v.number(),
    v.integer('Escreva um valor em reais, por exemplo 3.500,00.'),
    v.minValue(1, 'Escreva um valor maior que zero, por exemplo 3.500,00.'),
    v.maxValue(1_000_000_000_00, 'Escreva um valor de até 1.000.000.000,00, por exemplo 3.500,00.'),
    metadata({
      control: 'money',
      label: 'Preço',
      plausible: [plausible[0] * 100, plausible[1] * 100],
    }),
  )
}

const units = {
  kg: { pt: 'kg', en: 'kg' },
  cm: { pt: 'cm', en: 'cm' },
  '%': { pt: '%', en: '%' },
  litres: { pt: 'litros', en: 'litres' },
  days: { pt: 'dias', en: 'days' },
  years: { pt: 'anos', en: 'years' },
  weekdays: { pt: 'dias úteis', en: 'business days' },
}

type Unit = keyof typeof units

/** Numbers outside of `plausible` are asked back. */
export function wholeNumber(from: number, to: number, unit?: Unit, plausible?: Range) {
  const limits = { from, to, unit: unit && units[unit], plausible, isWhole: true }
  return v.pipe(numberWithin(limits), v.integer(rangeText(limits)))
}

export function decimalNumber(from: number, to: number, unit?: Unit, plausible?: Range) {
  return numberWithin({ from, to, unit: unit && units[unit], plausible, isWhole: false })
}

function numberWithin(limits: NumberLimits & { from: number; to: number }) {
  const { from, to, unit, plausible } = limits
  const message = rangeText(limits)
  return v.pipe(
    v.number(),
    v.minValue(from, message),
    v.maxValue(to, message),
    metadata({ control: 'number', ...(unit && { unit }), ...(plausible && { plausible }) }),
  )
}

interface NumberLimits {
  from?: number
  to?: number
  unit?: BilingualText | undefined
  isWhole: boolean
  plausible?: Range | undefined
}

/** A sentence for staff, with an example from the middle of the plausible range. */
export function rangeText({ from, to, unit, isWhole, plausible }: NumberLimits): string {
  if (from === undefined || to === undefined) return 'Escreva só o número, por exemplo 12,5.'
  const example = exampleWithin(plausible ?? [from, to], isWhole)
  const [min, max, like] = [from, to, example].map((each) => each.toLocaleString('pt-BR'))
  return `Escreva um número de ${min} a ${max}${unit ? ` ${unit.pt}` : ''}, por exemplo ${like}.`
}

function exampleWithin([from, to]: Range, isWhole: boolean): number {
  const middle = from > 0 ? Math.sqrt(from * to) : (from + to) / 2
  const rounded = Number(middle.toPrecision(2))
  return isWhole ? Math.round(rounded) : rounded
}
