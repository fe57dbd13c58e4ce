import { mkdirSync, statSync } from 'node:fs'
import { DatabaseInUse } from '../../app/platform/database/errors.server.ts'
import { lockFolder } from '../../app/platform/database/sqlite.server.ts'
import { jobOf, readJob } from './job.ts'
import { pathsOf, systemdMachine } from './machine.ts'
import { takeRequest } from './requests.ts'
import { runJob } from './steps.ts'

/*
 * The agent (`matriz-agent.service`): runs as root, from the release that has proven itself, what the site asks for by files
 * (docs/decisions/0061-updates.md). Goes on with a job that was interrupted, then serves requests until there are none.
 */
process.umask(0o022)
const paths = pathsOf(process.env)
const { uid, gid } = statSync(paths.data)
if (uid === 0) throw new Error(`${paths.data} belongs to root: the site must not run as root`)
const machine = systemdMachine({
  paths,
  siteUser: { uid, gid },
  releasesUrl: process.env['RELEASES_URL'] ?? '',
  usesPostgres: Boolean(process.env['DATABASE_URL']),
  probationMs: Number(process.env['PROBATION_SECONDS'] ?? 600) * 1_000,
})

mkdirSync(paths.state, { recursive: true })
const lock = tryLock()
if (lock) {
  const interrupted = readJob(paths.state)
  let job = interrupted?.phase === 'done' ? undefined : interrupted
  do {
    if (job) {
      const { verb, result, reason = '', detail = '' } = await runJob(job, machine)
      console.log(JSON.stringify({ message: 'job done', verb, result, reason, detail }))
    }
    const request = takeRequest(paths.data, uid)
    job = request && jobOf(request)
  } while (job)
  lock.release()
}

/** Two agents at once: the first also does what the second was started for. */
function tryLock(): { release(): void } | undefined {
  try {
    return lockFolder(paths.state)
  } catch (error) {
    if (error instanceof DatabaseInUse) return undefined
    throw error
  }
}
