import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { attemptWindowMs } from '../platform/database/attempts.server.ts'
import type { FormAction, FormResponse, FormResult } from '../platform/forms/form-result.ts'
import { type RequestServices, servicesContext } from './context.server.ts'

export type PageAction<Result extends FormResult = FormResult> = FormAction<RequestServices, Result>

/**
 * Middleware and action of a page with a form. A script, which accepts JSON, gets the form's result alone; without a script the page
 * is rendered with the result, with the same status and headers.
 */
export function pageForm<Result extends FormResult>(formAction: PageAction<Result>) {
  const outcome = createContext<FormResponse<Result> | null>(null)
  const middleware: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
    if (request.method !== 'POST') return next()
    const form = await request.formData()
    // Attack: a field that repeats what the path says, for messages that are sent later without it, names something else.
    for (const [name, value] of Object.entries(params)) if (value !== undefined) form.set(name, value)
    const posted = await formAction(context.get(servicesContext), request, form)
    if (isFromScript(request)) return scriptResponse(posted)
    const headers = headersOf(posted)
    if (posted.leadsTo !== undefined) return redirect(posted.leadsTo, { headers })
    context.set(outcome, posted)
    const response = await next()
    for (const [name, value] of headers) response.headers.append(name, value)
    return response
  }
  return {
    middleware,
    action({ context }: { context: Readonly<RouterContextProvider> }) {
      const posted = context.get(outcome)
      if (!posted) throw new Error('the form’s middleware has not run')
      return data(posted.result, { status: posted.status })
    },
    /** For loaders: whether the page shows the result of its form. */
    isPosted: (context: Readonly<RouterContextProvider>) => context.get(outcome) !== null,
  }
}

/** Scripts ask for JSON (`post-form.ts`), navigations do not. */
export function isFromScript({ headers }: Request): boolean {
  return headers.get('Accept')?.includes('application/json') ?? false
}

/** The result of a form as JSON. The form in the page still holds what was typed. */
export function scriptResponse(posted: FormResponse): Response {
  const { result, status } = posted
  return Response.json({ ...result, typed: result.typed && {} }, { status, headers: headersOf(posted) })
}

function headersOf({ status, cookies = [], retryAfterMs = attemptWindowMs }: FormResponse): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (status === 429) headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  return headers
}
