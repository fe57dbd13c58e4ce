import type { TraitCell, TraitRow } from '../../../domain/herd/comparison/compare-traits.server.ts'
import type { ComparedAnimal } from '../../../domain/herd/comparison/comparison.server.ts'
import { type SheetGroup, sheetGroups, traitGroups } from '../../../domain/herd/trait-groups.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import {
  gradeText,
  ordinal,
  percent,
  traitDifference,
  traitValue,
} from '../../../platform/i18n/trait-format.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { BestMark, MissingValue } from './cell-marks.tsx'

const groupNames: Readonly<Record<SheetGroup, UiText>> = { ...traitGroups, other: 'Outras' }

interface TraitRowsProps {
  animals: readonly ComparedAnimal[]
  rows: readonly TraitRow[]
}

/** The traits by the groups of the evaluation sheet, each group under its heading. */
export function TraitRows({ animals, rows }: TraitRowsProps) {
  const { t } = useLanguage()
  return sheetGroups.map((sheetGroup) => {
    const ofGroup = rows.filter(({ group = 'other' }) => group === sheetGroup)
    if (ofGroup.length === 0) return null
    return (
      <tbody key={sheetGroup}>
        <tr>
          <th scope="rowgroup" colSpan={animals.length + 1} className="comparison-group">
            {t(groupNames[sheetGroup])}
          </th>
        </tr>
        {ofGroup.map((row) => (
          <TraitRowCells key={row.code} row={row} />
        ))}
      </tbody>
    )
  })
}

function TraitRowCells({ row }: { row: TraitRow }) {
  const { t, content } = useLanguage()
  const { code, name, better, cells } = row
  return (
    <tr>
      <th scope="row">
        {code}
        <span className="comparison-detail">{content(name)}</span>
        {better === 'lower' && <span className="comparison-detail">{t('menor é melhor')}</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={index}>
          {cell ? <Figures cell={cell} row={row} /> : <MissingValue text="sem avaliação" />}
        </td>
      ))}
    </tr>
  )
}

function Figures({ cell, row }: { cell: TraitCell; row: TraitRow }) {
  const { t, content, language } = useLanguage()
  const { value, unit, accuracy, rank, difference, isBest } = cell
  const format = { ...row, unit }
  const grades = [gradeText(cell, language), accuracy !== undefined && `AC ${percent(accuracy, language)}`]
  return (
    <>
      <span className={isBest ? 'font-bold' : ''}>{content(traitValue(value, format, language))}</span>{' '}
      {isBest && <BestMark />}
      <span className="comparison-detail">{grades.filter(Boolean).join(' · ')}</span>
      {rank && (
        <span className="comparison-detail">
          {t('{place} de {total}', { place: ordinal(rank.place, language), total: String(rank.of) })}
          <span className="sr-only"> {t('no catálogo')}</span>
        </span>
      )}
      {difference !== undefined && (
        <span className="comparison-detail">
          {t('dif. {difference}', {
            difference: content(traitDifference(difference, format, language)),
          })}
          <span className="sr-only"> {t('em relação ao primeiro animal')}</span>
        </span>
      )}
    </>
  )
}
