import { calvingDays } from '../../domain/calculators/pregnancy-dates.ts'
import type { ShownFact } from '../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../domain/herd/animals.server.ts'
import { calfOf } from '../../domain/herd/calf/calf.server.ts'
import { breedName, type Herd, isUnborn } from '../../domain/herd/herd.server.ts'
import {
  calfInbreeding,
  descentOf,
  type SharedAncestor,
} from '../../domain/herd/pedigree/herd-pedigree.server.ts'
import type { LocalizedContent } from '../../domain/publishing/index.server.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { percent } from '../../platform/i18n/trait-format.ts'
import { type Translate, translator } from '../../platform/i18n/translate.ts'
import { knownAncestorsText, lowestPercent, relationOf } from './relations.ts'

/** What is told of a calf to come before anything else: inbreeding, blood and window of birth, as far as they are known. */
export function calfFacts(content: LocalizedContent, animal: Animal, language: Language): ShownFact[] {
  const t = translator(language)
  const [inbreeding, blood, calving] = [
    inbreedingText(content, animal, language),
    bloodText(content, animal, language),
    calvingText(content, animal, language),
  ]
  return [
    { name: t('Consanguinidade do bezerro'), value: inbreeding },
    ...(blood ? [{ name: t('Sangue do bezerro'), value: blood }] : []),
    ...(calving ? [{ name: t('Parto esperado'), value: calving }] : []),
  ]
}

/** F of a calf as a lower bound, with how much of its pedigree is known: never 0 where nothing is. */
export function inbreedingText(herd: Herd, animal: Animal, language: Language): string {
  const t = translator(language)
  const { pedigree, inbreeding } = descentOf(herd, animal.id)
  const known = knownAncestorsText(pedigree, t)
  if (calfInbreeding(herd, animal) === undefined)
    return `${t('não dá para dizer, falta a genealogia dos pais')}. ${known}`
  if (inbreeding === 0) return `${t('nenhum parentesco conhecido entre os pais')}. ${known}`
  return `${t('pelo menos {percent}', { percent: lowestPercent(inbreeding, language) })}. ${known}`
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

/** The shares of the breeds, the largest first; undefined for a pure breed. */
export function bloodText(herd: Herd, animal: Animal, language: Language): string | undefined {
  const { breeds } = herd
  const blood = calfOf(herd, animal)?.blood
  if (!blood || blood.size < 2) return undefined
  const crosses = breeds.flatMap(({ crosses = [] }) => crosses.flatMap(({ shares = [] }) => shares))
  const nameOf = (id: string) =>
    breeds.find((each) => each.id === id)?.name ?? crosses.find((each) => each.breed === id)?.name ?? id
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
  const [first = '', last = ''] = window.map((day) => shortDate(day, language))
  return translator(language)('de {first} a {last}', { first, last })
}

/** The calf of the premium recipient, as far as its document tells it. */
export function carriedCalfFacts(content: LocalizedContent, language: Language): ShownFact[] {
  const { calf } = content.premiumRecipient
  if (!calf) return []
  const t = translator(language)
  const { donor, sire, confirmed, transferred } = calf
  const facts: [name: string, value: string | undefined][] = [
    [t('Raça e sangue'), breedName(content, calf)],
    [t('Doadora'), donor],
    [t('Touro'), sire],
    [t('Embrião transferido em'), transferred && shortDate(transferred, language)],
    [t('Confirmada por ultrassom'), confirmed && shortDate(confirmed, language)],
    [t('Parto esperado'), calvingText(content, calf, language)],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
