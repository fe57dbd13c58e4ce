import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { IntentButton } from '../controls.tsx'
import { useNoticeFocus } from '../outcome.tsx'
import type { OwnerQuestion } from './access.action.server.ts'

/** Gives full access once it is confirmed for this address. */
export function OwnerQuestionForm({ intent, email }: OwnerQuestion) {
  const { t } = useLanguage()
  return (
    <form
      method="post"
      aria-labelledby="owner-question"
      className="mt-4 grid max-w-2xl gap-3 rounded-lg border-2 border-terracotta p-4"
    >
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="role" value="owner" />
      <input type="hidden" name="confirmedEmail" value={email} />
      <div role="alert" {...useNoticeFocus()} className="grid gap-2">
        <h2 id="owner-question" className="wrap-anywhere font-heading text-xl">
          {t({ pt: 'Dar acesso de dono a {email}?', en: 'Make {email} an owner?' }, { email })}
        </h2>
        <p>
          {t({
            pt: 'Nada mudou ainda. Quem é dono vê e baixa todos os contatos, muda preços e textos, mexe na configuração e nas cópias do site, e dá ou tira o acesso de qualquer pessoa, até o seu.',
            en: 'Nothing has changed yet. An owner sees and downloads all contacts, changes prices and texts, the settings and the backups of the website, and gives access to anybody or ends it, even yours.',
          })}
        </p>
        <p>
          {t({
            pt: 'Confira o e-mail letra por letra: quem abre essa caixa de entrada fica com o acesso.',
            en: 'Check the address letter by letter: whoever reads its mail gets the access.',
          })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <IntentButton
          intent={intent}
          label={{ pt: 'Sim, dar acesso de dono', en: 'Yes, make an owner' }}
          className="button button-terracotta"
        />
        <PathLink path={staffPaths.access} className="text-link">
          {t({ pt: 'Cancelar', en: 'Cancel' })}
        </PathLink>
      </div>
    </form>
  )
}
