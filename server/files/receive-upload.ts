import { readStaffMember, type SessionServices } from '../../app/domain/accounts/index.server.ts'
import type { Pictures } from '../../app/domain/pictures/index.server.ts'
import type { Author } from '../../app/domain/publishing/index.server.ts'
import { readField } from '../../app/platform/forms/form-result.ts'
import { checkParts, readBody } from '../../app/platform/http/limit-body.ts'
import {
  type UploadRefusal,
  type UploadResult,
  uploadFields,
} from '../../app/staff/pictures/upload-result.ts'

/** `not-staff` also for editors who were removed meanwhile. */
export type ReceivedUpload = UploadResult | 'not-staff'

/** Limit of a photograph; papers are smaller. The rest of a body is for the form's other fields. */
const maxPhotoBytes = 12 * 1024 * 1024
const maxBodyBytes = maxPhotoBytes + 16 * 1024
/** Each takes up to four times its file in memory. */
const maxUploads = 5
const maxParts = 20

interface UploadServices extends SessionServices {
  pictures: Pictures
}

/** Receives photographs and papers from staff, one at a time from each account. */
export function uploadReceiver(
  services: () => UploadServices,
): (request: Request) => Promise<ReceivedUpload> {
  const uploading = new Set<string>()
  return async (request) => {
    const member = await readStaffMember(services(), request)
    if (!member) return 'not-staff'
    const { email } = member
    if (uploading.has(email)) return { refusal: 'one-at-a-time' }
    if (uploading.size >= maxUploads) return { refusal: 'busy' }
    uploading.add(email)
    try {
      return await receive(services(), request, member)
    } finally {
      uploading.delete(email)
    }
  }
}

async function receive(services: UploadServices, request: Request, by: Author): Promise<ReceivedUpload> {
  const body = await readBody(request, maxBodyBytes)
  if (typeof body === 'string') return { refusal: body }
  const form = await parseForm(body, request.headers.get('content-type') ?? '')
  const paper = form?.get(uploadFields.paper)
  if (paper instanceof File)
    return orNotStaff(async () => services.pictures.storePaper(Buffer.from(await paper.arrayBuffer()), by))
  const photo = form?.get(uploadFields.photo)
  if (!form || !(photo instanceof File) || photo.size === 0) return { refusal: 'no-file' }
  if (photo.size > maxPhotoBytes) return { refusal: 'too-large' }
  const alt = { pt: readField(form, uploadFields.altPt), en: readField(form, uploadFields.altEn) }
  const original = Buffer.from(await photo.arrayBuffer())
  return orNotStaff(() => services.pictures.store({ original, alt, by, now: services.clock() }))
}

async function orNotStaff(store: () => Promise<UploadResult>): Promise<ReceivedUpload> {
  try {
    return await store()
  } catch (error) {
    if (error instanceof Response) return 'not-staff'
    throw error
  }
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

const retryAfterSeconds = '5'

export function respondToUpload(result: UploadResult): Response {
  const status = 'refusal' in result ? statuses[result.refusal] : 200
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (status === 503 || status === 429) headers.set('Retry-After', retryAfterSeconds)
  return Response.json(result, { status, headers })
}

const statuses: Record<UploadRefusal, 400 | 413 | 415 | 422 | 429 | 503 | 507> = {
  heic: 415,
  'not-a-picture': 415,
  'not-a-pdf': 415,
  'too-many-pixels': 422,
  damaged: 422,
  quota: 507,
  'disk-full': 507,
  busy: 503,
  'one-at-a-time': 429,
  'too-large': 413,
  'paper-too-large': 413,
  'no-file': 422,
  aborted: 400,
}
