import type { Lead } from '../../domain/leads/lead.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { parsePhone } from '../../platform/phone.ts'
import { whatsAppUrl } from '../../platform/ui/whatsapp.ts'
import { useRanch } from '../../site/site-facts.ts'

/** Links to reply to a lead by chat or mail, with a prefilled greeting. */
export function ContactLinks({ name, email, phone }: Pick<Lead, 'name' | 'email' | 'phone'>) {
  const { t } = useLanguage()
  const ranch = useRanch()
  const greeting = t('Olá, {name}! Aqui é da {ranch}. Recebemos o seu contato pelo site.', {
    name: name.split(' ')[0] ?? '',
    ranch: ranch.name,
  })
  const { international } = parsePhone(phone)
  if (!international && !email) return null
  return (
    <div className="flex flex-wrap gap-3">
      {international && (
        <a
          href={whatsAppUrl(international, greeting)}
          target="_blank"
          rel="noopener"
          className="button button-pasture"
        >
          {t('Abrir conversa')}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}?body=${encodeURIComponent(greeting)}`} className="button button-terracotta">
          {t('Escrever e-mail')}
        </a>
      )}
    </div>
  )
}
