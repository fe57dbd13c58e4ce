import {
  confirmAction,
  forgottenPasswordAction,
  newPasswordAction,
  resendAction,
  signInAction,
  signOutAction,
} from '../../domain/accounts/account.action.server.ts'
import { registrationAction } from '../../domain/accounts/registration.action.server.ts'
import { contactAction } from '../../domain/leads/contact/contact.server.ts'
import { waitingListAction } from '../../domain/leads/waiting-list/waiting-list.server.ts'
import { ownDataAction } from '../../domain/privacy/own-data.server.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { servicesContext } from '../../request/context.server.ts'
import { type PageAction, scriptResponse } from '../../request/page-form.server.ts'
import type { Route } from './+types/alias-route'

/**
 * Another address of each form: phones send the messages there that they stored (`app/site/unsent/unsent-message.ts`), and scripts of
 * an earlier version send all forms there.
 */
const actions = new Map<string, PageAction>([
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
  if (!formAction) throw notFound()
  return scriptResponse(await formAction(context.get(servicesContext), request, await request.formData()))
}
