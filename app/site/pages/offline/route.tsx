import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { addEnglish } from '../../../platform/i18n/ui-text.ts'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'
import { english } from '../../english/offline.english.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { useRanch } from '../../site-facts.ts'
import { AskedPage } from './asked-page.tsx'
import { KeptPages } from './kept-pages.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

// This page's script alone needs them, before it is rendered.
addEnglish(english)

export function loader() {
  return null
}

loader.cache = cached()

/** Shown without signal for addresses without a copy, and to whoever wants to know what the phone keeps. */
export default function Offline() {
  const { t } = useLanguage()
  const { whatsapp } = useRanch()
  const number = formatPhoneNumber(whatsapp)
  const lead = t('O que dá para ler da Matriz sem sinal, e como falar com a gente.')
  return (
    <>
      <PageHead title={t('Sem sinal')} description={lead} share="home" isIndexed={false} />
      <PageIntro heading={t('Sem sinal')} lead={lead} />
      <div className="page-width grid gap-8 pb-14">
        <AskedPage />
        <ul className="grid gap-2">
          <li>
            <a href={`tel:+${whatsapp}`} className="underline underline-offset-4">
              {t('Ligue: {number}', { number })}
            </a>
          </li>
          <li>
            <ChatLink className="underline underline-offset-4">WhatsApp {number}</ChatLink>
            {'. '}
            {t('A mensagem sai quando o sinal voltar.')}
          </li>
        </ul>
        <KeptPages />
      </div>
    </>
  )
}
