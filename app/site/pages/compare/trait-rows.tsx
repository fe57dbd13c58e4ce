import { lowAccuracy } from '../../../domain/herd/advise.ts'
import type {
  ComparedAnimal,
  Comparison,
  TraitCell,
  TraitRow,
} from '../../../domain/herd/comparison/comparison.server.ts'
import {
  gradeText,
  isNamedBy,
  ordinal,
  traitDifference,
  traitValue,
} from '../../../domain/herd/trait-format.ts'
import { type SheetGroup, sheetGroups, traitGroups } from '../../../domain/herd/trait-groups.ts'
import { percent } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

const groupNames: Readonly<Record<SheetGroup, UiText>> = { ...traitGroups, other: 'Outras' }

interface HowToReadProps {
  comparison: Pick<Comparison, 'rows' | 'areComparable'>
  reading: string
}

/** Shown with tables of graded figures. */
export function HowToRead({ comparison: { rows, areComparable }, reading }: HowToReadProps) {
  const { t, content, language } = useLanguage()
  const hasGrades = rows.some(({ cells }) => cells.some((cell) => cell?.deca ?? cell?.accuracy))
  if (!hasGrades) return null
  return (
    <>
      <p className="max-w-measure text-sm">
        {content(reading)}{' '}
        {areComparable &&
          t(
            'Na mesma DECA, com acurácia abaixo de {accuracy} ou onde falta um valor, nenhum leva “melhor”.',
            {
              accuracy: percent(lowAccuracy, language),
            },
          )}
      </p>
      <label className="comparison-switch">
        <input type="checkbox" />
        {t('Mostrar acurácia, lugar e diferença')}
      </label>
    </>
  )
}

interface TraitRowsProps {
  animals: readonly ComparedAnimal[]
  rows: readonly TraitRow[]
}

/** Traits of only one animal compare with nothing. */
export function TraitRows({ animals, rows }: TraitRowsProps) {
  const compared = rows.filter(isCompared)
  return (
    <>
      {sheetGroups.map((sheetGroup) => {
        const ofGroup = compared.filter(({ group = 'other' }) => group === sheetGroup)
        if (ofGroup.length === 0) return null
        return (
          <tbody key={sheetGroup}>
            <GroupHeading animals={animals} text={groupNames[sheetGroup]} />
            {ofGroup.map((row) => (
              <TraitRowCells key={row.code} row={row} animals={animals} />
            ))}
          </tbody>
        )
      })}
      <SingleTraits animals={animals} rows={rows.filter((row) => !isCompared(row))} />
    </>
  )
}

function isCompared({ cells }: TraitRow): boolean {
  return cells.filter(Boolean).length > 1
}

interface GroupHeadingProps {
  animals: readonly unknown[]
  text: UiText
}

export function GroupHeading({ animals, text }: GroupHeadingProps) {
  const { t } = useLanguage()
  return (
    <tr>
      <th scope="rowgroup" colSpan={animals.length + 1} className="comparison-group">
        {t(text)}
      </th>
    </tr>
  )
}

function SingleTraits({ animals, rows }: TraitRowsProps) {
  const { t, content, language } = useLanguage()
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="row">{t('Só um deles tem')}</th>
        <td colSpan={animals.length}>
          {animals.map(({ id, name, sheet }, index) => {
            const own = rows.flatMap(({ cells, ...row }) => {
              const cell = cells[index]
              if (!cell) return []
              const value = content(traitValue(cell.value, { ...row, unit: cell.unit }, language))
              const accuracy = accuracyText(cell, content(sheet?.accuracyShort ?? ''), language)
              return [`${row.code} ${value}`, gradeText(cell, language), accuracy].filter(Boolean).join(' · ')
            })
            return own.length > 0 && <p key={id}>{`${content(name)}: ${own.join('; ')}`}</p>
          })}
        </td>
      </tr>
    </tbody>
  )
}

function TraitRowCells({ row, animals }: { row: TraitRow; animals: readonly ComparedAnimal[] }) {
  const { t, content } = useLanguage()
  const { code, name, better, cells } = row
  return (
    <tr>
      <th scope="row">
        {code}
        {!isNamedBy(code, content(name)) && <span className="comparison-detail">{content(name)}</span>}
        {better === 'lower' && <span className="comparison-detail block">{t('menor é melhor')}</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={index}>
          {cell ? (
            <Figures cell={cell} row={row} accuracyName={animals[index]?.sheet?.accuracyShort ?? ''} />
          ) : (
            <MissingValue text="sem avaliação" />
          )}
        </td>
      ))}
    </tr>
  )
}

/** On phones a switch shows more than the value and its rank in the breed (compare.css). */
function Figures({ cell, row, accuracyName }: { cell: TraitCell; row: TraitRow; accuracyName: string }) {
  const { t, content, language } = useLanguage()
  const { value, unit, rank, difference, deca, isBest } = cell
  const format = { ...row, unit }
  const more = [
    accuracyText(cell, content(accuracyName), language),
    rank &&
      t('{position}\u00a0de\u00a0{total}', { position: ordinal(rank.position, language), total: rank.of }),
    difference !== undefined &&
      t(row.isLevel ? 'dif. {difference}, igual na prática' : 'dif. {difference}', {
        difference: content(traitDifference(difference, format, language)),
      }),
  ].filter(Boolean)
  const grade = gradeText(cell, language)
  const shown = `${content(traitValue(value, format, language))} `
  return (
    <>
      {isBest ? <b>{shown}</b> : shown}
      {isBest && <BestMark />}
      {grade && <span className={deca ? `deca deca-${deca}` : 'comparison-detail'}>{` ${grade} `}</span>}{' '}
      {more.length > 0 && <span className="comparison-detail comparison-more">{more.join(' · ')}</span>}
    </>
  )
}

/** A dash; screen readers say what is missing. */
export function MissingValue({ text }: { text: UiText }) {
  const { t } = useLanguage()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t(text)}</span>
    </>
  )
}

export function BestMark({ text = 'melhor' }: { text?: UiText }) {
  const { t } = useLanguage()
  return <span className="comparison-best">{t(text)}</span>
}

function accuracyText({ accuracy }: TraitCell, name: string, language: Language): string | undefined {
  return accuracy === undefined ? undefined : `${name}\u00a0${percent(accuracy, language)}`
}
