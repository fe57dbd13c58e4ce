import { recordChatOpening } from '../domain/chat/record-chat-opening.server.ts'
import { servicesContext } from '../request/context.server.ts'
import type { Route } from './+types/chat-opening-route'

/** Records a chat opening that a page reports with `sendBeacon`, which ignores the response. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  try {
    const isRecorded = await recordChatOpening(services, await request.formData())
    return new Response(null, { status: isRecorded ? 204 : 400 })
  } catch (error) {
    services.log.error('chat opening not recorded', { error })
    return new Response(null, { status: 503 })
  }
}
