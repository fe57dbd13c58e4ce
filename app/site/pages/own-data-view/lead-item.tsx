import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { ShownLead } from './show-own-data.server.ts'

/** One message, registration or interest: what it says, when it came, its state and its consent. */
export function LeadItem({ lead }: { lead: ShownLead }) {
  const { t, content } = useLanguage()
  return (
    <li className="grid gap-2 rounded-lg border border-ink/20 p-4">
      <h3 className="font-semibold">
        {content(lead.kind)} · {lead.receivedAt}
      </h3>
      <p className="text-ink-soft">{content(lead.state)}</p>
      <dl className="grid gap-x-4 sm:grid-cols-[10rem_1fr] sm:gap-y-1">
        {lead.facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{content(label)}</dt>
            <dd className="wrap-anywhere mb-2 whitespace-pre-line sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">
        {t('Enviado com a versão {version} da Política de Privacidade à vista, em {time}.', {
          version: lead.privacyVersion,
          time: lead.receivedAt,
        })}
      </p>
    </li>
  )
}
