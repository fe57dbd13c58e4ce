import { inLanguage, type Language } from '../i18n/language-path.ts'
import type { FormResult } from './form-result.ts'

/** Sending again is safe, so a request that hangs is given up. */
const requestTimeoutMs = 30_000

/** Posts a form and returns its result, whatever the status. @throws without a response. */
export async function sendForm<Result extends FormResult>(
  path: string,
  form: FormData,
  language: Language,
): Promise<Result> {
  // `AbortSignal.timeout` is younger than the oldest supported browsers (docs/browsers.md).
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs)
  try {
    const response = await fetch(inLanguage(path, language), {
      method: 'POST',
      body: new URLSearchParams([...form].map(([field, value]) => [field, String(value)])),
      signal: controller.signal,
    })
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}
