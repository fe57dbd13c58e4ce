import { data, type MiddlewareFunction } from 'react-router'
import { publicContext } from '../../../domain/contexts.server.ts'
import { isFromScript, pageForm } from '../../../domain/form-action.server.ts'
import { contactAction } from '../../../domain/leads/contact/contact.action.server.ts'
import { isPublicPath } from '../../../domain/publishing/public-pages.server.ts'
import { withoutLanguage } from '../../../platform/i18n/language-path.ts'

const form = pageForm(contactAction)

/**
 * Takes the question of an animal's page. A page that visitors don't see takes none, except by a script: its page is still open, and
 * the question would be lost.
 */
const refuseHidden: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { content } = context.get(publicContext)
  const isShown = isPublicPath(content, withoutLanguage(new URL(request.url).pathname))
  if (request.method === 'POST' && !isFromScript(request) && !isShown) throw data(null, { status: 404 })
  return next()
}

export const askMiddleware = [refuseHidden, form.middleware]
export const askAction = form.action
