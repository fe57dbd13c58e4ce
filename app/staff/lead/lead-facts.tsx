import { isUserType, userTypes } from '../../domain/accounts/registration/registration-fields.ts'
import { leadKinds } from '../../domain/inbox/labels.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { moment } from '../moment.ts'

export interface ShownLead {
  kind: keyof typeof leadKinds
  received_at: number
  email: string
  phone: string
  city: string
  about: string
  place: string
  details: Record<string, string>
  language: Language
  page: string
  campaign: string
  referrer: string
  privacy_version: string
  suspected_spam: number
}

/** Names of what a lead's details hold. */
const detailNames = {
  message: { label: 'Mensagem' },
  crmv: { label: 'CRMV' },
  userType: { label: 'Tipo' },
  estado: { label: 'Estado' },
  fazenda: { label: 'Fazenda' },
  nomeFazenda: { label: 'Nome da fazenda' },
  areaAtuacao: { label: 'Área de atuação' },
  numeroCabecas: { label: 'Número de cabeças' },
} as const satisfies Record<string, { label: UiText }>

function isDetail(name: string): name is keyof typeof detailNames {
  return Object.hasOwn(detailNames, name)
}

/** All that a lead said, and where it came from. */
export function LeadFacts({ lead }: { lead: ShownLead }) {
  const { t, language } = useLanguage()
  const facts: [label: string, value: string][] = [
    [t('Recebido'), moment(lead.received_at, language)],
    [t('Tipo'), t(leadKinds[lead.kind])],
    [t('E-mail'), lead.email],
    [t('Telefone'), lead.phone],
    [t('Cidade'), lead.city],
    [t('Assunto'), lead.about],
    [t('Local'), lead.place],
    ...Object.entries(lead.details).map(([name, value]): [string, string] => [
      isDetail(name) ? t(detailNames[name].label) : name,
      name === 'userType' && isUserType(value) ? t(userTypes[value]) : value,
    ]),
    [t('Idioma'), lead.language === 'pt' ? t('Português') : t('Inglês')],
    [t('Página'), lead.page],
    [t('Campanha'), lead.campaign.replaceAll('&', ', ')],
    [t('Veio de'), lead.referrer],
    [t('Política de Privacidade'), lead.privacy_version],
  ]
  return (
    <section>
      {lead.suspected_spam === 1 && (
        <p className="mb-3 font-semibold text-danger">
          {t('Suspeito de spam: um campo invisível veio preenchido. Nenhum e-mail foi enviado.')}
        </p>
      )}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
