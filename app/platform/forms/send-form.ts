import { inLanguage, type Language } from '../i18n/language-path.ts'
import { type FormName, formPath } from './form-path.ts'
import type { FormResult } from './form-result.ts'

/** A signal that hangs counts as lost, milliseconds; sending again is safe. */
const longestWait = 30_000

/** Posts a form and hears its answer, whatever its status. @throws when none comes: the signal was lost. */
export async function sendForm<Result extends FormResult>(
  name: FormName,
  form: FormData,
  language: Language,
): Promise<Result> {
  // Not `AbortSignal.timeout`, which is younger than the oldest browsers within reach (docs/browsers.md).
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), longestWait)
  try {
    const response = await fetch(inLanguage(formPath(name), language), {
      method: 'POST',
      body: new URLSearchParams([...form].map(([field, value]) => [field, String(value)])),
      signal: waiting.signal,
    })
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}
