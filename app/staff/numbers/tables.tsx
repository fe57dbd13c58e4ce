import type { ReactNode } from 'react'
import {
  type NumbersStep,
  numbersSteps,
  type PageSpeed,
  type PeriodUnit,
  type Speed,
} from '../../domain/inbox/numbers.ts'
import { PathLink } from '../../platform/ui/link.tsx'

export interface NamedRow {
  value: string
  label: string
  /** Of a public page. */
  path?: string
  totals: Record<NumbersStep, number>
}

interface PeriodBarsProps {
  periods: { unit: PeriodUnit; firstDays: readonly string[] }
  /** Counts by period, oldest first. The bar shows the first step of them. */
  columns: Partial<Record<NumbersStep, readonly number[]>>
}

interface NumberTableProps {
  name: string
  children: ReactNode
}

/** Scrolls where large text leaves too little room. */
export function NumberTable({ name, children }: NumberTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a region would be a landmark, a fieldset a form
    <div role="group" aria-label={name} className="overflow-x-auto" tabIndex={0}>
      <table className="number-table">{children}</table>
    </div>
  )
}

/** A table with a bar in each row, the newest period first: a chart that any reader can read. */
export function PeriodBars({ periods: { unit, firstDays }, columns }: PeriodBarsProps) {
  const steps = Object.entries(columns) as [NumbersStep, readonly number[]][]
  const highest = Math.max(1, ...steps.flatMap(([, counts]) => counts))
  return (
    <NumberTable name={byPeriod}>
      <thead>
        <tr>
          <th scope="col">{since}</th>
          {steps.map(([step]) => (
            <th key={step} scope="col">
              {numbersSteps[step]}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {firstDays
          .map((day, index) => (
            <tr key={day}>
              <th scope="row">{formatPeriod(day, unit)}</th>
              {steps.map(([step, counts]) => (
                <td key={step}>{formatNumber(counts[index] ?? 0)}</td>
              ))}
              <td className="w-1/2 align-middle">
                <svg
                  viewBox="0 0 100 24"
                  preserveAspectRatio="none"
                  className="h-4 w-full"
                  aria-hidden="true"
                >
                  {steps.map(([step, counts], row) => (
                    <rect
                      key={step}
                      width={(100 * (counts[index] ?? 0)) / highest}
                      y={(24 / steps.length) * row}
                      height={24 / steps.length - 2}
                      className={row === 0 ? 'fill-pasture' : 'fill-terracotta'}
                    />
                  ))}
                </svg>
              </td>
            </tr>
          ))
          .reverse()}
      </tbody>
    </NumberTable>
  )
}

interface StepTableProps {
  caption: string
  rows: readonly NamedRow[]
  steps: readonly NumbersStep[]
}

export function StepTable({ caption, rows, steps }: StepTableProps) {
  if (rows.length === 0) return <p className="mt-4">{nothing}</p>
  return (
    <NumberTable name={caption}>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {steps.map((step) => (
            <th key={step} scope="col">
              {numbersSteps[step]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, label, path, totals }) => (
          <tr key={value}>
            <th scope="row" className="wrap-anywhere">
              {path ? (
                <PathLink path={path} className="text-link">
                  {label}
                </PathLink>
              ) : (
                label
              )}
            </th>
            {steps.map((step) => (
              <td key={step}>{formatNumber(totals[step])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </NumberTable>
  )
}

interface SpeedTableProps {
  unit: PeriodUnit
  speeds: readonly (PageSpeed & { label: string })[]
}

/** How many of a hundred views of a page appeared and responded in time, as browsers measured them, in all and by period. */
export function SpeedTable({ unit, speeds }: SpeedTableProps) {
  if (speeds.length === 0) return null
  return (
    <NumberTable name={speed.name}>
      <thead>
        <tr>
          <th scope="col">{speed.name}</th>
          <th scope="col">{speed.measured}</th>
          <th scope="col">{speed.paint}</th>
          <th scope="col">{speed.response}</th>
        </tr>
      </thead>
      {speeds.map(({ page, label, periods, ...all }) => (
        <tbody key={page}>
          <SpeedRow speed={all}>
            <PathLink path={page} className="text-link">
              {label}
            </PathLink>
          </SpeedRow>
          {periods.map(({ firstDay, ...one }) => (
            <SpeedRow key={firstDay} speed={one}>
              {`${since} ${formatPeriod(firstDay, unit)}`}
            </SpeedRow>
          ))}
        </tbody>
      ))}
    </NumberTable>
  )
}

function SpeedRow({ speed: { measured, inTime }, children }: { speed: Speed; children: ReactNode }) {
  const percent = (share: number | null) => (share === null ? '–' : `${share}%`)
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {children}
      </th>
      <td>{formatNumber(measured)}</td>
      <td>{percent(inTime.paint)}</td>
      <td>{percent(inTime.response)}</td>
    </tr>
  )
}

const speed = {
  name: 'Velocidade para quem visita',
  measured: 'Medidas',
  paint: 'Aparece em até 2,5 s',
  response: 'Responde em até 0,2 s',
}

function formatPeriod(firstDay: string, unit: PeriodUnit): string {
  const date = Date.parse(firstDay)
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'UTC',
    ...(unit === 'month' ? { month: 'short', year: 'numeric' } : { day: '2-digit', month: '2-digit' }),
    ...(unit === 'day' && { weekday: 'short' }),
  }).format(date)
}

export function formatNumber(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export function formatDuration(ms: number): string {
  if (ms < hourMs) return `${Math.round(ms / minuteMs)} min`
  if (ms < 2 * dayMs) return `${formatNumber(ms / hourMs)} h`
  return `${Math.round(ms / dayMs)} dias`
}

const byPeriod = 'Por período'
const since = 'Desde'
const nothing = 'Nada ainda.'
