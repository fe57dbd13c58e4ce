import { offersPasskeys, passkeyRequest, provePasskey } from '../../domain/accounts/passkeys.server.ts'
import { startSession } from '../../domain/accounts/sessions.server.ts'
import { countAccountRequest } from '../../platform/database/attempts.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/passkey-route'

/** Signs in with a passkey, for the login page's script: first the challenge, then its signature. Both count with sign-ins. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  if (!offersPasskeys(services)) throw notFound()
  const form = await request.formData()
  const intent = readIntent(form, ['options', 'sign-in'])?.name
  if (!intent) return new Response(null, { status: 422 })
  if (!(await countAccountRequest(services))) return new Response(null, { status: 429 })
  if (intent === 'options') return Response.json(await passkeyRequest(services))
  try {
    const proof = await provePasskey(services, readField(form, 'response'))
    const started = proof && (await startSession(services, request, proof, null))
    if (!started || 'refusal' in started) return new Response(null, { status: 401 })
    const headers = new Headers(started.cookies.map((cookie) => ['Set-Cookie', cookie]))
    return Response.json({}, { headers })
  } catch (error) {
    // Not JSON, or not what the library expects.
    services.log.warn('passkey refused', { reason: error instanceof Error ? error.name : 'unknown' })
    return new Response(null, { status: 401 })
  }
}
