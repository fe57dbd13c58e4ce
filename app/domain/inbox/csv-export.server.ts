import { csvLine } from '../../platform/csv/csv-line.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ranchTimeZone } from '../../platform/ranch-time.ts'
import { interests, isInterest } from '../content/index.ts'
import { readLeadBatches } from '../leads/index.server.ts'
import { type Lead, type LeadFilter, leadKindLabels, leadStatusLabels } from '../leads/index.ts'

/** Leads in memory at a time. */
const batchSize = 1_000

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ranchTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

type CourseTitle = (id: string) => string

/** The file's columns: heading and cell. */
const columns: readonly (readonly [
  heading: string,
  cell: (lead: Lead, courseTitle: CourseTitle) => string,
])[] = [
  ['Recebido', ({ receivedAt }) => timeFormat.format(receivedAt).replace(',', '')],
  ['Tipo', ({ kind }) => leadKindLabels[kind]],
  ['Situação', ({ status }) => leadStatusLabels[status]],
  ['Nome', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Telefone', ({ phone }) => phone],
  ['Cidade', ({ city }) => city],
  ['Interesse', ({ interest }) => (isInterest(interest) ? interests[interest] : interest)],
  ['Curso', ({ course }, courseTitle) => courseTitle(course)],
  ['Local', ({ place }) => place],
  ['Detalhes', formatDetails],
  ['Idioma', ({ language }) => language],
  ['Página', ({ page }) => page],
  ['Campanha', ({ campaign }) => campaign],
  ['Origem', ({ referrer }) => referrer],
]

/** The leads of a filter as Excel in Brazil reads them: UTF-8 with byte order mark, semicolons, CRLF. */
export function leadsCsv(
  database: Database,
  filter: LeadFilter,
  courseTitle: CourseTitle,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const batches = readLeadBatches(database, filter, batchSize)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(([heading]) => heading))}`))
    },
    async pull(controller) {
      const { done, value: leads } = await batches.next()
      if (done) return controller.close()
      const lines = leads.map((lead) => csvLine(columns.map(([, cell]) => cell(lead, courseTitle))))
      controller.enqueue(encoder.encode(lines.join('')))
    },
    async cancel() {
      await batches.return()
    },
  })
}

function formatDetails({ details }: Lead): string {
  const filled = Object.entries(details).filter(([, value]) => value)
  return filled.map(([name, value]) => `${name}: ${value}`).join(' | ')
}
