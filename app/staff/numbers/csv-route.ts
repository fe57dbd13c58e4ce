import { readNumbers } from '../../domain/inbox/numbers.server.ts'
import {
  type Dimension,
  type NumbersStep,
  numbersSteps,
  periodUnitOf,
  periodUnits,
} from '../../domain/inbox/numbers.ts'
import { leadStatusLabels } from '../../domain/leads/index.ts'
import { csvFile } from '../../platform/csv/csv.ts'
import { download } from '../../platform/http/file-response.ts'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/csv-route'
import { rowLabels } from './row-labels.server.ts'

const dimensionNames: Record<Dimension, string> = {
  page: 'Página',
  referrer: 'Site',
  campaign: 'Campanha',
  status: 'Situação',
  device: 'Aparelho',
  language: 'Idioma',
  paint: 'Aparece em até 2,5 s',
  response: 'Responde em até 0,2 s',
}

const steps = Object.keys(numbersSteps) as NumbersStep[]

/** A line for each period and value in which something happened; in Portuguese, like all files for spreadsheets. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { database, clock } = context.get(servicesContext)
  const unit = periodUnitOf(url.searchParams.get('por'))
  const { firstDays, rows } = await readNumbers(database, { unit, now: clock() })
  const labels: Record<Dimension, (value: string) => string> = {
    ...rowLabels(contentOf(context, url)),
    status: (value) => Object.entries(leadStatusLabels).find(([status]) => status === value)?.[1] ?? value,
  }
  const lines = rows.flatMap(({ dimension, value, counts }) =>
    firstDays.flatMap((day, index) => {
      const cells = steps.map((step) => counts[step][index] ?? 0)
      if (cells.every((count) => count === 0)) return []
      const path = dimension === 'page' ? value : ''
      return [[day, dimensionNames[dimension], labels[dimension](value), path, ...cells.map(String)]]
    }),
  )
  const heads = ['Desde', 'Por', 'Nome', 'Endereço', ...steps.map((step) => numbersSteps[step])]
  return download(`numeros-por-${periodUnits[unit].slug}.csv`, csvFile([heads, ...lines]))
}
