import * as v from 'valibot'
import { changedByPercent } from '../../domain/calculators/index.ts'
import { type Change, type Documents, schemas } from '../../domain/publishing/index.server.ts'
import { questionsOf } from '../../domain/publishing/questions.server.ts'
import { parseHundredths } from '../../platform/forms/number-text.ts'
import { inReais, priceText } from '../../platform/i18n/format.ts'
import { entryName } from '../content/entry-name.server.ts'
import { notSaved, type Refused, refused } from '../outcome.ts'
import { type MarkedFields, type PriceQuestion, priceChanges } from './list-forms.ts'

interface PriceOptions {
  typed: MarkedFields
  /** The prices that were confirmed, as `PriceQuestion` has them. */
  confirmed: string
  documents: Documents

  /** The ranch's day. */
  today: string
}

/** The new prices of marked animals; what is wrong with them; or what to ask before they are changed. */
export function priceChangesOf(options: PriceOptions): Change[] | Refused | PriceQuestion {
  const { typed, documents } = options
  const code = typed.change
  if (!Object.hasOwn(priceChanges, code)) return refused(notSaved, { status: 400 })
  const isPercent = code.endsWith('percent')
  // Of a per cent, or of a real.
  const amount = parseHundredths(typed.amount)
  if (amount === undefined || amount <= 0 || (code === 'down-percent' && amount >= 10_000))
    return refused(isPercent ? 'Escreva a porcentagem, como 10 ou 7,5.' : 'Escreva o valor, como 18.500,00.')
  const animals = typed.ids.flatMap((id) => documents.animals.find((each) => each.id === id) ?? [])
  const nameOf = (animal: Animal) => entryName({ collection: 'animals', id: animal.id }, animal, documents)
  const foreign = animals.filter(
    ({ kind }) => !documents.kinds.find(({ id }) => id === kind)?.groups.includes('price'),
  )
  if (foreign.length > 0)
    return refused('Animais deste tipo não têm preço. Desmarque:', { names: foreign.map(nameOf) })
  const priceless = animals.filter(({ priceCents }) => priceCents === undefined)
  if (code !== 'to' && priceless.length > 0)
    return refused('Ainda não têm preço. Desmarque, ou escolha o preço novo em reais:', {
      names: priceless.map(nameOf),
    })
  const question = questionAbout(
    animals.map((animal) => ({
      name: nameOf(animal),
      before: animal.priceCents,
      after: newPrice(code, Number(animal.priceCents), amount),
      animal,
    })),
    options,
  )
  if (question) return question
  return typed.ids.map((id) => ({
    kind: 'computed-fields',
    collection: 'animals',
    id,
    compute: (published) => ({
      priceCents: newPrice(code, Number(Reflect.get(published, 'priceCents')), amount),
    }),
  }))
}

type Animal = Documents['animals'][number]

function newPrice(code: string, cents: number, by: number): number {
  switch (code) {
    case 'up-percent':
      return changedByPercent(cents, by)
    case 'down-percent':
      return changedByPercent(cents, -by)
    case 'up':
      return cents + by
    case 'down':
      return cents - by
    default:
      return by
  }
}

interface PricedAnimal {
  name: string
  /** In cents. */
  before: number | undefined
  after: number
  animal: Animal
}

/** Asks about prices outside of what is plausible, and about changes of more than the double or less than the half. */
function questionAbout(
  priced: readonly PricedAnimal[],
  { typed, confirmed, today }: PriceOptions,
): PriceQuestion | undefined {
  const known = new Set(confirmed.split('-'))
  const doubtful = priced.filter((each) => isDoubtful(each) && !known.has(String(each.after)))
  const [first] = doubtful
  if (!first) return undefined

  const shown = (cents: number) => priceText(inReais(cents), 'pt', { whole: true })
  const prices = doubtful.map(({ after }) => after)
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map(shown)
  const price = low === high ? low : `De ${low} a ${high}`
  return {
    kind: 'question',
    text:
      doubtful.length === 1 ? `${price} para ${first.name}?` : `${price} para ${doubtful.length} animais?`,
    lines: doubtful.map(
      ({ name, before, after }) =>
        `${name}: ${before === undefined ? '' : `${shown(before)} → `}${shown(after)}`,
    ),
    prices: [...new Set(prices)].join('-'),
    typed,
  }

  function isDoubtful({ before, after, animal }: PricedAnimal): boolean {
    const changed = { ...animal, priceCents: after }
    // What is no price at all is refused when it is published.
    if (!v.is(schemas.animals, changed)) return false
    const questions = questionsOf({ collection: 'animals', before: animal, after: changed }, today)
    const isLeap = typed.change !== 'to' && before !== undefined && (after > 2 * before || 2 * after < before)
    return isLeap || questions.some(({ path }) => path[0] === 'priceCents')
  }
}
