import { isRecord } from '../is-record.ts'
import type { FormResult } from './form-result.ts'

/** A request that hangs is aborted: repeating it is safe. */
const requestTimeoutMs = 30_000

type PostOutcome<Result extends FormResult = FormResult> =
  /** The form's own result: it is stored, or the site says what is wrong with it. */
  | { kind: 'result'; status: number; result: Result; retryAfterMs: number }
  /** The site, or a proxy in front of it, answered with an error. `result` is the form's own, if the site's form made the error. */
  | { kind: 'error'; status: number; result: Result | undefined; retryAfterMs: number }
  /** No response, or the sign-in page of a public network. */
  | { kind: 'no-answer' }

/** Posts a form to the address of its page, which responds with the result alone (`pageForm`). `controller` gives the request up. Never throws. */
export async function postForm<Result extends FormResult>(
  address: string,
  body: URLSearchParams,
  // Chrome 111 has no `AbortSignal.any`, which would add a timeout to a signal.
  controller = new AbortController(),
): Promise<PostOutcome<Result>> {
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: controller.signal,
      // The site redirects no form. A public network's redirect would get what was typed.
      redirect: 'manual',
    })
    return readOutcome<Result>(response, await response.text())
  } catch {
    return { kind: 'no-answer' }
  } finally {
    clearTimeout(timer)
  }
}

/** The rule of docs/product.md#unsent-messages. A redirect that is not followed has status 0. */
function readOutcome<Result extends FormResult>(
  { status, headers }: Response,
  text: string,
): PostOutcome<Result> {
  const result = readResult<Result>(text)
  const retryAfterMs = Number(headers.get('Retry-After')) * 1000 || 0
  if (result && status < 500) return { kind: 'result', status, result, retryAfterMs }
  if (!result && (status < 400 || status === 511)) return { kind: 'no-answer' }
  return { kind: 'error', status, result, retryAfterMs }
}

function readResult<Result extends FormResult>(text: string): Result | undefined {
  try {
    const result = JSON.parse(text)
    return isRecord(result?.errors) ? result : undefined
  } catch {
    return undefined
  }
}
