import { join } from 'node:path'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import { runPostgres } from '../test/postgres.ts'
import { killPublications } from './kill-publications.ts'
import { withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:publishing-kills [-- ROUNDS [POSTGRES_ROUNDS]]`: kills the site while it publishes, on both databases. Fails
 * unless each next start shows one version as a whole.
 */
const [rounds = 100, postgresRounds = rounds] = process.argv.slice(2).map(Number)

await withTemporaryFolder('publishing-kills', async (folder) => {
  const embedded = join(folder, 'embedded')
  await measure(embedded, { kind: 'embedded', folder: embedded }, rounds)
  const postgres = await runPostgres()
  try {
    const url = `${postgres.url}/postgres`
    await measure(join(folder, 'site'), { kind: 'postgres', url }, postgresRounds)
  } finally {
    await postgres.stop()
  }
})

async function measure(dataDir: string, address: DatabaseAddress, rounds: number): Promise<void> {
  const began = performance.now()
  const report = await killPublications({ dataDir, address, rounds })
  console.log(
    `${address.kind}: killed in ${rounds} publications of ${Math.round(report.publicationMs)} ms and in ${report.killedStarts} starts; ` +
      `${report.old} old, ${report.new} new (${report.answered} of them answered), 0 mixed; ` +
      `${Math.round((performance.now() - began) / 1000)} s`,
  )
  if (report.old === 0 || report.new === 0) {
    console.error('All kills came before the publication was stored, or all after it: use more rounds.')
    process.exitCode = 1
  }
}
