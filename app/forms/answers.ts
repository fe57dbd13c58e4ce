import { answerConfirm } from '../accounts/answer-confirm.server.ts'
import { answerResend } from '../accounts/answer-resend.server.ts'
import { answerForgottenPassword, answerNewPassword } from '../accounts/answer-reset.server.ts'
import { answerSignIn } from '../accounts/answer-sign-in.server.ts'
import { answerSignOut } from '../accounts/answer-sign-out.server.ts'
import { answerContact } from '../leads/answer-contact.server.ts'
import { answerRegistration } from '../leads/answer-registration.server.ts'
import { answerWaitingList } from '../leads/answer-waiting-list.server.ts'
import { requestContext } from '../services.server.ts'
import type { Route } from './+types/answers'
import type { FormName } from './answer-path.ts'
import { type AnswerForm, cookieHeaders } from './answered.server.ts'

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
