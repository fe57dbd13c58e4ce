import { answerConfirm } from '../../domain/accounts/confirm.action.server.ts'
import { answerRegistration } from '../../domain/accounts/registration/registration.action.server.ts'
import { answerResend } from '../../domain/accounts/resend.action.server.ts'
import { answerForgottenPassword, answerNewPassword } from '../../domain/accounts/reset.action.server.ts'
import { answerSignIn } from '../../domain/accounts/sign-in.action.server.ts'
import { answerSignOut } from '../../domain/accounts/sign-out.action.server.ts'
import { type AnswerForm, cookieHeaders } from '../../domain/form-action.server.ts'
import { answerContact } from '../../domain/leads/contact/contact.action.server.ts'
import { answerWaitingList } from '../../domain/leads/waiting-list/waiting-list.action.server.ts'
import { requestContext } from '../../domain/services.server.ts'
import type { FormName } from '../../platform/forms/form-path.ts'
import type { Route } from './+types/route'

/** Where scripts post forms to (`answerPath`): the same answers as on pages, without a page around them. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const answerForm = forms().get(params.form)
  if (!answerForm) throw new Response(null, { status: 404 })
  const { answer, status, cookies } = await answerForm(
    context.get(requestContext),
    request,
    await request.formData(),
  )
  return Response.json(answer, { status, headers: cookieHeaders(cookies) })
}

function forms(): Map<string, AnswerForm> {
  const byName: Record<FormName, AnswerForm> = {
    contato: answerContact,
    'lista-de-espera': answerWaitingList,
    cadastro: answerRegistration,
    entrar: answerSignIn,
    confirmar: answerConfirm,
    reenviar: answerResend,
    sair: answerSignOut,
    senha: answerForgottenPassword,
    'nova-senha': answerNewPassword,
  }
  return new Map(Object.entries(byName))
}
