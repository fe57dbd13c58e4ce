import { csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/schema.ts'
import { numericDate } from '../../platform/i18n/format.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { interests, isInterest } from '../content/index.ts'
import { readLeadBatches } from '../leads/index.server.ts'
import { type Lead, type LeadFilter, leadKindLabels, leadStatusLabels } from '../leads/index.ts'

const batchSize = 1_000

type CourseTitle = (id: string) => string

export function leadsCsv(
  database: Database,
  filter: LeadFilter,
  courseTitle: CourseTitle,
): ReadableStream<Uint8Array> {
  return csvStream(columnsOf(courseTitle), readLeadBatches(database, filter, batchSize))
}

/** Day and time at the ranch, without the comma that Excel reads as text. */
export function formatCsvTime(time: number): string {
  return formatTime(time, 'pt', 'short', 'medium').replace(',', '')
}

function columnsOf(courseTitle: CourseTitle): CsvColumns<Lead> {
  return [
    ['Recebido', ({ receivedAt }) => formatCsvTime(receivedAt)],
    ['Tipo', ({ kind }) => leadKindLabels[kind]],
    ['Situação', ({ status }) => leadStatusLabels[status]],
    ['Nome', ({ name }) => name],
    ['E-mail', ({ email }) => email],
    ['Telefone', ({ phone }) => phone],
    ['Cidade', ({ city }) => city],
    ['Interesse', ({ interest }) => (isInterest(interest) ? interests[interest] : interest)],
    ['Curso', ({ course }) => courseTitle(course)],
    ['Local', ({ location }) => location],
    ['Detalhes', formatDetails],
    ['Idioma', ({ language }) => language],
    ['Página', ({ page }) => page],
    ['Campanha', ({ campaign }) => campaign],
    ['Origem', ({ referrer }) => referrer],
    ['Escrito sem sinal', ({ writtenAt }) => (writtenAt === null ? '' : formatCsvTime(writtenAt))],
    ['Responsável', ({ assignee }) => assignee],
    ['Ligar até', ({ nextDay }) => (nextDay ? numericDate(nextDay, 'pt') : '')],
  ]
}

function formatDetails({ details }: Lead): string {
  const filled = Object.entries(details).filter(([, value]) => value)
  return filled.map(([name, value]) => `${name}: ${value}`).join(' | ')
}

export type CsvColumns<Item> = readonly (readonly [heading: string, cell: (item: Item) => string])[]

/** Items as Excel in Brazil reads them: UTF-8 with byte order mark, semicolons, CRLF. Memory holds one batch at a time. */
export function csvStream<Item>(
  columns: CsvColumns<Item>,
  batches: AsyncGenerator<readonly Item[], void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(([heading]) => heading))}`))
    },
    async pull(controller) {
      const { done, value: items } = await batches.next()
      if (done) return controller.close()
      const lines = items.map((item) => csvLine(columns.map(([, cell]) => cell(item))))
      controller.enqueue(encoder.encode(lines.join('')))
    },
    async cancel() {
      await batches.return()
    },
  })
}
