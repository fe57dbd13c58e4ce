import { writtenMsAgoField } from '../forms/hidden-fields.ts'
import { postForm } from '../forms/post-form.ts'
import type { Answer } from './after-answer.ts'
import type { UnsentMessage } from './unsent-message.ts'

const overLimitDelayMs = 60_000

/** Sends a message. An answer that is not the site's own, such as a hotel's login page, counts as none. */
export async function postMessage(message: UnsentMessage, now: number): Promise<Answer> {
  const body = new URLSearchParams(message.fields)
  body.set(writtenMsAgoField, String(Math.max(0, Math.round(now - message.writtenAt))))
  try {
    const { status, result, retryAfterMs } = await postForm(message.path, body, message.language)
    if (status === 413 || status === 403) return { kind: 'refused' }
    if (status === 429) return { kind: 'over-limit', retryAfterMs: retryAfterMs || overLimitDelayMs }
    if (status >= 500) return { kind: 'server-error', retryAfterMs }
    if (!result) return { kind: 'no-answer', retryAfterMs: 0 }
    return { kind: status < 300 ? 'delivered' : 'needs-correction' }
  } catch {
    return { kind: 'no-answer', retryAfterMs: 0 }
  }
}
