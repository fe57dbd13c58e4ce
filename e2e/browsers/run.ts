import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { engineNames, isInstalled, needs } from './installed.ts'

/**
 * Runs the journeys in stock Firefox and WebKitGTK. An engine that is not installed is left out with a line that says how to get
 * it; none at all is a failure. `--install` installs Debian's packages first; other arguments go to Playwright's runner.
 */
const args = process.argv.slice(2)
const missing = () => engineNames.filter((name) => !isInstalled(name))
const howToInstall = (names = missing()) =>
  `apt-get update && apt-get install -y ${names.flatMap((name) => needs[name].packages).join(' ')}`

if (args.includes('--install') && missing().length > 0) run('sh', ['-c', howToInstall()])
for (const name of missing())
  console.log(`${name} is left out: it is not installed. ${howToInstall([name])} (or --install)`)

const projects = engineNames.filter(isInstalled).map((name) => `--project=${name}*`)
process.exitCode =
  projects.length === 0
    ? 1
    : run('playwright', [
        'test',
        '--config',
        join(import.meta.dirname, 'playwright.config.ts'),
        ...projects,
        ...args.filter((arg) => arg !== '--install'),
      ])

function run(program: string, options: readonly string[]): number {
  return spawnSync(program, options, { stdio: 'inherit' }).status ?? 1
}
