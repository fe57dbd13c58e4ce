import { watchPaths } from '../app/domain/paths.ts'
import { checkDocuments, readPublished, siteContent } from '../app/domain/publishing/index.server.ts'
import { sendWatchNews } from '../app/domain/watches/index.server.ts'
import { pageOf } from './page.ts'
import type { TestSite } from './site.ts'
import { codeOf, linkMailedTo } from './visitor.ts'

export function watchLink(
  site: TestSite,
  address: string,
  page: 'watchConfirm' | 'watchLeave' = 'watchConfirm',
  count = 1,
) {
  return linkMailedTo(site, address, watchPaths[page], count)
}

/** Presses the button of a confirmation as its page has it at this moment. */
export async function confirmLink(site: TestSite, link: string): Promise<void> {
  const { document } = await pageOf(await site.request(link))
  const ids = [...document.querySelectorAll<HTMLInputElement>('input[name=watch]')].map(({ value }) => value)
  await site.post(link, new URLSearchParams([['intent', 'confirm'], ...ids.map((id) => ['watch', id])]))
}

/** Asks for watches and confirms them. Returns the code of the link. */
export async function watch(
  site: TestSite,
  email: string,
  ...forms: readonly Record<string, string>[]
): Promise<string> {
  for (const form of forms) await site.post(watchPaths.watch, { email, ...form })
  const link = await watchLink(site, email)
  await confirmLink(site, link)
  return codeOf(link)
}

/** What the site's daily job does after 7 h. */
export async function sendNews({ services }: TestSite): Promise<number> {
  const { documents } = await readPublished(services.database)
  const checked = checkDocuments(documents, await services.pictures.names())
  const content = siteContent(checked, (src) => ({ src }))
  return sendWatchNews({ ...services, content: () => content })
}
