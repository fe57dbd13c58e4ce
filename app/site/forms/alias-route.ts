import { confirmAction } from '../../domain/accounts/confirm.action.server.ts'
import { registrationAction } from '../../domain/accounts/registration/registration.action.server.ts'
import { resendAction } from '../../domain/accounts/resend.action.server.ts'
import { forgottenPasswordAction, newPasswordAction } from '../../domain/accounts/reset.action.server.ts'
import { signInAction } from '../../domain/accounts/sign-in.action.server.ts'
import { signOutAction } from '../../domain/accounts/sign-out.action.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { type FormAction, scriptResponse } from '../../domain/form-action.server.ts'
import { contactAction } from '../../domain/leads/contact/contact.action.server.ts'
import { waitingListAction } from '../../domain/leads/waiting-list/waiting-list.action.server.ts'
import { ownDataAction } from '../../domain/privacy/own-data/own-data.action.server.ts'
import type { Route } from './+types/alias-route'

/**
 * Another address of each form: phones send the messages there that they kept (`app/site/unsent/unsent-message.ts`), and scripts of
 * an earlier version send all forms there.
 */
const actions = new Map<string, FormAction>([
  ['contato', contactAction],
  ['lista-de-espera', waitingListAction],
  ['cadastro', registrationAction],
  ['entrar', signInAction],
  ['confirmar', confirmAction],
  ['reenviar', resendAction],
  ['sair', signOutAction],
  ['senha', forgottenPasswordAction],
  ['nova-senha', newPasswordAction],
  ['meus-dados', ownDataAction],
])

export async function action({ request, params, context }: Route.ActionArgs) {
  const formAction = actions.get(params.form)
  if (!formAction) throw new Response(null, { status: 404 })
  return scriptResponse(await formAction(context.get(servicesContext), request, await request.formData()))
}
