import type { LeadMail } from '../../domain/inbox/lead-mails.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { formatTime } from '../format-time.ts'
import { leadFormId } from './lead-form.tsx'

const stateLabels: Record<LeadMail['state'], UiText> = {
  waiting: 'Na fila',
  sent: 'Enviado',
  abandoned: 'Não entregue',
}

/** The mails about a lead, each with its state and a button to retry it. */
export function MailList({ mails }: { mails: LeadMail[] }) {
  const { t, language } = useLanguage()
  if (mails.length === 0) return null
  return (
    <section>
      <h2 className="font-heading text-xl">{t('Avisos')}</h2>
      <ul className="mt-2 grid gap-3">
        {mails.map(({ id, template, state, attempts, createdAt, sentAt, lastError }) => (
          <li key={id} className="grid gap-2 rounded-lg border-2 border-ink-soft/40 p-3">
            <p>
              {template === 'webhook' ? t('Webhook') : t('E-mail ao rancho')}:{' '}
              <strong>{t(stateLabels[state])}</strong>, {formatTime(sentAt ?? createdAt, language)}
              {attempts > 1 && `, ${t('{count} tentativas', { count: String(attempts) })}`}
            </p>
            {lastError && <p className="wrap-anywhere text-danger">{lastError}</p>}
            <button
              type="submit"
              form={leadFormId}
              name="mail"
              value={id}
              className="text-link justify-self-start"
            >
              {t('Enviar de novo')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
