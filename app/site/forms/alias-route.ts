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
import type { StoredFormPath } from '../../domain/leads/stored-forms.ts'
import { waitingListAction } from '../../domain/leads/waiting-list/waiting-list.server.ts'
import { formAliasPath } from '../../domain/paths.ts'
import { ownDataAction } from '../../domain/privacy/own-data.server.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { servicesContext } from '../../request/context.server.ts'
import { type PageAction, scriptResponse } from '../../request/page-form.server.ts'
import type { Route } from './+types/alias-route'

/** The forms that phones store (`app/site/unsent/stored-forms.ts`) are sent there. */
const storedFormActions: Readonly<Record<StoredFormPath, PageAction>> = {
  '/envio/contato': contactAction,
  '/envio/lista-de-espera': waitingListAction,
}

/** Another address of each form, to which scripts of an earlier version send all forms. */
const actions = new Map<string, PageAction>([
  ...Object.entries(storedFormActions),
  [formAliasPath('cadastro'), registrationAction],
  [formAliasPath('entrar'), signInAction],
  [formAliasPath('confirmar'), confirmAction],
  [formAliasPath('reenviar'), resendAction],
  [formAliasPath('sair'), signOutAction],
  [formAliasPath('senha'), forgottenPasswordAction],
  [formAliasPath('nova-senha'), newPasswordAction],
  [formAliasPath('meus-dados'), ownDataAction],
])

export async function action({ request, params, context }: Route.ActionArgs) {
  const formAction = actions.get(formAliasPath(params.form))
  if (!formAction) throw notFound()
  return scriptResponse(await formAction(context.get(servicesContext), request, await request.formData()))
}
