import { numbersCsvPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { ColumnChart } from './column-chart.tsx'
import type { ColumnDrawing } from './column-drawing.server.ts'
import { useDayFormat, useNumberFormat, useWeekdayFormat } from './formats.ts'

interface ViewChartsProps {
  mondays: readonly string[]
  seen: readonly number[]
  days: { current: readonly (number | null)[]; last: readonly number[]; drawing: ColumnDrawing }
  weeksDrawing: ColumnDrawing
}

/** Views: this week beside the last by day, and by week. */
export function ViewCharts({ mondays, seen, days, weeksDrawing }: ViewChartsProps) {
  const { t } = useLanguage()
  const formatDay = useDayFormat()
  const formatWeekday = useWeekdayFormat()
  const format = useNumberFormat()
  return (
    <>
      <ColumnChart
        heading="Vistas por dia"
        drawing={days.drawing}
        labels={days.last.map((_, day) => formatWeekday(mondays[mondays.length - 1] ?? '', day))}
        series={[
          { label: t('Esta semana'), values: days.current },
          { label: t('Semana passada'), values: days.last },
        ]}
        format={format}
        csvPath={numbersCsvPath('dias')}
      />
      <ColumnChart
        heading="Vistas por semana"
        drawing={weeksDrawing}
        labels={mondays.map(formatDay)}
        series={[{ label: t('Vistas'), values: seen }]}
        format={format}
        csvPath={numbersCsvPath('semanas')}
      />
    </>
  )
}
