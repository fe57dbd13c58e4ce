import { isUserType, userTypes } from '../../domain/accounts/registration.form.ts'
import { type Lead, leadDetailLabels, leadKindLabels } from '../../domain/leads/lead.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../format-time.ts'

/** What a person wrote, above all else. */
export function LeadMessage({ lead: { details, isSuspectedSpam } }: { lead: Lead }) {
  const { t } = useLanguage()
  const message = details['message']
  return (
    <>
      {isSuspectedSpam && (
        <p className="font-semibold text-danger">
          {t({
            pt: 'Suspeito de spam: um campo invisível veio preenchido. Nenhum e-mail foi enviado.',
            en: 'Suspected spam: an invisible field was filled in. No e-mail was sent.',
          })}
        </p>
      )}
      {message && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-ochre border-l-4 pl-3 text-lg">
          {message}
        </blockquote>
      )}
    </>
  )
}

/** The other fields of a lead; those of its source are folded. `topic` is in the page's language. */
export function LeadDetails({ lead, topic }: { lead: Lead; topic: string }) {
  const { t, language } = useLanguage()
  const { message: _, ...others } = lead.details
  const typed = Object.entries(others).map(([name, value]): [string, string] => {
    const label = leadDetailLabels.get(name)
    const isKnownUserType = name === 'userType' && isUserType(value)
    return [label ? t(label) : name, isKnownUserType ? t(userTypes[value]) : value]
  })
  const details: [label: string, value: string][] = [
    [t({ pt: 'Recebido', en: 'Received' }), formatTime(lead.receivedAt, language)],
    [
      t({ pt: 'Escrito sem sinal', en: 'Written without signal' }),
      lead.writtenAt === null ? '' : formatTime(lead.writtenAt, language),
    ],
    [t({ pt: 'Tipo', en: 'Kind' }), t(leadKindLabels[lead.kind])],
    [t('E-mail'), lead.email],
    [t('Telefone'), lead.phone],
    [t('Cidade'), lead.city],
    [t({ pt: 'Assunto', en: 'Subject' }), topic],
    [t('Local'), lead.location],
    ...typed,
  ]
  const source: typeof details = [
    [
      t({ pt: 'Idioma', en: 'Language' }),
      lead.language === 'pt' ? t({ pt: 'Português', en: 'Portuguese' }) : t({ pt: 'Inglês', en: 'English' }),
    ],
    [t({ pt: 'Página', en: 'Page' }), lead.page],
    [t({ pt: 'Campanha', en: 'Campaign' }), lead.campaign.replaceAll('&', ', ')],
    [t({ pt: 'Veio de', en: 'Came from' }), lead.referrer],
    [t('Política de Privacidade'), lead.privacyVersion],
  ]
  return (
    <section>
      <Details details={details} />
      <details className="mt-2">
        <summary className="details-summary">{t({ pt: 'De onde veio', en: 'Where it came from' })}</summary>
        <Details details={source} />
      </details>
    </section>
  )
}

function Details({ details }: { details: readonly [label: string, value: string][] }) {
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[10rem_1fr] sm:gap-y-2">
      {details
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere mb-2 whitespace-pre-line font-semibold sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
