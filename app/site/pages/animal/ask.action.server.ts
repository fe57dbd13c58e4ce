import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../../../domain/contexts.server.ts'
import { contactAction } from '../../../domain/leads/contact/contact.action.server.ts'

/** Answers the form of an animal's page without scripts. */
export async function askAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { result, status } = await contactAction(
    context.get(servicesContext),
    request,
    await request.formData(),
  )
  return data(result, { status })
}
