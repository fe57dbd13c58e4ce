import { writtenMsAgoField } from '../forms/hidden-fields.ts'
import { postForm } from '../forms/post-form.ts'
import { inLanguage } from '../i18n/language-path.ts'
import type { Answer } from './after-answer.ts'
import type { UnsentMessage } from './unsent-message.ts'

const overLimitDelayMs = 60_000

/** Sends a message. */
export async function postMessage(message: UnsentMessage, now: number): Promise<Answer> {
  const body = new URLSearchParams(message.fields)
  body.set(writtenMsAgoField, String(Math.max(0, Math.round(now - message.writtenAt))))
  const outcome = await postForm(inLanguage(message.path, message.language), body)
  if (outcome.kind === 'no-answer') return { kind: 'no-answer', retryAfterMs: 0 }
  const { status, retryAfterMs } = outcome
  if (status === 413 || status === 403) return { kind: 'refused' }
  if (status === 429) return { kind: 'over-limit', retryAfterMs: retryAfterMs || overLimitDelayMs }
  if (outcome.kind === 'error') return { kind: 'server-error', retryAfterMs }
  return { kind: status === 200 ? 'delivered' : 'needs-correction' }
}
