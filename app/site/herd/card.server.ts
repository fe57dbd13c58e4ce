import { mainEvaluation, runOf, type Trait, traitIn } from '../../domain/herd/evaluations.server.ts'
import { accuracyWords } from '../../domain/herd/programmes.server.ts'
import { factsIn, type ShownAnimal, type ShownList } from '../../domain/herd/shown/shown-herd.server.ts'
import { gradeText, traitValue } from '../../domain/herd/trait-format.ts'
import { inReais, priceText, shortDate } from '../../platform/i18n/format.ts'

/** Texts are in the language of the page. */
export type Card = ReturnType<typeof cardOf>

interface CardPlace {
  list: ShownList
  today: string
  /** Phones show the first card's pictures at once and others when they come near. */
  index: number
  traits: readonly Trait[]
  accurate: ReadonlySet<string>
  mainRun: string | undefined
  /** The sentence that all cards share stands once above them. */
  isNoteCommon: boolean
}

const largeFacts = ['sex', 'donorMilk', 'lactation']

export function cardOf(animal: ShownAnimal, place: CardPlace) {
  const { list, today, index, traits, mainRun, isNoteCommon } = place
  const { document } = list
  const { calf, evaluation, photograph, record, herd } = animal
  const { t, language } = herd
  const typedCents = document.showsPrices ? record.priceCents : undefined
  const price = typedCents === undefined ? undefined : priceText(inReais(typedCents), language)
  const isExpired = animal.price(today) === undefined
  const { validUntil: day } = animal.terms
  const run = runOf(evaluation)
  const lazy = index > 0 && { loading: 'lazy' as const }
  return {
    id: animal.id,
    state: animal.state,
    // It may be below another list.
    path: animal.path ?? document.address,
    name: animal.name,
    registration: animal.registrations[0] ?? '',
    price: isExpired ? undefined : price,
    badges: animal.badgeMeanings.map(({ name }) => name),
    facts: [
      price && isExpired && day
        ? t('{price} valeu até {day}. Pergunte o preço de hoje.', { price, day: shortDate(day, language) })
        : [],
      calf?.kinship ?? [],
      document.cardFacts.flatMap((code) => (largeFacts.includes(code) ? [] : (animal.sentence(code) ?? []))),
      animal.isPriceOnRequest ? t('Preço: na conversa') : [],
      calf?.inbreedingSentence ?? [],
      isNoteCommon ? [] : notesOf(animal),
    ].flat(),
    figures: animal.cardFigures(document, traits.length === 0 ? calf?.expected : undefined),
    ...(calf && {
      calf: { title: animal.title, portraits: calf.portraits.map((each) => ({ ...each, ...lazy })) },
    }),
    poster: photograph ? { ...photograph, ...lazy } : document.poster,
    video: record.videos?.[0]?.address,
    traits: cardEvaluations(animal, place),
    otherRun: run === mainRun ? undefined : run,
    sheet: fullSheet(animal, list),
  }
}

export function notesOf(animal: ShownAnimal): string[] {
  return animal.sentences('every card')
}

/** Keyed by the traits' codes. */
function cardEvaluations({ evaluation, herd }: ShownAnimal, { traits, accurate }: CardPlace) {
  return Object.fromEntries(
    traits.flatMap((trait) => {
      const { code } = trait
      const figures = evaluation?.traits[code]
      if (!figures) return []
      const { value, deca, accuracy, percentile } = figures
      const { unit } = traitIn(trait, evaluation.programme)
      const { short: name } = accuracyWords(herd.content.programmes, evaluation.programme)
      const own = {
        ...(deca === undefined && { percentile }),
        ...(unit !== undefined && unit !== trait.unit && { unit }),
        ...(accurate.has(code) && { accuracy: { value: accuracy, name } }),
      }
      return [[code, { value, deca, ...own }] as const]
    }),
  )
}

const missing = '–'

/** An animal's facts and indexes as one block (docs/product.md#animals): the same rows for all animals of a list. */
function fullSheet(animal: ShownAnimal, list: ShownList) {
  const { sheetTraits } = list.document
  const { content, language } = animal.herd
  if (!sheetTraits) return []
  const evaluation = mainEvaluation(animal.record)
  return [
    ...factsIn('full sheet')
      .filter(({ group }) => !group || list.has(group))
      .map((fact) => {
        const { name, shortName = name } = fact
        return [shortName[language], animal.facts([fact])[0]?.value ?? missing] as const
      }),
    ...sheetTraits.map((code) => [code, indexText(code)] as const),
  ]

  function indexText(code: string): string {
    const figures = evaluation?.traits[code]
    const trait = content.traits.find((each) => each.code === code)
    if (!evaluation || !figures || !trait) return missing
    const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
    return [value, gradeText(figures, language)].filter(Boolean).join(' · ')
  }
}
