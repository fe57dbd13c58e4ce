import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails that a site without a mail service has sent, in their order. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
