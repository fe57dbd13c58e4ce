import { uploadFields } from '../app/staff/pictures/upload-result.ts'
import type { TestSite } from './site.ts'
import type { Visitor } from './visitor.ts'

interface UploadOptions {
  file: Buffer
  name?: string
  altPt?: string
  altEn?: string
  path?: string
  headers?: Record<string, string>
}

export async function sendUpload(
  site: TestSite,
  who: Visitor,
  { file, name = 'foto.jpg', path = '/painel/fotos', headers = {}, ...texts }: UploadOptions,
): Promise<Response> {
  const body = new FormData()
  body.set(uploadFields.photo, new File([new Uint8Array(file)], name, { type: 'image/jpeg' }))
  for (const [field, text] of Object.entries(texts)) body.set(field, text)
  return site.request(path, { method: 'POST', body, headers: { Cookie: cookiesOf(who), ...headers } })
}

export function cookiesOf({ cookies }: Visitor): string {
  return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
}

export async function uploadPicture(
  site: TestSite,
  staff: Visitor,
  file: Buffer,
  texts: { altPt?: string; altEn?: string } = {},
): Promise<string> {
  const response = await sendUpload(site, staff, { file, ...texts })
  const { digest } = await response.json()
  if (!digest) throw new Error(`refused with ${response.status}`)
  return digest
}
