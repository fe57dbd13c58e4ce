import { fillPlaceholders, findPlaceholders, placeholderOf } from '../../../domain/content/index.ts'
import { isWeak } from '../../../domain/herd/advise.ts'
import type { EvaluationSheet, SheetTrait } from '../../../domain/herd/shown/profile.server.ts'
import { gradeText, ordinal, shortTraitName, traitValue } from '../../../domain/herd/trait-format.ts'
import { percent, withUnit } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'

export function Evaluation({ sheets }: { sheets: readonly EvaluationSheet[] }) {
  const { t, content, language } = useLanguage()
  const traits = sheets.flatMap((sheet) => sheet.traits)
  const meanings = new Map(
    traits.flatMap((trait) => {
      const meaning = meaningText(trait, t, language) ?? trait.explanation
      return meaning ? [[trait.code, meaning] as const] : []
    }),
  )
  return (
    <section aria-labelledby="avaliacao" className="animal-section">
      <h2 id="avaliacao">{t('Avaliação genética')}</h2>
      {sheets.length > 1 && <p>{t('As fichas de programas diferentes não se comparam entre si.')}</p>}
      {sheets.map((sheet) => (
        <table key={sheet.programme} className="evaluations">
          <caption>{t('Ficha {basis}', { basis: content(sheet.basis) })}</caption>
          <tbody>
            {sheet.traits.map((trait) => (
              <TraitRow key={trait.code} trait={trait} accuracyName={content(sheet.accuracyName)} />
            ))}
          </tbody>
        </table>
      ))}
      <p className="small-print">
        {traits.some(({ deca }) => deca !== undefined) &&
          `${t('DECA 1 são os 10% melhores da raça nesta rodada; 10, os 10% piores.')} `}
        {traits.some(({ deca, percentile }) => deca === undefined && percentile !== undefined) &&
          `${t('TOP 14% quer dizer entre os 14% melhores.')} `}
        {t('O lugar neste site conta também os reservados e os vendidos.')}
      </p>
      {meanings.size > 0 && (
        <details className="page-fold">
          <summary className="details-summary">{t('O que cada número quer dizer')}</summary>
          <dl className="trait-meanings">
            {Array.from(meanings, ([code, meaning]) => (
              <div key={code}>
                <dt>{code}</dt>
                <dd>{content(meaning)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}

function TraitRow({ trait, accuracyName }: { trait: SheetTrait; accuracyName: string }) {
  const { t, content, language } = useLanguage()
  const { code, name, value, better, deca, accuracy, rank, isGenomic, explanation } = trait
  const notes = [
    accuracy === undefined
      ? t('{name} não informada', { name: accuracyName })
      : t(isWeak(trait) ? '{name} {accuracy}: indício fraco' : '{name} {accuracy}', {
          name: accuracyName,
          accuracy: percent(accuracy, language),
        }),
    isGenomic && t('genômica'),
    better === 'lower' && t('menor é melhor'),
    better === undefined && explanation && t('depende do objetivo do rebanho'),
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <strong>{code}</strong> {name !== code && content(shortTraitName(name))}
        <small>{notes.join(' · ')}</small>
      </th>
      <td>{traitValue(value, trait, language)}</td>
      <td className={deca ? `deca deca-${deca}` : ''}>
        {gradeText(trait, language) ?? t('sem DECA')}
        {rank && (
          <small>
            {t('{position} de {total} neste site', {
              position: ordinal(rank.position, language),
              total: rank.of,
            })}
          </small>
        )}
      </td>
    </tr>
  )
}

type MeaningfulTrait = Pick<
  SheetTrait,
  'value' | 'unit' | 'digits' | 'isProbability' | 'difference' | 'directions'
>

/** For example "Espera-se que os filhos pesem 12 kg a mais na desmama, em média". Undefined for a trait without such a sentence. */
export function meaningText(trait: MeaningfulTrait, t: Translate, language: Language): string | undefined {
  const { value, unit, digits, isProbability, difference: sentence, directions } = trait
  if (!sentence) return undefined
  const amount = isProbability ? String(Math.round(value)) : shortAmount(Math.abs(value), digits)
  const isNone = Number(amount) === 0
  const namesDifference = findPlaceholders(sentence).some((each) => placeholderOf(each) === 'difference')
  if (isNone && namesDifference) return t('Espera-se o mesmo que a base da raça.')
  const figure = withUnit(language === 'pt' ? amount.replace('.', ',') : amount, unit)
  const words = value > 0 ? (directions?.more ?? t('a mais')) : (directions?.less ?? t('a menos'))
  return fillPlaceholders(sentence, {
    difference: `${figure} ${words}`,
    value: value < 0 && !isNone ? `−${figure}` : figure,
  })
}

/**
 * Whole numbers from 10 on, else one decimal, and the sheet's decimals below 0.1. Cut, not rounded: a sentence promises no more than
 * the sheet.
 */
function shortAmount(amount: number, digits: number): string {
  if (amount >= 10) return cut(amount, 0)
  return cut(amount, amount >= 0.1 ? 1 : digits)
}

function cut(amount: number, digits: number): string {
  const [whole = '0', fraction = ''] = amount.toFixed(6).split('.')
  return digits > 0 ? `${whole}.${fraction.slice(0, digits)}` : whole
}
