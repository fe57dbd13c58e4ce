import { lowAccuracy } from '../../../domain/herd/advice/advise.ts'
import type { SheetTrait } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { gradeText, ordinal, percent, traitValue } from '../../../platform/i18n/trait-format.ts'
import { DecaScale } from './deca-scale.tsx'
import { meaningText } from './meaning-text.ts'

/** A trait of a sheet: value, place on the DECA scale, accuracy, rank, and what the value means. */
export function TraitRow({ trait }: { trait: SheetTrait }) {
  const { t, content, language } = useLanguage()
  const { code, name, better, deca, accuracy, rank, medianDeca, isGenomic } = trait
  const meaning = meaningText(trait, t, language)
  const isWeakEvidence = accuracy !== undefined && accuracy < lowAccuracy
  const notes = [
    accuracy === undefined
      ? t('acurácia não informada')
      : t(isWeakEvidence ? 'acurácia {accuracy}: indício fraco' : 'acurácia {accuracy}', {
          accuracy: percent(accuracy, language),
        }),
    isGenomic && t('genômica'),
    rank &&
      t('{place} de {total} neste catálogo', {
        place: ordinal(rank.place, language),
        total: String(rank.of),
      }),
  ].filter(Boolean)
  return (
    <li className="trait-row">
      <p className="trait-name">
        <strong>{code}</strong> {content(name)}
      </p>
      <p className="trait-value">
        <strong>{traitValue(trait.value, trait, language)}</strong>
        {better === 'lower' && <small>{t('menor é melhor')}</small>}
        {better === undefined && <small className="trait-aim">{t('depende do objetivo do rebanho')}</small>}
      </p>
      <div className="trait-deca">
        {deca === undefined ? (
          <p>{gradeText(trait, language) ?? t('DECA não informada')}</p>
        ) : (
          <>
            <DecaScale deca={deca} median={medianDeca} isWeakEvidence={isWeakEvidence} />
            <p>{decaText(trait, deca).join(' · ')}</p>
          </>
        )}
      </div>
      <p className="trait-notes">{notes.join(' · ')}</p>
      <details className="trait-meaning">
        <summary className="details-summary" aria-label={t('O que muda: {trait}', { trait: code })}>
          {t('O que muda')}
        </summary>
        {meaning && <p>{content(meaning)}</p>}
        <p>{content(trait.explanation)}</p>
      </details>
    </li>
  )

  function decaText({ percentile }: SheetTrait, own: number): string[] {
    const texts = [t('DECA {deca} de 10', { deca: String(own) })]
    if (percentile !== undefined)
      texts.push(
        t(better ? 'melhores {percent}' : '{percent} de maior valor', {
          percent: percent(percentile, language),
        }),
      )
    if (medianDeca !== undefined)
      texts.push(t('mediana do catálogo: {deca}', { deca: shortDecimal(medianDeca, language) }))
    return texts
  }
}

type Language = ReturnType<typeof useLanguage>['language']

function shortDecimal(number: number, language: Language): string {
  return decimal(number, language, Number.isInteger(number) ? 0 : 1)
}
