import type { Bull } from '../../../domain/herd/animals.server.ts'
import { mainEvaluation, type Trait, traitIn } from '../../../domain/herd/evaluations.server.ts'
import { decimal, shortDate } from '../../../platform/i18n/format.ts'
import { translator } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { gradeText, traitValue } from '../../../platform/i18n/trait-format.ts'

const indexCodes = ['IABCZ', 'PM-EM', 'PD-ED', 'PS-ED', 'IPP', 'STAY', 'PE-365', 'AOL', 'ACAB']

/** What a sheet lacks. */
const missing = '–'

/** Names and values of a bull's description block, in the language of the page (docs/product.md#animals). */
export function descriptionBlock(
  bull: Bull,
  traits: readonly Trait[],
  language: Language,
): [name: string, value: string][] {
  const t = translator(language)
  const { rgn, born, pedigree, weightKg, scrotalCm } = bull
  const evaluation = mainEvaluation(bull)
  return [
    [t('RGN'), rgn],
    [t('Nascimento'), shortDate(born, language)],
    [t('Pai'), pedigree?.sire?.name ?? missing],
    [t('Avô Materno'), pedigree?.damsSire?.name ?? missing],
    [t('Peso'), weightKg === undefined ? missing : `${decimal(weightKg, language)}\u00a0kg`],
    [t('C.E.'), scrotalCm === undefined ? missing : `${decimal(scrotalCm, language, 1)}\u00a0cm`],
    ...indexCodes.map((code): [string, string] => [code, indexText(code)]),
  ]

  function indexText(code: string): string {
    const figures = evaluation?.traits[code]
    const trait = traits.find((each) => each.code === code)
    if (!evaluation || !figures || !trait) return missing
    const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
    return [value, gradeText(figures, language)].filter(Boolean).join(' · ')
  }
}
