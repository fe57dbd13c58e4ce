import { calvingDays } from '../../domain/calculators/pregnancy-dates.ts'
import {
  damName,
  factSentences,
  factsIn,
  type ShownFact,
  sireName,
  tellFacts,
} from '../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../domain/herd/animals.server.ts'
import {
  calfInbreeding,
  calfOf,
  hasUnrelatedParents,
  type Parents,
} from '../../domain/herd/calf/calf.server.ts'
import { traitIn } from '../../domain/herd/evaluations.server.ts'
import { animalName, breedName, type Herd, hasFact, isUnborn, sexOf } from '../../domain/herd/herd.server.ts'
import type { ListDocument } from '../../domain/herd/lists.server.ts'
import { descentOf, type SharedAncestor } from '../../domain/herd/pedigree/herd-pedigree.server.ts'
import { differenceName } from '../../domain/herd/programmes.server.ts'
import type { Card } from '../../domain/herd/search/list-page.server.ts'
import type { LocalizedContent } from '../../domain/publishing/index.server.ts'
import { shortDate, unbroken, unbrokenDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { percent, shortTraitName, traitValue } from '../../platform/i18n/trait-format.ts'
import { type Translate, translator } from '../../platform/i18n/translate.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import { knownAncestorsText, lowestPercent, relationOf } from './relations.ts'

/** A figure of a calf to come: large, under its name, with what it rests on below. */
export interface CalfFigure {
  name: string
  value: string
  /** The programme of an expected figure, beside it. */
  programme?: string
  note?: string
  /** Of a value in words, which is set smaller than a figure. */
  isText?: boolean
}

/** The title of a calf to come in its parts, where it ends with the mating. */
export interface CalfTitle {
  /** What is sold, and of which breed. */
  label: string
  donor: string
  sire: string
}

/** What a card shows of a calf to come. */
export interface CalfCard {
  title: CalfTitle | undefined
  portraits: Picture[]
}

/** A card of a list, with what stands large on it and, of a calf to come, its mating. */
export interface ListedCard extends Card {
  figures: CalfFigure[]
  calf?: CalfCard
}

/** What stands large on a card. The sex of a calf to come keeps its place before it is seen. */
export function cardFigures(
  content: LocalizedContent,
  { cardFacts }: Pick<ListDocument, 'cardFacts'>,
  animal: Animal,
  expected: CalfFigure | undefined,
  language: Language,
): CalfFigure[] {
  const t = translator(language)
  const told = (code: string) => (cardFacts.includes(code) ? toldFact(code, content, animal, language) : [])
  return [
    ...calvingFigures(content, animal, language),
    ...told('sex'),
    ...(expected ? [{ ...expected, note: '' }] : []),
    ...told('donorMilk').map((milk) => ({ ...milk, note: t('por lactação') })),
    ...told('lactation').map((milk) => ({ ...milk, value: milk.value.replace(/ (?=\d)/, '\u00a0') })),
  ]
}

/** The fact, if the animal has it. The sex of a calf to come keeps its place before it is seen. */
export function toldFact(code: string, herd: Herd, animal: Animal, language: Language): ShownFact[] {
  const t = translator(language)
  const isUnseen = code === 'sex' && isUnborn(herd, animal) && !sexOf(herd, animal)
  if (isUnseen && hasFact(herd, animal, 'sex')) return [{ name: t('Sexo'), value: t('ainda não visto') }]
  const facts = factsIn('card').filter((fact) => fact.code === code)
  return tellFacts(facts, herd, animal, language)
}

/** For a card. */
export function inbreedingSentence(herd: Herd, animal: Animal, language: Language): string {
  const t = translator(language)
  const isNoneKnown = calfInbreeding(herd, animal) === 0 && !hasUnrelatedParents(herd, animal)
  const value = isNoneKnown ? t('nenhuma conhecida') : inbreedingFigure(herd, animal, language).value
  return `${t('Consanguinidade')}: ${value}`
}

/** What a fact says alone, as on a card. */
export function factSentence(code: string, herd: Herd, animal: Animal, language: Language) {
  const facts = factsIn('card').filter((fact) => fact.code === code)
  return factSentences(facts, herd, animal, language)[0]
}

function calvingFigures(content: LocalizedContent, animal: Animal, language: Language): CalfFigure[] {
  const value = calvingText(content, animal, language)
  return value ? [{ name: translator(language)('Parto esperado'), value }] : []
}

export function calfTitle(herd: Herd, animal: Animal): CalfTitle | undefined {
  const { donor = '', sire = '' } = animal
  const [name, mating] = [animalName(herd, animal), `${donor} × ${sire}`]
  if (!isUnborn(herd, animal) || !name.endsWith(mating)) return undefined
  return { label: name.slice(0, -mating.length).replace(/[\s:]+$/, ''), donor, sire }
}

/**
 * The portraits of the donor's and the sire's breed; of the calf's where no parent is known. None in place of a photograph. In a list,
 * those after the first card load when they come near.
 */
export function parentPortraits(herd: Herd, animal: Animal, index = 0): Picture[] {
  if (!isUnborn(herd, animal) || animal.photographs?.length) return []
  const { donor, sire } = calfOf(herd, animal) ?? {}
  const known = [donor, sire].flatMap((parent) => parent ?? [])
  return (known.length > 0 ? known : [animal]).flatMap(({ breed }) => {
    const picture = herd.breeds.find(({ id }) => id === breed)?.picture
    return picture ? [{ ...picture, ...(index > 0 && { loading: 'lazy' as const }) }] : []
  })
}

/** Facts that the figures of a calf tell. */
export const calfFigureFacts: readonly string[] = ['sex', 'donorMilk']

/** The calf in five figures: blood, sex, window of birth, what to expect of its milk or weight, and its inbreeding. */
export function calfFigures(content: LocalizedContent, animal: Animal, language: Language): CalfFigure[] {
  const t = translator(language)
  const [milk] = toldFact('donorMilk', content, animal, language)
  const expected = expectedFigure(content, animal, language) ?? {
    name: t('O que esperar'),
    value: t('não dá para dizer'),
    note: t(unexpectedReason(calfOf(content, animal))),
    isText: true,
  }
  return [
    {
      name: t('Sangue do bezerro'),
      value: bloodText(content, animal, language) ?? breedName(content, animal),
    },
    ...toldFact('sex', content, animal, language),
    ...calvingFigures(content, animal, language),
    milk
      ? {
          ...expected,
          note: `${t('Doadora')}: ${unbroken(milk.value)} ${t('por lactação')}`,
        }
      : expected,
    inbreedingFigure(content, animal, language),
  ]
}

function unexpectedReason({ donor, sire }: Partial<Parents> = {}): UiText {
  if (donor && sire) return 'Os pais não têm avaliação do mesmo programa e da mesma rodada.'
  return donor || sire
    ? 'Falta a ficha de um dos pais. Peça pelo WhatsApp.'
    : 'Faltam as fichas dos pais. Peça pelo WhatsApp.'
}

/** The first trait of milk, otherwise of growth, that the newest sheet of both parents has. */
export function expectedFigure(herd: Herd, animal: Animal, language: Language): CalfFigure | undefined {
  const t = translator(language)
  const { sheets = [] } = calfOf(herd, animal) ?? {}
  for (const group of ['milk', 'growth'])
    for (const { programme, run, traits } of sheets) {
      const trait = herd.traits.find((each) => each.group === group && traits[each.code]?.value !== undefined)
      const value = trait && traits[trait.code]?.value
      if (!trait || value === undefined) continue
      return {
        name: t('{trait}: {figure} esperada', {
          trait: shortTraitName(trait.name),
          figure: differenceName(herd.programmes, programme),
        }),
        value: traitValue(value, traitIn(trait, programme), language),
        programme,
        note: `${trait.code}, ${run}`,
      }
    }
  return undefined
}

/** F of a calf as a lower bound, with how much of its pedigree is known: never 0 where nothing is. */
export function inbreedingFigure(herd: Herd, animal: Animal, language: Language): CalfFigure {
  const t = translator(language)
  const name = t('Consanguinidade do bezerro')
  const { pedigree, inbreeding } = descentOf(herd, animal.id)
  const known = knownAncestorsText(pedigree, t)
  if (calfInbreeding(herd, animal) === undefined) {
    const note = `${t('A genealogia dos pais está incompleta.')} ${known}`
    return { name, value: t('não dá para dizer'), note, isText: true }
  }
  if (inbreeding === 0 && hasUnrelatedParents(herd, animal))
    return { name, value: t('praticamente nula'), note: t('Os pais são de raças diferentes.'), isText: true }
  if (inbreeding === 0) return { name, value: t('nenhum parentesco conhecido'), note: known, isText: true }
  const percent = lowestPercent(inbreeding, language)
  return { name, value: t('pelo menos {percent}', { percent }), note: known }
}

/** F from which a calf's page and card say how its parents are related: that of cousins, as a share of 1. */
const toldInbreeding = 0.0625

/** How the parents of a calf are related, beside its price; undefined for a lower F. */
export function kinshipText(herd: Herd, animal: Animal, language: Language): string | undefined {
  if (!isUnborn(herd, animal)) return undefined
  const t = translator(language)
  const { inbreeding, shared } = descentOf(herd, animal.id)
  if (inbreeding < toldInbreeding) return undefined
  return t('Os pais são parentes: consanguinidade de pelo menos {percent}. {relations}.', {
    percent: lowestPercent(inbreeding, language),
    relations: shared.map((each) => sharedAncestorText(each, t)).join('; '),
  })
}

export function sharedAncestorText({ name, firstSteps, secondSteps }: SharedAncestor, t: Translate): string {
  const values = { name, ofSire: t(relationOf(firstSteps)), ofDam: t(relationOf(secondSteps)) }
  if (firstSteps.length === 0) return t('{name}: o próprio pai, {ofDam} da mãe', values)
  if (secondSteps.length === 0) return t('{name}: {ofSire} do pai, a própria mãe', values)
  return t('{name}: {ofSire} do pai, {ofDam} da mãe', values)
}

/** The shares of the breeds, the largest first; undefined where the blood of a parent is not known. */
export function bloodText(herd: Herd, animal: Animal, language: Language): string | undefined {
  const { breeds } = herd
  const blood = calfOf(herd, animal)?.blood
  if (!blood) return undefined
  const crosses = breeds.flatMap(({ crosses = [] }) => crosses.flatMap(({ shares = [] }) => shares))
  const nameOf = (id: string) =>
    crosses.find((each) => each.breed === id)?.name ?? breeds.find((each) => each.id === id)?.name ?? id
  return [...blood]
    .sort(([, one], [, other]) => other - one)
    .map(([id, share]) => `${percent(Math.round(share * 1000) / 10, language)} ${nameOf(id)}`)
    .join(', ')
}

/** By the pregnancy calendar, with the gestation of the calf's breed. */
export function calvingText(
  { pregnancyCalendar }: LocalizedContent,
  animal: Pick<Animal, 'breed' | 'transferred'>,
  language: Language,
): string | undefined {
  const window = calvingDays(animal, pregnancyCalendar)
  if (!window) return undefined
  const [first = '', last = ''] = window.map((day) => unbrokenDate(day, language))
  const [, year] = last.split(',')
  // `from April 25 to May 7, 2027`
  const start = year && first.endsWith(year) ? first.slice(0, -year.length - 1) : first
  return translator(language)('de {first} a {last}', { first: start, last })
}

/** The calf of the premium recipient, as far as its document tells it: what a buyer asks first, and where that comes from. */
export function carriedCalfFacts(content: LocalizedContent, language: Language) {
  const { calf } = content.premiumRecipient
  if (!calf) return { outcome: [], origin: [] }
  const t = translator(language)
  const { donor, sire, confirmed, transferred } = calf
  // The sample marks its names in Portuguese.
  const mark = / \(fictíci[ao]\)$/
  return {
    outcome: [
      { name: t('Raça e sangue'), value: breedName(content, calf) },
      { name: t('Parto esperado'), value: calvingText(content, calf, language) },
    ],
    origin: [
      { name: t('Doadora'), value: damName(donor?.replace(mark, ''), mark.test(donor ?? ''), t) },
      { name: t('Touro'), value: sireName(sire?.replace(mark, ''), mark.test(sire ?? ''), t) },
      { name: t('Embrião transferido em'), value: transferred && shortDate(transferred, language) },
      { name: t('Confirmada por ultrassom'), value: confirmed && shortDate(confirmed, language) },
    ].filter(({ value }) => value),
  }
}
