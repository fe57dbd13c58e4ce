import { inLanguage, type Language } from '../i18n/language-path.ts'
import type { FormResult } from './form-result.ts'

/** Sending again is safe, so a request that hangs is given up. */
const requestTimeoutMs = 30_000

/** The answer to a form that a script posts. */
export interface FormAnswer<Result extends FormResult = FormResult> {
  status: number
  /** Undefined when the answer is not the site's own, such as a hotel's login page or a proxy's error page. */
  result: Result | undefined
  /** 0 when the answer names no time. */
  retryAfterMs: number
}

/** Posts a form. @throws without an answer. */
export async function postForm<Result extends FormResult>(
  path: string,
  body: URLSearchParams,
  language: Language,
): Promise<FormAnswer<Result>> {
  // `AbortSignal.timeout` is younger than the oldest supported browsers (docs/browsers.md).
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs)
  try {
    const { signal } = controller
    const response = await fetch(inLanguage(path, language), { method: 'POST', body, signal })
    const text = await response.text()
    return {
      status: response.status,
      result: readResult(text),
      retryAfterMs: Number(response.headers.get('Retry-After')) * 1000 || 0,
    }
  } finally {
    clearTimeout(timer)
  }
}

function readResult<Result extends FormResult>(text: string): Result | undefined {
  try {
    const result = JSON.parse(text)
    return result.errors ? result : undefined
  } catch {
    return undefined
  }
}
