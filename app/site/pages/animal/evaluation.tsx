import { Fragment } from 'react'
import { fillPlaceholders, placeholderOf, typedPlaceholders } from '../../../domain/content/index.ts'
import { isWeak, lowAccuracy } from '../../../domain/herd/advise.ts'
import type { EvaluationSheet, SheetTrait } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import type { SheetGroup } from '../../../domain/herd/trait-groups.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import {
  gradeText,
  ordinal,
  percent,
  shortTraitName,
  traitValue,
  withUnit,
} from '../../../platform/i18n/trait-format.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

const groupNames: Readonly<Record<SheetGroup, UiText>> = {
  index: 'Índices',
  growth: 'Crescimento',
  maternal: 'Maternas',
  reproductive: 'Reprodutivas',
  carcass: 'Carcaça',
  visual: 'Avaliação visual',
  milk: 'Leite',
  other: 'Outras características',
}

export interface ShownSheet extends EvaluationSheet {
  basis: string
  /** What the programme calls the accuracy, within a sentence. */
  accuracyName: string
}

/** At a glance; paper has the whole sheet. */
export function KeyTraits({ sheets }: { sheets: readonly ShownSheet[] }) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="avaliacao" className="key-traits animal-section screen-only">
      <h2 id="avaliacao">{t('Avaliação genética')}</h2>
      {sheets.map((sheet) => (
        <KeyTraitsOf key={sheet.programme} sheet={sheet} />
      ))}
    </section>
  )
}

export function Evaluation({ sheets }: { sheets: readonly ShownSheet[] }) {
  const { t, content, language } = useLanguage()
  const accuracyNames = [...new Set(sheets.map(({ accuracyName }) => accuracyName))]
  return (
    <section aria-labelledby="ficha" className="animal-section -mt-7 print:mt-0">
      <details className="page-fold">
        <summary id="ficha" className="details-summary">
          {t('Ficha completa: {count} características', { count: sheets.flatMap(traitsOf).length })}
        </summary>
        {sheets.length > 1 && <p>{t('As fichas de programas diferentes não se comparam entre si.')}</p>}
        {sheets.map(({ programme, basis, accuracyName, groups }) => (
          <section key={programme} aria-labelledby={`ficha-${programme}`} className="sheet">
            <h3 id={`ficha-${programme}`}>{t('Ficha {basis}', { basis: content(basis) })}</h3>
            {groups.map(({ group, traits }) => (
              <Fragment key={group}>
                <h4 id={`ficha-${programme}-${group}`}>{t(groupNames[group])}</h4>
                <ul aria-labelledby={`ficha-${programme}-${group}`}>
                  {traits.map((trait) => (
                    <TraitRow key={trait.code} trait={trait} accuracyName={accuracyName} />
                  ))}
                </ul>
              </Fragment>
            ))}
          </section>
        ))}
        <p className="sheet-key">
          {t(
            'Como ler: DECA 1 são os 10% melhores da raça nesta rodada; 10, os 10% piores. O triângulo marca a mediana dos animais deste site; ela e o lugar contam também os reservados e os vendidos. Riscado quer dizer {names} abaixo de {accuracy}: indício fraco.',
            { names: accuracyNames.map(content).join('/'), accuracy: percent(lowAccuracy, language) },
          )}
          {sheets.some(hasTop) && ` ${t('TOP 14% quer dizer entre os 14% melhores.')}`}
        </p>
      </details>
    </section>
  )
}

function traitsOf({ groups }: ShownSheet): SheetTrait[] {
  return groups.flatMap(({ traits }) => traits)
}

