import type { Database } from '../../platform/database/schema.ts'
import { numericDate } from '../../platform/i18n/format.ts'
import { ranchTimeZone } from '../../platform/ranch-time.ts'
import { interests, isInterest } from '../content/index.ts'
import { readLeadBatches } from '../leads/index.server.ts'
import { type Lead, type LeadFilter, leadKindLabels, leadStatusLabels } from '../leads/index.ts'
import { type CsvColumns, csvStream } from './csv-stream.server.ts'

/** Leads in memory at a time. */
const batchSize = 1_000

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ranchTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

type CourseTitle = (id: string) => string

/** The leads of a filter as CSV. */
export function leadsCsv(
  database: Database,
  filter: LeadFilter,
  courseTitle: CourseTitle,
): ReadableStream<Uint8Array> {
  return csvStream(columnsOf(courseTitle), readLeadBatches(database, filter, batchSize))
}

/** Day and time at the ranch, without the comma that Excel reads as text. */
export function formatCsvTime(time: number): string {
  return timeFormat.format(time).replace(',', '')
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
    ['Local', ({ place }) => place],
    ['Detalhes', formatDetails],
    ['Idioma', ({ language }) => language],
    ['Página', ({ page }) => page],
    ['Campanha', ({ campaign }) => campaign],
    ['Origem', ({ referrer }) => referrer],
    ['Escrito sem sinal', ({ writtenAt }) => (writtenAt === null ? '' : formatCsvTime(writtenAt))],
    ['Responsável', ({ owner }) => owner],
    ['Ligar até', ({ nextDay }) => (nextDay ? numericDate(nextDay, 'pt') : '')],
  ]
}

function formatDetails({ details }: Lead): string {
  const filled = Object.entries(details).filter(([, value]) => value)
  return filled.map(([name, value]) => `${name}: ${value}`).join(' | ')
}
