import { watchPaths } from '../app/domain/paths.ts'
import {
  type Change,
  checkDocuments,
  readPublished,
  readVersion,
  siteContent,
} from '../app/domain/publishing/index.server.ts'
import { readSeenVersion } from '../app/domain/watches/hits.server.ts'
import { sendWatchNews } from '../app/domain/watches/index.server.ts'
import { fullAccess } from './author.ts'
import { eventually, type TestSite } from './site.ts'
import { codeOf, mailsTo } from './visitor.ts'

/** Path and query of the newest mailed link to one of the pages of watches, once `count` were mailed. */
export async function watchLink(
  site: TestSite,
  address: string,
  page: 'watchConfirm' | 'watchLeave' = 'watchConfirm',
  count = 1,
): Promise<string> {
  return eventually(async () => {
    const links = (await mailsTo(site, address)).flatMap(({ text = '' }) =>
      [...text.matchAll(/http\S+/g)]
        .map(([link]) => new URL(link))
        .filter(({ pathname }) => pathname.endsWith(watchPaths[page]))
        .map(({ pathname, search }) => pathname + search),
    )
    return links.length >= count && links.at(-1)
  })
}

/** Asks for watches and confirms them. */
export async function watch(
  site: TestSite,
  email: string,
  ...forms: readonly Record<string, string>[]
): Promise<string> {
  for (const form of forms) await site.post(watchPaths.watch, { email, ...form })
  const link = await watchLink(site, email)
  await site.post(link, { intent: 'confirm' })
  return codeOf(link)
}

/** Publishes, and waits until the watches were compared. */
export async function publishAnimals(site: TestSite, changes: readonly Change[]): Promise<void> {
  await site.publish(changes, { by: fullAccess('ana@example.com'), action: 'publish' })
  await compared(site)
}

export async function compared({ services: { database } }: TestSite): Promise<void> {
  await eventually(async () => (await readSeenVersion(database)) === (await readVersion(database)))
}

/** What the site's daily job does after 7 h. */
export async function sendNews({ services }: TestSite): Promise<number> {
  const { documents } = await readPublished(services.database)
  const content = siteContent(checkDocuments(documents, await services.pictures.names()), (src) => ({ src }))
  return sendWatchNews({ ...services, content })
}

/** The mails to an address about its watches, once all are delivered. */
export async function newsTo(site: TestSite, address: string) {
  const { database } = site.services
  await eventually(async () => {
    const waiting = await database.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
    return waiting.length === 0
  })
  return (await mailsTo(site, address)).filter(({ subject = '' }) => !/^Conf/.test(subject))
}
