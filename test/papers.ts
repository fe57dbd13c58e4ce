import type { Visitor } from './visitor.ts'

/** A PDF with a script that runs when a reader opens it. */
export function pdfOf(text: string, bytes = 0): Buffer {
  const start = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>\nendobj\n% ${text}\n`
  const end = '\ntrailer << /Root 1 0 R >>\n%%EOF\n'
  return Buffer.from(start + ' '.repeat(Math.max(0, bytes - start.length - end.length)) + end)
}

export function sendPaper(who: Visitor, file: Buffer): Promise<Response> {
  const type = { type: 'application/pdf' }
  return who.send('/painel/fotos', { paper: new File([new Uint8Array(file)], 'ficha.pdf', type) })
}

/** Its name in documents. */
export async function uploadPaper(staff: Visitor, file: Buffer): Promise<string> {
  const { paper } = await (await sendPaper(staff, file)).json()
  return String(paper)
}
