import { confirmAction } from '../../domain/accounts/confirm.action.server.ts'
import { registrationAction } from '../../domain/accounts/registration/registration.action.server.ts'
import { resendAction } from '../../domain/accounts/resend.action.server.ts'
import { forgottenPasswordAction, newPasswordAction } from '../../domain/accounts/reset.action.server.ts'
import { signInAction } from '../../domain/accounts/sign-in.action.server.ts'
import { signOutAction } from '../../domain/accounts/sign-out.action.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { cookieHeaders, type FormAction } from '../../domain/form-action.server.ts'
import { type FormPath, formPaths, formsPath } from '../../domain/form-paths.ts'
import { contactAction } from '../../domain/leads/contact/contact.action.server.ts'
import { waitingListAction } from '../../domain/leads/waiting-list/waiting-list.action.server.ts'
import type { Route } from './+types/route'

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
}
const actionByPath = new Map<string, FormAction>(Object.entries(actions))

/** Scripts post forms here; pages post to themselves. Both run the same action, and here its result comes as JSON. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const formAction = actionByPath.get(formsPath + params.form)
  if (!formAction) throw new Response(null, { status: 404 })
  const form = await request.formData()
  const services = context.get(servicesContext)
  const { result, status, cookies, retryAfterMs } = await formAction(services, request, form)
  const headers = cookieHeaders(cookies)
  if (retryAfterMs !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  return Response.json(result, { status, headers })
}
