import type { FormResult } from './form-result.ts'

export interface FormResponse<Result extends FormResult = FormResult> {
  result: Result
  status: number
  /** `Set-Cookie` values. */
  cookies?: string[]
  /** For 429: the limit is over by then. */
  retryAfterMs?: number
  /** Address to which a page goes on instead of showing the result. A script goes there by itself. */
  leadsTo?: string
}

/** What a visitor's form does with what it takes of the services. */
export type FormAction<Taken, Result extends FormResult = FormResult> = (
  services: Taken,
  request: Request,
  form: FormData,
) => Promise<FormResponse<Result>>
