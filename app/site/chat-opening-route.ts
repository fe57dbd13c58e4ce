import { recordChatOpening } from '../domain/chat/record-opening.server.ts'
import { requestContext } from '../domain/services.server.ts'
import type { Route } from './+types/chat-opening-route'

/** Receives what pages report by `sendBeacon` when a chat is opened. Browsers ignore the response. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(requestContext)
  try {
    const isRecorded = await recordChatOpening(services, await request.formData())
    return new Response(null, { status: isRecorded ? 204 : 400 })
  } catch (error) {
    services.log.error('chat opening not noted', { error })
    return new Response(null, { status: 503 })
  }
}
