import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestSite } from './site.ts'

/** Runs `npm run content` beside a site. Returns what it prints. */
export async function runContent(site: TestSite, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    ...site.environment,
    DATA_DIR: site.databaseFolder || site.dataDir,
    ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }),
  }
  const run = promisify(execFile)(process.execPath, ['ops/commands/content.ts', ...args], { env })
  return run.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )
}
