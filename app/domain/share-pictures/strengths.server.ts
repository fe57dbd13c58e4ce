import type { Language } from '../../platform/i18n/language-path.ts'
import { percent, traitValue } from '../../platform/i18n/trait-format.ts'
import { type Evaluation, lowAccuracy, type Trait, traitIn } from '../herd/index.server.ts'
import type { Strength } from './share-picture.server.ts'

/** The highest DECA that counts as a strength. */
const maxDeca = 3
const maxStrengths = 3

/** The best traits of an evaluation by DECA, then by accuracy, filled up with facts. */
export function strengthsOf(
  evaluation: Pick<Evaluation, 'programme' | 'traits'> | undefined,
  traits: readonly Trait[],
  facts: readonly { name: string; value: string }[],
  language: Language,
): Strength[] {
  const best = traits
    .flatMap((trait) => {
      const { value = 0, deca, accuracy } = evaluation?.traits[trait.code] ?? {}
      const isStrength = evaluation && deca !== undefined && deca <= maxDeca && trait.better !== undefined
      return isStrength ? [{ trait: traitIn(trait, evaluation.programme), value, deca, accuracy }] : []
    })
    .sort((one, other) => one.deca - other.deca || (other.accuracy ?? 0) - (one.accuracy ?? 0))
  return [
    ...best.map(({ trait, value, deca, accuracy }): Strength => {
      const detail = [traitValue(value, trait, language), accuracyText(accuracy, language)]
      return { kind: 'trait', deca, name: shortName(trait.name), detail: detail.filter(Boolean).join(' · ') }
    }),
    ...facts.map((fact): Strength => ({ kind: 'fact', ...fact })),
  ].slice(0, maxStrengths)
}

/** `Peso à desmama – efeito direto` → `Peso à desmama`, `Stayability (permanência no rebanho)` → `Stayability`. */
export function shortName(name: string): string {
  const short = name.replaceAll(/\s*\([^)]*\)/g, '').replace(/(\s[–-]\s|,\s).*$/, '')
  return short.trim() || name
}

function accuracyText(accuracy: number | undefined, language: Language): string | undefined {
  if (accuracy === undefined) return undefined
  const { normal, low } = accuracyTexts[language]
  return `${accuracy < lowAccuracy ? low : normal} ${percent(accuracy, language)}`
}

const accuracyTexts = {
  pt: { normal: 'acurácia', low: 'acurácia baixa:' },
  en: { normal: 'accuracy', low: 'low accuracy:' },
}
