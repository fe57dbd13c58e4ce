import type { Bull, GirAnimal, Pregnancy } from '../../../domain/herd/animals.server.ts'
import { mainEvaluation } from '../../../domain/herd/evaluations.server.ts'
import { pregnancyTitle } from '../../../domain/herd/pregnancy-breeds.ts'
import { breedAnimalPath, bullPath, pregnancyPath } from '../../../domain/herd-paths.ts'
import { decimal, money } from '../../../platform/i18n/format.ts'
import { languageFor } from './animal-page.server.ts'
import type { SimilarAnimal } from './similar-animals.tsx'

/** A bull's best traits are the fastest way to tell it from another one. */
const namedTraits = 3

/** Links to similar bulls, each with its best DECAs. */
export function similarBullFacts(bulls: readonly Bull[]): SimilarAnimal[] {
  return bulls.map((bull) => ({ path: bullPath(bull.id), name: bull.name, facts: bestTraits(bull) }))
}

export function similarGirFacts(animals: readonly GirAnimal[], breed: string, url: URL): SimilarAnimal[] {
  const { language, t } = languageFor(url)
  return animals.map(({ id, name, rgn, lactation }) => ({
    path: breedAnimalPath(breed, id),
    name,
    facts: lactation
      ? t('{kg} kg em {days} dias', {
          kg: decimal(lactation.kg, language),
          days: String(lactation.days),
        })
      : rgn,
  }))
}

export function similarPregnancyFacts(pregnancies: readonly Pregnancy[], url: URL): SimilarAnimal[] {
  const { language, t } = languageFor(url)
  return pregnancies.map((pregnancy) => ({
    path: pregnancyPath(pregnancy.id),
    name: pregnancyTitle(t, pregnancy),
    facts: money(pregnancy.priceCents, language),
  }))
}

function bestTraits(bull: Bull): string {
  const decas = Object.entries(mainEvaluation(bull)?.traits ?? {}).flatMap(([code, { deca }]) =>
    deca === undefined ? [] : [{ code, deca }],
  )
  return decas
    .sort((one, other) => one.deca - other.deca)
    .slice(0, namedTraits)
    .map(({ code, deca }) => `${code} DECA ${deca}`)
    .join(' · ')
}
