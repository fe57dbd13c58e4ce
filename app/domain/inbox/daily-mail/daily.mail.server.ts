import * as v from 'valibot'
import {
  escapeHtml,
  type MailContext,
  mailHtml,
  type RenderedMail,
} from '../../../platform/mail/rendered-mail.server.ts'
import { staffPaths } from '../../staff-paths.ts'

const agesSchema = v.object({ day: v.number(), week: v.number(), older: v.number() })

const contentSchema = v.object({
  new: agesSchema,
  contacted: agesSchema,
  /** Leads whose next date is over; null where leads have no next date. */
  overdue: v.number(),
})

export type DailyMailContent = v.InferOutput<typeof contentSchema>

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    daily: DailyMailContent
  }
}

/** What is open in the inbox, as numbers without names. @throws when the stored content does not fit the schema. */
export function dailyMail(content: unknown, { siteUrl, from }: MailContext): RenderedMail {
  const counts = v.parse(contentSchema, content)
  const link = `${siteUrl}${staffPaths.inbox}`
  const settings = `${siteUrl}${staffPaths.notices}`
  const lines = [
    ...(counts.overdue > 0 ? [`Atrasados: ${counts.overdue}`] : []),
    ...agesText('Sem resposta', counts.new),
    ...agesText('Em contato', counts.contacted),
  ]
  const total = sum(counts.new) + sum(counts.contacted)
  const subject = `${total} ${total === 1 ? 'lead em aberto' : 'leads em aberto'}: ${from.name}`
  const why =
    'Este resumo chega às 7 h quando há algo em aberto. Para não receber mais, abra os avisos no painel:'
  const text = ['Bom dia! Em aberto agora:', '', ...lines, '', link, '', why, settings, ''].join('\n')
  const body = [
    '<p>Bom dia! Em aberto agora:</p>',
    `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    `<p><a href="${escapeHtml(link)}">Abrir os leads</a></p>`,
    `<p style="font-size:14px">${escapeHtml(why)} <a href="${escapeHtml(settings)}">${escapeHtml(settings)}</a></p>`,
  ].join('\n')
  return {
    ...{ subject, replyTo: undefined, text },
    html: mailHtml({ lang: 'pt-BR', heading: subject, body }),
    fields: { link, message: text },
  }
}

type Ages = DailyMailContent['new']

/** Nothing for a status without leads. */
function agesText(label: string, ages: Ages): string[] {
  if (sum(ages) === 0) return []
  const parts = [
    ages.day && `${ages.day} de ontem para hoje`,
    ages.week && `${ages.week} desta semana`,
    ages.older && `${ages.older} há mais de 7 dias`,
  ].filter(Boolean)
  return [`${label}: ${sum(ages)} (${parts.join(', ')})`]
}

function sum({ day, week, older }: Ages): number {
  return day + week + older
}
