import { useLanguage } from '../../platform/i18n/language.tsx'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import { useRanch } from '../site-data.ts'
import { ChatLink } from './site-link.tsx'

export function PhoneAndChat() {
  const { whatsapp } = useRanch()
  const number = formatPhoneNumber(whatsapp)
  return (
    <div className="grid justify-items-start underline underline-offset-4">
      <a href={`tel:+${whatsapp}`} className="py-2">
        {number}
      </a>
      <ChatLink className="py-2">WhatsApp {number}</ChatLink>
    </div>
  )
}

/** Says what happens instead where a link would be mailed, while no mail leaves the site. */
export function MailOffNotice({ text }: { text: BilingualText }) {
  const { t } = useLanguage()
  return (
    <div role="note" className="mb-5 rounded-lg border-2 border-danger p-4">
      <p className="font-semibold">{t(text)}</p>
      <PhoneAndChat />
    </div>
  )
}
