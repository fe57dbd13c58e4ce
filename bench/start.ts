import { median, print, type Row } from './report.ts'
import { withSite, withTemporaryFolder } from './site.ts'

/** `npm run bench:start`: from the start of the process to the whole home page, with a build and a migrated database. */
const rounds = 5

export function measureStart(): Promise<Row[]> {
  return withTemporaryFolder(async (folder) => {
    const durations: number[] = []
    // The first start creates the database.
    for (let round = 0; round <= rounds; round++) {
      const began = performance.now()
      await withSite(folder, async ({ address }) => {
        await (await fetch(address)).text()
        if (round > 0) durations.push(performance.now() - began)
      })
    }
    const now = `${(median(durations) / 1000).toFixed(1)} s`
    return [{ what: 'first response after a start', now, reach: '≤ 1.5 s' }]
  })
}

if (import.meta.main) print(await measureStart())
