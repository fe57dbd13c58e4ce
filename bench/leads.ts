import { setTimeout as delay } from 'node:timers/promises'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { ms, percentile, print, type Row } from './report.ts'
import { untilIdle, withSite, withTemporaryFolder } from './site.ts'
import { sendSteadily } from './steady-load.ts'

/** `npm run bench:leads [-- SECONDS]`: 50 contact messages a second beside 200 pages a second, on the embedded database. */
const seconds = Number(process.argv[2] ?? 30)
const warmUpSeconds = 5
const leadsPerSecond = 50
const pagesPerSecond = 200
const pages = ['/', '/en', '/nossos-touros', '/en/nossos-touros', '/blog']

export function measureLeads(): Promise<Row[]> {
  return withTemporaryFolder(async (folder) => {
    let [sent, acknowledged] = [0, 0]
    const durations = await withSite(folder, async (site) => {
      await untilIdle(site)
      const { address } = site
      const load = async (end: Promise<unknown>) => {
        const leads = sendSteadily(leadsPerSecond, end, async () => {
          const body = contactMessage(sent++)
          const response = await fetch(`${address}/`, {
            method: 'POST',
            body,
            headers: { accept: 'application/json' },
          })
          await response.text()
          if (response.ok) acknowledged++
        })
        const read = sendSteadily(pagesPerSecond, end, async (count) => {
          await (await fetch(address + pages[count % pages.length])).text()
        })
        return { leads: await leads, pages: await read }
      }
      await load(delay(warmUpSeconds * 1000))
      return load(delay(seconds * 1000))
    })
    const database = await openSiteDatabase({ kind: 'embedded', folder })
    const stored = await database.selectFrom('leads').select(({ fn }) => fn.countAll<number>().as('count'))
    const { count } = await stored.executeTakeFirstOrThrow()
    await database.destroy()
    const load = `${leadsPerSecond} leads/s beside ${pagesPerSecond} pages/s`
    const leadsP99 = percentile(durations.leads, 0.99)
    return [
      { what: `${load}: p99 until acknowledged`, now: ms(leadsP99), reach: '≤ 50 ms' },
      { what: `${load}: acknowledged, not stored`, now: String(acknowledged - count), reach: '0' },
      { what: `${load}: not acknowledged`, now: String(sent - acknowledged), reach: '0' },
      { what: `${load}: p99 of pages`, now: ms(percentile(durations.pages, 0.99)), reach: '' },
    ]
  })
}

/** Each has an address and a form of its own, so that its words are new and it is no repeat. */
function contactMessage(number: number): URLSearchParams {
  return new URLSearchParams({
    name: 'Ana Bench',
    phone: '(34) 99999-1234',
    city: 'Uberaba',
    interest: 'iatf',
    message: 'Quero 10 prenhezes.',
    email: `ana-${number}@example.com`,
    instance: `bench-${number}`,
  })
}

if (import.meta.main) print(await measureLeads())
