import { readStaffMember, type SessionServices } from '../../domain/accounts/index.server.ts'
import { safeStaffPath } from '../../domain/local-address.ts'
import type { Pictures } from '../../domain/pictures/index.server.ts'
import { picturesPath } from '../../domain/pictures/index.ts'
import type { Author } from '../../domain/publishing/index.server.ts'
import { checkParts, readBody } from '../../platform/http/limit-body.ts'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import {
  refusalParameter,
  type UploadRefusal,
  type UploadResult,
  uploadedParameter,
  uploadFields,
} from './upload-result.ts'

/** What became of an upload, with the form's other fields; `not-staff` also for editors who were removed meanwhile. */
export type ReceivedUpload = 'not-staff' | { result: UploadResult; fields: UploadFields }

interface UploadFields {
  altPt: string
  altEn: string
  /** The page that the staff member came from; empty for the list of pictures. */
  back: string
}

/** Of the photograph; the rest is for the form's other fields. */
const maxPhotoBytes = 12 * 1024 * 1024
const maxBodyBytes = maxPhotoBytes + 16 * 1024
/** 12 MB on a line of half a megabit per second. */
const uploadTimeoutMs = 240_000
/** Each takes up to four times its file in memory. */
const maxUploads = 5
const maxParts = 20

const noFields: UploadFields = { altPt: '', altEn: '', back: '' }

interface UploadServices extends SessionServices {
  pictures: Pictures
}

/** Receives photographs from staff, one at a time from each account. */
export function uploadReceiver(
  services: () => UploadServices,
): (request: Request) => Promise<ReceivedUpload> {
  const uploading = new Set<string>()
  return async (request) => {
    const member = await readStaffMember(services(), request)
    if (!member) return 'not-staff'
    const { email } = member
    if (uploading.has(email)) return refused('one-at-a-time')
    if (uploading.size >= maxUploads) return refused('busy')
    uploading.add(email)
    try {
      return await receive(services(), request, member)
    } finally {
      uploading.delete(email)
    }
  }
}

async function receive(services: UploadServices, request: Request, by: Author): Promise<ReceivedUpload> {
  const body = await readBody(request, { maxBytes: maxBodyBytes, timeoutMs: uploadTimeoutMs })
  if (typeof body === 'string') return refused(body)
  const form = await parseForm(body, request.headers.get('content-type') ?? '')
  const photos = (form?.getAll(uploadFields.photo) ?? []).filter(
    (each): each is File => each instanceof File && each.size > 0,
  )
  const fields = form ? readUploadFields(form) : noFields
  // Without a script, a form sends several at once. One that is refused does not stop the others.
  let received: UploadResult = { refusal: 'no-file' }
  try {
    for (const photo of photos.toReversed()) {
      const result = await storePhoto(services, photo, { ...fields, by })
      if (!('refusal' in received) || received.refusal === 'no-file' || 'refusal' in result) received = result
    }
  } catch (error) {
    if (error instanceof Response) return 'not-staff'
    throw error
  }
  return { result: received, fields }
}

async function storePhoto(
  services: UploadServices,
  photo: File,
  { altPt, altEn, by }: UploadFields & { by: Author },
): Promise<UploadResult> {
  if (photo.size > maxPhotoBytes) return { refusal: 'too-large' }
  const original = Buffer.from(await photo.arrayBuffer())
  const upload = { original, alt: { pt: altPt, en: altEn }, by, now: services.clock() }
  return services.pictures.store(upload)
}

function refused(refusal: UploadRefusal, fields = noFields): ReceivedUpload {
  return { result: { refusal }, fields }
}

/** Undefined for a body that is no form with files. */
async function parseForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  if (checkParts(body, type, maxParts) !== 'accepted') return undefined
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    return undefined
  }
}

function readUploadFields(form: FormData): UploadFields {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    altPt: read(uploadFields.altPt),
    altEn: read(uploadFields.altEn),
    back: read(uploadFields.back),
  }
}

const retryAfterSeconds = '5'

interface UploadResponder {
  /** Renders a page of the staff, as if it had been requested. */
  renderPage(path: string): Promise<Response>
}

/** Answers scripts with JSON; otherwise leads back to the page that the upload came from, or shows what was wrong with it. */
export async function respondToUpload(
  request: Request,
  { result, fields }: Exclude<ReceivedUpload, string>,
  { renderPage }: UploadResponder,
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
