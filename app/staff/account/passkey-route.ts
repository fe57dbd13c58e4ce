import { redirect } from 'react-router'
import { confirmPassword } from '../../domain/accounts/own-account.server.ts'
import { addPasskey, offersPasskeys, passkeyCreation } from '../../domain/accounts/passkeys.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { servicesContext } from '../../request/context.server.ts'
import { requireSession } from '../../request/session.server.ts'
import type { Route } from './+types/passkey-route'

/** Answers a reload after a script failed. */
export function loader(_: Route.LoaderArgs): Response {
  return redirect(staffPaths.account)
}

/**
 * Adds a passkey to the own account, for the page's script: first the challenge, for who knows the password, so that a session that was
 * left open is not enough; then the new key.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  if (!offersPasskeys(services)) throw notFound()
  const { account } = await requireSession(context, { request, url })
  const form = await request.formData()
  const intent = readIntent(form, ['options', 'add'])?.name
  if (intent === 'options') {
    const credentials = { email: account.email, password: readField(form, 'password') }
    const confirmed = await confirmPassword(services, credentials)
    if (confirmed !== 'right') return new Response(null, { status: confirmed === 'too-many' ? 429 : 422 })
    return Response.json(await passkeyCreation(services, account))
  }
  if (intent !== 'add') return new Response(null, { status: 422 })
  const added = { response: readField(form, 'response'), name: readField(form, 'name') }
  const outcome = await addPasskey(services, account, added).catch(() => 'refused' as const)
  return outcome === 'added' ? Response.json({}) : new Response(null, { status: 409 })
}
