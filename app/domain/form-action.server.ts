import type { FormResult } from '../platform/forms/form-result.ts'
import type { RequestServices } from './services.server.ts'

/** The result of a form, rendered with its page or returned to a script as JSON. */
export interface FormResponse<Result extends FormResult = FormResult> {
  result: Result
  status: number
  /** `Set-Cookie` values. */
  cookies?: string[]
  /** For 429: the limit is over by then. */
  retryAfterMs?: number
}

export type FormAction<Result extends FormResult = FormResult> = (
  services: RequestServices,
  request: Request,
  form: FormData,
) => Promise<FormResponse<Result>>

export function cookieHeaders(cookies: string[] = []): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
