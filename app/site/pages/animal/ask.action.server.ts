import { data, type RouterContextProvider } from 'react-router'
import { publicContext, servicesContext } from '../../../domain/contexts.server.ts'
import { contactAction } from '../../../domain/leads/contact/contact.action.server.ts'
import { withoutLanguage } from '../../../platform/i18n/language-path.ts'

interface AskArgs {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Answers the form of an animal's page without scripts. A page that visitors don't see takes no question. */
export async function askAction({ request, url, context }: AskArgs) {
  if (!context.get(publicContext).isPublicPath(withoutLanguage(url.pathname)))
    throw data(null, { status: 404 })
  const { result, status } = await contactAction(
    context.get(servicesContext),
    request,
    await request.formData(),
  )
  return data(result, { status })
}
