import { languageOf } from '../../platform/i18n/language-path.ts'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import type { RequestServices } from '../services.server.ts'
import { prose } from './prose.server.ts'

/** The terms or the privacy notice in the asked page's language, with who answers for them filled in. */
export function legalText(
  name: 'terms' | 'privacy',
  url: URL,
  { ranch, siteUrl }: Pick<RequestServices, 'ranch' | 'siteUrl'>,
): string {
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
