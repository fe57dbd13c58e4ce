import type { Editor } from '../../domain/accounts/editors/editors.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../format-time.ts'

/** Editors and open invitations, each with the forms that change them. */
export function EditorList({ editors }: { editors: Editor[] }) {
  const { t } = useLanguage()
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">{t('Quem edita o site')}</h2>
      {editors.length === 0 && <p>{t('Ninguém foi convidado ainda.')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {editors.map((editor) => (
          <li key={editor.email} className="grid gap-3 rounded-lg border-2 border-ink-soft/40 p-3">
            <EditorFacts {...editor} />
            <EditorForms {...editor} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EditorFacts({ email, invitedBy, invitedAt, acceptedAt }: Editor) {
  const { t, language } = useLanguage()
  const time = formatTime(invitedAt, language)
  return (
    <p>
      <span className="wrap-anywhere block font-bold">{email}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">
        {invitedBy
          ? t('Convite de {time}, por {email}', { time, email: invitedBy })
          : t('Convite de {time}', { time })}
        {' · '}
        {acceptedAt === null
          ? t('ainda não entrou')
          : t('entrou em {time}', { time: formatTime(acceptedAt, language) })}
      </span>
    </p>
  )
}

function EditorForms({ email, acceptedAt }: Editor) {
  const { t } = useLanguage()
  return (
    <form method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="email" value={email} />
      {acceptedAt === null && (
        <button
          type="submit"
          name="operation"
          value="resend"
          aria-label={`${t('Enviar de novo')}: ${email}`}
          className="button button-pasture"
        >
          {t('Enviar de novo')}
        </button>
      )}
      <button
        type="submit"
        name="operation"
        value="remove"
        aria-label={`${t('Remover o acesso')}: ${email}`}
        className="button border-ink text-ink"
      >
        {t('Remover o acesso')}
      </button>
    </form>
  )
}
