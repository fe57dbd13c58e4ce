import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import type { SiteFacts } from '../services.server.ts'
import { markdownToHtml } from './markdown.server.ts'

/** Markdown as HTML. Wide tables scroll on their own, with the keyboard too. */
export function prose(markdown: string): string {
  return markdownToHtml(markdown)
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

/** A legal text as HTML, with the company's data in place of `{cnpj}` and the like. */
export function legalText(markdown: string, { ranch, siteUrl }: SiteFacts): string {
  const values = new Map(
    Object.entries({
      name: ranch.name,
      legalName: ranch.company.name,
      cnpj: ranch.company.cnpj,
      address: ranch.company.address,
      privacyOfficer: ranch.privacy.officer,
      privacyEmail: ranch.privacy.email,
      email: ranch.email,
      phone: formatPhoneNumber(ranch.whatsapp),
      siteUrl,
    }),
  )
  return prose(markdown.replace(/\{(\w+)\}/g, (placeholder, name: string) => values.get(name) ?? placeholder))
}
