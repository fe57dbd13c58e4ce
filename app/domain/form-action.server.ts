import type { FormAnswer } from '../platform/forms/form-result.ts'
import type { RequestServices } from './services.server.ts'

/** A form's answer on its way out: with a page around it, or alone to a script. */
export interface Answered<Answer extends FormAnswer = FormAnswer> {
  answer: Answer
  status: number
  /** `Set-Cookie` values. */
  cookies?: string[]
}

export type AnswerForm<Answer extends FormAnswer = FormAnswer> = (
  services: RequestServices,
  request: Request,
  form: FormData,
) => Promise<Answered<Answer>>

export function cookieHeaders(cookies: string[] = []): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
