import type { LeadSummary } from '../../domain/inbox/lead-summary.server.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { SiteLink } from '../../platform/ui/link.tsx'
import { countText } from './count-text.ts'
import type { BulkPlan } from './inbox.action.server.ts'

interface BulkConfirmationProps {
  plan: BulkPlan
  /** The inbox with its filter. */
  action: string
}

/** What the checked leads would get, before anything is stored. */
export function BulkConfirmation({ plan, action }: BulkConfirmationProps) {
  const { t, language } = useLanguage()
  const { leads, typed, status, ownerLabel, nextDay } = plan
  const values = [
    status && `${t('Situação')}: ${t(leadStatusLabels[status])}`,
    ownerLabel !== undefined &&
      (ownerLabel ? t('Responsável: {name}', { name: ownerLabel }) : t('Sem responsável')),
    nextDay !== undefined &&
      (nextDay ? t('Ligar até {day}', { day: shortDate(nextDay, language) }) : t('Sem data')),
  ].filter((text) => typeof text === 'string')
  return (
    <form
      method="post"
      action={action}
      aria-labelledby="confirmation"
      className="mt-6 grid gap-3 rounded-lg border-2 border-terracotta p-4"
    >
      <h2 id="confirmation" className="font-heading text-xl">
        {countText(t, leads.length, 'Mudar 1 lead?', 'Mudar {count} leads?')}
      </h2>
      <ul className="list-disc pl-6 font-semibold">
        {values.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="wrap-anywhere">{leads.map(nameOf).join(', ')}</p>
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {leads.map(({ id }) => (
        <input key={id} type="hidden" name="lead" value={id} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" name="confirmed" value="1" className="button button-terracotta">
          {countText(t, leads.length, 'Mudar 1 lead', 'Mudar {count} leads')}
        </button>
        <SiteLink href={action} className="text-link">
          {t('Voltar')}
        </SiteLink>
      </div>
    </form>
  )

  function nameOf({ name }: Pick<LeadSummary, 'name'>) {
    return name || t('Sem nome')
  }
}
