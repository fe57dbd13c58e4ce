import type { TraitCell, TraitRow } from '../../../domain/herd/comparison/compare-traits.server.ts'
import type { ComparedAnimal, Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import { type SheetGroup, sheetGroups, traitGroups } from '../../../domain/herd/trait-groups.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import {
  gradeText,
  ordinal,
  percent,
  traitDifference,
  traitValue,
} from '../../../platform/i18n/trait-format.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

const groupNames: Readonly<Record<SheetGroup, UiText>> = { ...traitGroups, other: 'Outras' }

interface TraitRowsProps {
  animals: readonly ComparedAnimal[]
  rows: readonly TraitRow[]
}

/** The traits by the groups of the evaluation sheet, each under its heading. What only one animal has compares with nothing. */
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

/** The traits that only one of the animals is evaluated for, in one row. */
function SingleTraits({ animals, rows }: TraitRowsProps) {
  const { t, content, language } = useLanguage()
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="row">{t('Só um deles tem')}</th>
        {animals.map(({ id, sheet }, index) => {
          const own = rows.flatMap((row) => {
            const cell = row.cells[index]
            return cell ? [{ row, cell }] : []
          })
          return (
            <td key={id}>
              {own.length === 0 && <MissingValue text="sem avaliação" />}
              {own.map(({ row, cell }) => (
                <p key={row.code}>
                  {row.code} {content(traitValue(cell.value, { ...row, unit: cell.unit }, language))}{' '}
                  <Grades cell={cell} accuracyName={sheet?.accuracyShort} />
                </p>
              ))}
            </td>
          )
        })}
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
        <span className="comparison-detail">{content(name)}</span>
        {better === 'lower' && <span className="comparison-detail">{t('menor é melhor')}</span>}
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

interface FiguresProps {
  cell: TraitCell
  row: TraitRow
  accuracyName: string
}

function Figures({ cell, row, accuracyName }: FiguresProps) {
  const { t, content, language } = useLanguage()
  const { value, unit, rank, difference, isBest } = cell
  const format = { ...row, unit }
  return (
    <>
      <span className={isBest ? 'font-bold' : ''}>{content(traitValue(value, format, language))}</span>{' '}
      {isBest && <BestMark />}
      <Grades cell={cell} accuracyName={accuracyName} />
      {rank && (
        <span className="comparison-detail">
          {t('{position} de {total}', { position: ordinal(rank.position, language), total: rank.of })}
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

function Grades({ cell, accuracyName = '' }: { cell: TraitCell; accuracyName: string | undefined }) {
  const { content, language } = useLanguage()
  const { accuracy } = cell
  const grades = [
    gradeText(cell, language),
    accuracy !== undefined && `${content(accuracyName)}\u00a0${percent(accuracy, language)}`,
  ]
  return <span className="comparison-detail">{grades.filter(Boolean).join(' · ')}</span>
}

/** In how many traits each animal is the best of those compared, and in which. Nothing where nothing is compared. */
export function BestCountRow({ rows }: Pick<TraitRowsProps, 'rows'>) {
  const { t } = useLanguage()
  const decided = rows.filter(({ cells }) => cells.some((cell) => cell?.isBest))
  if (!decided[0]) {
    const areCompared = rows.some(
      ({ better, cells }) => better && cells.some((cell) => cell?.difference !== undefined),
    )
    return areCompared ? (
      <tr>
        <th scope="row">{t('Melhor em')}</th>
        <td colSpan={rows[0]?.cells.length}>
          {t('Nenhum se destaca: são iguais, ou diferem pouco demais para dizer.')}
        </td>
      </tr>
    ) : null
  }
  const wins = decided[0].cells.map((_, index) => decided.filter(({ cells }) => cells[index]?.isBest))
  const most = Math.max(...wins.map(({ length }) => length))
  return (
    <tr>
      <th scope="row">{t('Melhor em')}</th>
      {wins.map((own, index) => (
        <td key={index} className={own.length === most ? 'font-bold' : ''}>
          {t('{count} de {total}', {
            count: own.length,
            total: rows.filter(isCompared).length,
          })}
          <span className="comparison-detail">{own.map(({ code }) => code).join(', ')}</span>
        </td>
      ))}
    </tr>
  )
}

export function ScoreRow({ scores }: Pick<Comparison, 'scores'>) {
  const { t, language } = useLanguage()
  return (
    <tr>
      <th scope="row">
        {t('Nota para o seu objetivo, só neste catálogo')}
        <span className="comparison-detail">{t('de 1 a 10; não é índice oficial')}</span>
      </th>
      {scores.map((score, index) => (
        <td key={index}>
          {score ? (
            <>
              <span className={score.isBest ? 'font-bold' : ''}>{decimal(score.value, language, 1)}</span>{' '}
              {score.isBest && <BestMark />}
              {score.missing.length > 0 && (
                <span className="comparison-detail">
                  {t('sem {traits}, que não entra na nota', { traits: score.missing.join(', ') })}
                </span>
              )}
            </>
          ) : (
            <MissingValue text="sem avaliação das características escolhidas" />
          )}
        </td>
      ))}
    </tr>
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

function BestMark() {
  const { t } = useLanguage()
  return <span className="comparison-best">{t('melhor')}</span>
}