/** The first trait of each group and the weakest of all. */
function KeyTraitsOf({ sheet }: { sheet: ShownSheet }) {
  const { t, content, language } = useLanguage()
  const { programme, run, groups, accuracyName } = sheet
  const first = groups.flatMap(({ traits }) => traits.slice(0, 1))
  // `toSorted` came after the oldest supported browsers.
  const [weakest] = traitsOf(sheet).sort((one, other) => (other.deca ?? 0) - (one.deca ?? 0))
  const top = first.find(({ deca }) => deca === undefined)?.percentile
  return (
    <table className="evaluations">
      <caption>
        {`${programme} ${run}`}
        {weakest?.deca && ` · ${t('DECA 1: 10% melhores da raça')}`}
        {top && ` · ${t('TOP {percent}: {percent} melhores', { percent: percent(top, language) })}`}
      </caption>
      <tbody>
        {[...new Set([...first, ...(weakest ? [weakest] : [])])].map((trait) => {
          const { code, name, value, deca, accuracy } = trait
          return (
            <tr key={code}>
              <th scope="row">
                <strong>{code}</strong> {content(shortTraitName(name))}
              </th>
              <td>
                {traitValue(value, trait, language)}
                {accuracy !== undefined && (
                  <small>
                    {t('{name} {accuracy}', {
                      name: content(accuracyName),
                      accuracy: percent(accuracy, language),
                    })}
                  </small>
                )}
              </td>
              <td className={deca ? `deca deca-${deca}` : ''}>{gradeText(trait, language) ?? '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function hasTop(sheet: ShownSheet): boolean {
  return traitsOf(sheet).some(({ deca, percentile }) => deca === undefined && percentile !== undefined)
}

function TraitRow({ trait, accuracyName }: { trait: SheetTrait; accuracyName: string }) {
  const { t, content, language } = useLanguage()
  const { code, name, better, deca, accuracy, rank, medianDeca, isGenomic } = trait
  const meaning = meaningText(trait, t, language)
  const isWeakEvidence = isWeak(trait)
  const notes = [
    accuracy === undefined
      ? t('{name} não informada', { name: content(accuracyName) })
      : t(isWeakEvidence ? '{name} {accuracy}: indício fraco' : '{name} {accuracy}', {
          name: content(accuracyName),
          accuracy: percent(accuracy, language),
        }),
    isGenomic && t('genômica'),
    rank &&
      t('{position} de {total} neste site', {
        position: ordinal(rank.position, language),
        total: rank.of,
      }),
  ].filter(Boolean)
  return (
    <li className="trait-row">
      <p>
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
        <p>{content(meaning ?? trait.explanation)}</p>
      </details>
    </li>
  )

  function decaText({ percentile }: SheetTrait, own: number): string[] {
    const texts = [t('DECA {deca} de 10', { deca: own })]
    if (percentile !== undefined)
      texts.push(
        t(better ? 'melhores {percent}' : '{percent} de maior valor', {
          percent: percent(percentile, language),
        }),
      )
    if (medianDeca !== undefined)
      texts.push(t('mediana do site: {deca}', { deca: shortDecimal(medianDeca, language) }))
    return texts
  }
}

function shortDecimal(number: number, language: Language): string {
  return decimal(number, language, Number.isInteger(number) ? 0 : 1)
}

interface DecaScaleProps {
  deca: number
  /** Halves are possible. */
  median: number | undefined
  isWeakEvidence: boolean
}

const cellWidth = 20
const cellHeight = 15
const cells = Array.from({ length: 9 }, (_, index) => `M${(index + 1) * cellWidth} 1v${cellHeight}`).join('')

/**
 * Ten cells, of which the animal's is filled, or hatched for weak evidence, and numbered; a triangle below marks the catalogue's median.
 * The text beside it says the same. SVG, because browsers print no backgrounds.
 */
function DecaScale({ deca, median, isWeakEvidence }: DecaScaleProps) {
  const left = (deca - 1) * cellWidth
  const middle = left + cellWidth / 2
  return (
    <svg viewBox="0 0 200 23" aria-hidden="true" className="deca-scale">
      <rect
        x={left}
        y="1"
        width={cellWidth}
        height={cellHeight}
        className={isWeakEvidence ? '' : 'deca-step'}
      />
      {isWeakEvidence && (
        <path
          d={`M${left} 8l7-7M${left} 15l14-14M${left + 6} 16l14-14M${left + 13} 16l7-7`}
          className="deca-line"
        />
      )}
      <path d={`M1 1h198v${cellHeight}H1z${cells}`} className="deca-line" />
      <text x={middle} y="12.5" className={isWeakEvidence ? 'deca-number-weak' : 'deca-number'}>
        {deca}
      </text>
      {median !== undefined && (
        <path d={`M${(median - 0.5) * cellWidth} 17l4 6h-8z`} className="deca-median" />
      )}
    </svg>
  )
}

type MeaningfulTrait = Pick<
  SheetTrait,
  'value' | 'unit' | 'digits' | 'isProbability' | 'difference' | 'directions'
>

/**
 * What a trait's value means for the progeny, in plain words: "Espera-se que os filhos pesem 12 kg a mais na desmama, em média".
 * Undefined for a trait without such a sentence.
 */
export function meaningText(trait: MeaningfulTrait, t: Translate, language: Language): string | undefined {
  const { value, unit, digits, isProbability, difference: sentence, directions } = trait
  if (!sentence) return undefined
  const amount = isProbability ? String(Math.round(value)) : shortAmount(Math.abs(value), digits)
  const isNone = Number(amount) === 0
  const namesDifference = typedPlaceholders(sentence).some((each) => placeholderOf(each) === 'difference')
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
