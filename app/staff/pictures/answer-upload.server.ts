import { picturesPath } from '../../domain/pictures/index.ts'
import { safeStaffPath } from '../../domain/safe-staff-path.ts'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { ReceivedUpload } from './receive-upload.server.ts'
import { refusalParameter, type UploadRefusal, uploadedParameter } from './upload-result.ts'

const retryAfterSeconds = '5'

interface Answer {
  /** Renders a page of the staff, as if it had been requested. */
  renderPage(path: string): Promise<Response>
}

/** Answers scripts with JSON; otherwise leads back to the page that the upload came from, or shows what was wrong with it. */
export async function answerUpload(
  request: Request,
  { result, fields }: Exclude<ReceivedUpload, string>,
  { renderPage }: Answer,
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const status = 'refusal' in result ? statuses[result.refusal] : 200
  if (status === 503 || status === 429) headers.set('Retry-After', retryAfterSeconds)
  if (request.headers.get('accept') === 'application/json') return Response.json(result, { status, headers })

  const list = inLanguage(picturesPath, languageOf(new URL(request.url).pathname))
  if ('digest' in result) {
    const page = new URL(safeStaffPath(fields.back) ?? list, 'http://site.invalid')
    page.searchParams.set(uploadedParameter, result.digest)
    headers.set('Location', page.pathname + page.search)
    return new Response(null, { status: 303, headers })
  }
  const query = new URLSearchParams({ [refusalParameter]: result.refusal, ...fields })
  const page = await renderPage(`${list}?${query}`)
  for (const [name, value] of headers) page.headers.set(name, value)
  return new Response(page.body, { status: page.ok ? status : page.status, headers: page.headers })
}

const statuses: Record<UploadRefusal, 400 | 413 | 415 | 422 | 429 | 503 | 507> = {
  heic: 415,
  'not-a-picture': 415,
  'too-many-pixels': 422,
  damaged: 422,
  quota: 507,
  'disk-full': 507,
  busy: 503,
  'one-at-a-time': 429,
  'too-large': 413,
  'no-file': 422,
  aborted: 400,
}
