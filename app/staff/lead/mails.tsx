import { useLanguage } from '../../platform/i18n/language.tsx'
import { moment } from '../moment.ts'

interface LeadMail {
  id: string
  template: string
  state: 'waiting' | 'sent' | 'abandoned'
  attempts: number
  created_at: number
  sent_at: number | null
  last_error: string | null
}

const states = {
  waiting: { text: 'Na fila' },
  sent: { text: 'Enviado' },
  abandoned: { text: 'Não entregue' },
} as const

/** What became of the mails that a lead owes, each with a way to send it again. */
export function Mails({ mails }: { mails: LeadMail[] }) {
  const { t, language } = useLanguage()
  if (mails.length === 0) return null
  return (
    <section>
      <h2 className="font-heading text-xl">{t('Avisos')}</h2>
      <ul className="mt-2 grid gap-3">
        {mails.map(({ id, template, state, attempts, created_at, sent_at, last_error }) => (
          <li key={id} className="grid gap-2 rounded-lg border-2 border-ink-soft/40 p-3">
            <p>
              {template === 'webhook' ? t('Webhook') : t('E-mail ao rancho')}:{' '}
              <strong>{t(states[state].text)}</strong>, {moment(sent_at ?? created_at, language)}
              {attempts > 1 && `, ${t('{count} tentativas', { count: String(attempts) })}`}
            </p>
            {last_error && <p className="wrap-anywhere text-danger">{last_error}</p>}
            <form method="post">
              <input type="hidden" name="mail" value={id} />
              <button type="submit" className="text-link">
                {t('Enviar de novo')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
