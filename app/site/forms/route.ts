import { confirmAction } from '../../domain/accounts/confirm.action.server.ts'
import { registrationAction } from '../../domain/accounts/registration/registration.action.server.ts'
import { resendAction } from '../../domain/accounts/resend.action.server.ts'
import { forgottenPasswordAction, newPasswordAction } from '../../domain/accounts/reset.action.server.ts'
import { signInAction } from '../../domain/accounts/sign-in.action.server.ts'
import { signOutAction } from '../../domain/accounts/sign-out.action.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { cookieHeaders, type FormAction } from '../../domain/form-action.server.ts'
import { contactAction } from '../../domain/leads/contact/contact.action.server.ts'
import { waitingListAction } from '../../domain/leads/waiting-list/waiting-list.action.server.ts'
import type { FormName } from '../../platform/forms/form-path.ts'
import type { Route } from './+types/route'

/** Where scripts post forms to (`formPath`): the same answers as on pages, without a page around them. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const answerForm = forms().get(params.form)
  if (!answerForm) throw new Response(null, { status: 404 })
  const { result, status, cookies } = await answerForm(
    context.get(servicesContext),
    request,
    await request.formData(),
  )
  return Response.json(result, { status, headers: cookieHeaders(cookies) })
}

function forms(): Map<string, FormAction> {
  const byName: Record<FormName, FormAction> = {
    contato: contactAction,
    'lista-de-espera': waitingListAction,
    cadastro: registrationAction,
    entrar: signInAction,
    confirmar: confirmAction,
    reenviar: resendAction,
    sair: signOutAction,
    senha: forgottenPasswordAction,
    'nova-senha': newPasswordAction,
  }
  return new Map(Object.entries(byName))
}
