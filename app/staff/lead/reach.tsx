import { useLanguage } from '../../platform/i18n/language.tsx'
import { whatsAppUrl } from '../../platform/ui/whatsapp.ts'
import { useRanch } from '../../site/site-facts.ts'

/** The ways to answer: a chat that already greets, and the mail client. */
export function Reach({ name, email, chatNumber }: { name: string; email: string; chatNumber: string }) {
  const { t } = useLanguage()
  const ranch = useRanch()
  const greeting = t('Olá, {name}! Aqui é da {ranch}. Recebemos o seu contato pelo site.', {
    name: name.split(' ')[0] ?? '',
    ranch: ranch.name,
  })
  if (!chatNumber && !email) return null
  return (
    <div className="flex flex-wrap gap-3">
      {chatNumber && (
        <a
          href={whatsAppUrl(chatNumber, greeting)}
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
