import { staffPaths } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { IntentButton } from '../controls.tsx'
import { useNoticeFocus } from '../outcome.tsx'
import type { OwnerQuestion } from './access.action.server.ts'

/** Gives full access once it is confirmed for this address. */
export function OwnerQuestionForm({ intent, email }: OwnerQuestion) {
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
          {`Dar acesso de dono a ${email}?`}
        </h2>
        <p>
          Nada mudou ainda. Quem é dono vê e baixa todos os contatos, muda preços e textos, mexe na
          configuração e nas cópias do site, e dá ou tira o acesso de qualquer pessoa, até o seu.
        </p>
        <p>Confira o e-mail letra por letra: quem abre essa caixa de entrada fica com o acesso.</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <IntentButton intent={intent} label="Sim, dar acesso de dono" className="button button-terracotta" />
        <PathLink path={staffPaths.access} className="text-link">
          Cancelar
        </PathLink>
      </div>
    </form>
  )
}
