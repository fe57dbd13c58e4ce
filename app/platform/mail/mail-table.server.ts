import { escapeHtml, mailHtml } from './rendered-mail.server.ts'

export interface MailTable {
  heading: string
  rows: MailRow[]
  note: string
}

export interface MailRow {
  label: string
  value: string
  href?: string
}

export function tableText({ heading, rows, note }: MailTable): string {
  return [heading, '', ...rows.map(({ label, value }) => `${label}: ${value}`), '', note, ''].join('\n')
}

export function tableHtml({ heading, rows, note }: MailTable): string {
  const lines = rows.map(({ label, value, href }) => {
    const text = escapeHtml(value).replaceAll('\n', '<br>')
    const content = href ? `<a href="${escapeHtml(href)}">${text}</a>` : text
    return `<p style="margin:0 0 12px"><strong>${escapeHtml(label)}</strong><br>${content}</p>`
  })
  const footer = `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(note)}</p>`
  return mailHtml({ lang: 'pt-BR', heading, body: [...lines, footer].join('\n') })
}

export function emailRow(email: string): MailRow {
  return { label: 'E-mail', value: email, href: `mailto:${email}` }
}

/** Empty without a phone. */
export function phoneRows(phone: string): MailRow[] {
  return phone ? [{ label: 'Telefone', value: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []
}
