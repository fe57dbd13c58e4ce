import { scaleBand, scaleLinear } from 'd3-scale'

/** A column chart's geometry, in the units of its drawing. */
export interface ColumnDrawing {
  width: number
  height: number
  /** The horizontal axis. */
  baseline: number
  left: number
  columns: { series: number; x: number; y: number; width: number; height: number }[]
  /** Horizontal lines with their values. */
  ticks: { value: number; y: number }[]
  /** The middle of each group of columns; `isLabelled` where there is room for a text. */
  groups: { x: number; isLabelled: boolean }[]
}

const width = 360
const height = 170
const margin = { top: 10, right: 4, bottom: 24, left: 44 }
const tickCount = 4
/** Of a text such as `21/09`. */
const labelWidth = 44
const minColumnHeight = 1

/** Columns side by side for each series, on one scale that begins at 0; no column for null. */
export function drawColumns(series: readonly (readonly (number | null)[])[]): ColumnDrawing {
  const groups = Array.from({ length: series[0]?.length ?? 0 }, (_, index) => index)
  const max = Math.max(1, ...series.flat().map((value) => value ?? 0))
  const y = scaleLinear([0, max], [height - margin.bottom, margin.top]).nice(tickCount)
  const x = scaleBand(groups, [margin.left, width - margin.right])
    .paddingInner(0.25)
    .paddingOuter(0.1)
  const inner = scaleBand(
    series.map((_, index) => index),
    [0, x.bandwidth()],
  )
  const baseline = round(y(0))
  const every = Math.ceil(labelWidth / x.step())
  return {
    ...{ width, height, baseline, left: margin.left },
    columns: series.flatMap((values, index) =>
      values.flatMap((value, group) => {
        if (value === null) return []
        const top = Math.min(round(y(value)), baseline - minColumnHeight)
        return [
          {
            series: index,
            x: round((x(group) ?? 0) + (inner(index) ?? 0)),
            y: top,
            width: round(inner.bandwidth()),
            height: round(baseline - top),
          },
        ]
      }),
    ),
    ticks: y.ticks(tickCount).map((value) => ({ value, y: round(y(value)) })),
    groups: groups.map((group) => ({
      x: round((x(group) ?? 0) + x.bandwidth() / 2),
      // Counted from the newest.
      isLabelled: (groups.length - 1 - group) % every === 0,
    })),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
