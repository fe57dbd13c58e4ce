import { languageOf } from '../../platform/i18n/language-path.ts'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import type { SiteFacts } from '../site-facts.ts'
import { prose } from './prose.server.ts'

/** The terms or the privacy notice as HTML, in the language of the address, with the company's data filled in. */
export function legalText(name: 'terms' | 'privacy', url: URL, { ranch, siteUrl }: SiteFacts): string {
  return prose(`legal/${name}.${languageOf(url.pathname)}`, {
    name: ranch.name,
    legalName: ranch.company.name,
    cnpj: ranch.company.cnpj,
    address: ranch.company.address,
    privacyOfficer: ranch.privacy.officer,
    privacyEmail: ranch.privacy.email,
    email: ranch.email,
    phone: formatPhoneNumber(ranch.whatsapp),
    siteUrl,
  })
}
