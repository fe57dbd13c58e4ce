import { confirmAction } from '../../domain/accounts/confirm.action.server.ts'
import { registrationAction } from '../../domain/accounts/registration/registration.action.server.ts'
import { resendAction } from '../../domain/accounts/resend.action.server.ts'
import { forgottenPasswordAction, newPasswordAction } from '../../domain/accounts/reset.action.server.ts'
import { signInAction } from '../../domain/accounts/sign-in.action.server.ts'
import { signOutAction } from '../../domain/accounts/sign-out.action.server.ts'
import { cookieHeaders, type FormAction } from '../../domain/form-action.server.ts'
import { type FormPath, formPaths } from '../../domain/form-paths.ts'
import { contactAction } from '../../domain/leads/contact/contact.action.server.ts'
import { waitingListAction } from '../../domain/leads/waiting-list/waiting-list.action.server.ts'
import { ownDataAction } from '../../domain/privacy/own-data/own-data.action.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'

const actions: Readonly<Record<FormPath, FormAction>> = {
  [formPaths.contact]: contactAction,
  [formPaths.waitingList]: waitingListAction,
  [formPaths.registration]: registrationAction,
  [formPaths.signIn]: signInAction,
  [formPaths.confirm]: confirmAction,
  [formPaths.resend]: resendAction,
  [formPaths.signOut]: signOutAction,
  [formPaths.forgottenPassword]: forgottenPasswordAction,
  [formPaths.newPassword]: newPasswordAction,
  [formPaths.ownData]: ownDataAction,
}
const actionByPath = new Map<string, FormAction>(Object.entries(actions))

/**
 * Answers a form that a script posts; undefined for any other request. Pages post the same forms to themselves, and here the
 * action's result comes as JSON. Runs ahead of the framework, whose search for a route takes longer than most actions.
 */
export async function answerForm(services: RequestServices, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const formAction = request.method === 'POST' && actionByPath.get(withoutLanguage(pathname))
  if (!formAction) return undefined
  const form = await request.formData()
  const { result, status, cookies, retryAfterMs } = await formAction(services, request, form)
  const headers = cookieHeaders(cookies)
  if (retryAfterMs !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  // The form in the page still holds what was typed.
  return Response.json({ ...result, typed: result.typed && {} }, { status, headers })
}
