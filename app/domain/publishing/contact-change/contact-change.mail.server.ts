import * as v from 'valibot'
import {
  escapeHtml,
  type MailContext,
  mailHtml,
  type RenderedMail,
} from '../../../platform/mail/rendered-mail.server.ts'
import { contentPrefix } from '../../staff-paths.ts'

const contentSchema = v.object({
  /** The document that was changed. */
  collection: v.picklist(['ranch', 'authenticity']),
  /** Changed fields; none for texts. */
  fields: v.array(v.object({ label: v.string(), before: v.string(), after: v.string() })),
})

export type ContactChangeContent = v.InferOutput<typeof contentSchema>

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    'contact-change': ContactChangeContent
  }
}

/** Tells staff that the ranch's contacts or account have changed. @throws when the stored content does not fit the schema. */
export function contactChangeMail(content: unknown, { siteUrl, from }: MailContext): RenderedMail {
  const { collection, fields } = v.parse(contentSchema, content)
  const link = `${siteUrl}${contentPrefix}/${collection}/${collection}/historico`
  const subject = `Os contatos ou a conta mudaram no site: ${from.name}`
  const greeting =
    collection === 'ranch'
      ? 'Alguém publicou uma mudança nos contatos ou na conta da fazenda:'
      : 'Alguém publicou uma mudança nos textos da página de autenticidade, que dizem aos compradores como falar com a fazenda e onde pagar.'
  const lines = fields.map(({ label, before, after }) => `${label}: ${before || '–'} → ${after || '–'}`)
  const advice =
    'Se não foi a equipe, desfaça a mudança no histórico, que também diz quem a fez, e troque as senhas:'
  const text = [greeting, '', ...lines, ...(lines.length > 0 ? [''] : []), advice, link, ''].join('\n')
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...(lines.length > 0 ? [`<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`] : []),
    `<p>${escapeHtml(advice)} <a href="${escapeHtml(link)}">Abrir o histórico</a></p>`,
  ].join('\n')
  return {
    ...{ subject, replyTo: undefined, text },
    html: mailHtml({ lang: 'pt-BR', heading: subject, body }),
    fields: { link, message: text },
  }
}
