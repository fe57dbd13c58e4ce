import type { HomeContent } from '../../../domain/content/home.server.ts'
import { sections } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'
import { ChatLink } from '../../layout/site-link.tsx'
import { useRanch } from '../../site-facts.ts'
import { ContactForm } from './contact-form.tsx'
import { Section } from './section.tsx'

export function Contact({ heading, lead }: HomeContent['contact']) {
  const { t } = useLanguage()
  const ranch = useRanch()
  return (
    <Section id={sections.contact} heading={heading} lead={lead} tinted>
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <ContactForm />
        <div className="grid content-start gap-4">
          <div>
            <h3 className="font-heading text-xl">WhatsApp</h3>
            <p className="mt-1">{t('O caminho mais rápido.')}</p>
            <ChatLink text={t('Olá! Gostaria de mais informações.')} className="button button-pasture mt-3">
              {formatPhoneNumber(ranch.whatsapp)}
            </ChatLink>
          </div>
          <div>
            <h3 className="font-heading text-xl">{t('E-mail')}</h3>
            <a
              href={`mailto:${ranch.email}`}
              className="inline-flex min-h-11 items-center break-all underline"
            >
              {ranch.email}
            </a>
          </div>
          <div>
            <h3 className="font-heading text-xl">{t('Onde estamos')}</h3>
            <p>
              {ranch.city}, {ranch.state}
            </p>
          </div>
        </div>
      </div>
    </Section>
  )
}
