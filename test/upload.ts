import { uploadFields } from '../app/staff/pictures/upload-result.ts'
import type { Visitor } from './visitor.ts'

export function sendUpload(
  who: Visitor,
  { file, ...texts }: { file: Buffer; altPt?: string; altEn?: string },
): Promise<Response> {
  const photo = new File([new Uint8Array(file)], 'foto.jpg', { type: 'image/jpeg' })
  return who.send('/painel/fotos', { [uploadFields.photo]: photo, ...texts })
}

export function cookiesOf({ cookies }: Visitor): string {
  return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
}

export async function uploadPicture(
  staff: Visitor,
  file: Buffer,
  texts: { altPt?: string; altEn?: string } = {},
): Promise<string> {
  const response = await sendUpload(staff, { file, ...texts })
  const { digest } = await response.json()
  if (!digest) throw new Error(`refused with ${response.status}`)
  return digest
}
