import { ownDataPath } from '../app/domain/paths.ts'
import { withoutLanguage } from '../app/platform/i18n/language-path.ts'
import { eventually, type TestSite } from './site.ts'
import { mailsTo } from './visitor.ts'

/** Path and query of the newest mailed link to one's own data, once `count` were mailed. */
export async function ownDataLink(site: TestSite, address: string, count = 1): Promise<string> {
  return eventually(async () => {
    const links = (await mailsTo(site, address))
      .map(({ text = '' }) => new URL(/http\S+/.exec(text)?.[0] ?? 'http://no.link'))
      .filter(({ pathname }) => withoutLanguage(pathname) === ownDataPath)
      .map(({ pathname, search }) => pathname + search)
    return links.length >= count && links.at(-1)
  })
}
