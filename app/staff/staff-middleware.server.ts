import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { findStaffMember, type StaffMember } from '../domain/accounts/sessions.server.ts'
import { accountPaths } from '../domain/paths.ts'
import { editorStartPath } from '../domain/staff-paths.ts'
import { refusalContext, servicesContext } from '../request/context.server.ts'
import { requireSession } from '../request/session.server.ts'

/** Provided below the staff layout only. */
export const staffContext = createContext<StaffMember>()

/**
 * Admits staff only, before any loader or action below the layout runs. Guests are redirected to the login; accounts that
 * are not members (any more) get 403. Runs for pages, their data, actions and the export alike.
 */
export const staffMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { account } = await requireSession(context, { request, url })
  const member = await findStaffMember(context.get(servicesContext), account.email)
  if (!member) {
    const text = 'Esta conta não tem acesso ao painel da equipe.'
    context.set(refusalContext, { text, path: accountPaths.account, label: 'Minha Conta' })
    throw new Response(null, { status: 403, statusText: 'Forbidden' })
  }
  context.set(staffContext, member)
  return next()
}

/** Refuses a page to a member. A document is a plain page (`server/versions/router.ts`); the panel shows the text in a page that is open. */
export function refuseStaff(context: Readonly<RouterContextProvider>, text: string): never {
  context.set(refusalContext, { text, path: editorStartPath, label: 'Voltar ao painel' })
  throw new Response(text, { status: 403, statusText: 'Forbidden' })
}
