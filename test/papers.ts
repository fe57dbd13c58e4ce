import type { TestSite } from './site.ts'
import { cookiesOf } from './upload.ts'
import type { Visitor } from './visitor.ts'

/** A PDF with a script that runs when a reader opens it. */
export function pdfOf(text: string, bytes = 0): Buffer {
  const start = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>\nendobj\n% ${text}\n`
  const end = '\ntrailer << /Root 1 0 R >>\n%%EOF\n'
  return Buffer.from(start + ' '.repeat(Math.max(0, bytes - start.length - end.length)) + end)
}

export function sendPaper(
  site: TestSite,
  who: Visitor,
  file: Buffer,
  { name = 'ficha.pdf', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const body = new FormData()
  body.set('paper', new File([new Uint8Array(file)], name, { type: 'application/pdf' }))
  return site.request('/painel/fotos', {
    method: 'POST',
    body,
    headers: { Cookie: cookiesOf(who), ...headers },
  })
}

/** Its name in documents. */
export async function uploadPaper(site: TestSite, staff: Visitor, file: Buffer): Promise<string> {
  const { paper } = await (await sendPaper(site, staff, file)).json()
  return String(paper)
}
