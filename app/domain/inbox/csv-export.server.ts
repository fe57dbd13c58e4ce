import type { Database } from '../../platform/database/schema.ts'
import { ranchTimeZone } from '../../platform/ranch-time.ts'
import { interests, isInterest } from '../content/interests.ts'
import { courses } from '../content/training.server.ts'
import type { LeadFilter } from './filter.server.ts'
import { filtered } from './find-leads.server.ts'
import { leadKinds, leadStatuses } from './labels.ts'

/** Leads read at a time: the memory of an export is that of so many, whatever it has. */
const atOnce = 1_000

const heading = [
  'Recebido',
  'Tipo',
  'Situação',
  'Nome',
  'E-mail',
  'Telefone',
  'Cidade',
  'Interesse',
  'Curso',
  'Local',
  'Detalhes',
  'Idioma',
  'Página',
  'Campanha',
  'Origem',
]

/** The leads of a filter as Brazilian Excel expects them: UTF-8 with its mark, semicolons, lines ended as in Windows. */
export function leadsCsv(database: Database, filter: LeadFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after = filter.depois
  let done = false
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(heading)}`))
    },
    async pull(controller) {
      if (done) return controller.close()
      const query = await filtered(database, { ...filter, depois: after })
      const leads = query ? await query.selectAll().limit(atOnce).execute() : []
      const last = leads.at(-1)
      done = leads.length < atOnce
      if (!last) return controller.close()
      after = { receivedAt: last.received_at, id: last.id }
      controller.enqueue(encoder.encode(leads.map((lead) => csvLine(cells(lead))).join('')))
    },
  })
}

type Lead = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number]
const selectAll = (database: Database) => database.selectFrom('leads').selectAll()

function cells(lead: Lead): string[] {
  const { kind, status, received_at, name, email, phone, city, place, language, page } = lead
  return [
    whenIn.format(received_at).replace(',', ''),
    leadKinds[kind],
    leadStatuses[status],
    ...[name, email, phone, city],
    isInterest(lead.interest) ? interests[lead.interest] : lead.interest,
    courses.find(({ id }) => id === lead.course)?.title ?? lead.course,
    place,
    detailsOf(lead),
    language,
    page,
    lead.campaign,
    lead.referrer,
  ]
}

const whenIn = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ranchTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

function detailsOf({ details }: Lead): string {
  const entries = Object.entries(JSON.parse(details) as Record<string, string>)
  return entries.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join(' | ')
}

/**
 * A sign that starts a calculation gets an apostrophe in front, the spreadsheets' own mark for text: at the cell's start, and
 * behind whatever a spreadsheet in another language may take for the separator of cells. Phones with a country code too:
 * `+55-34-3333-1234` would be calculated. Quotes only where they are needed.
 */
export function csvCell(text: string): string {
  const safe = text.replace(calculation, "'$&")
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A sign at a cell's start, blanks and quotes left out; tab and line break only lead to the sign behind them. */
const calculation = /(?<=(?:^|[;,|\t\r\n])[ \u00a0"]*)[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/g

export function csvLine(values: string[]): string {
  return `${values.map(csvCell).join(';')}\r\n`
}
