import { recordChatOpening } from '../domain/chat/record-chat-opening.server.ts'
import { servicesContext } from '../domain/contexts.server.ts'
import type { Route } from './+types/chat-opening-route'

/** Takes what pages tell by `sendBeacon` as a chat is opened; nobody reads the answer but tests. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  try {
    const noted = await recordChatOpening(services, await request.formData())
    return new Response(null, { status: noted ? 204 : 400 })
  } catch (error) {
    services.log.error('chat opening not noted', { error })
    return new Response(null, { status: 503 })
  }
}
