import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findProgram, postgresFolder } from './programs.ts'

/**
 * `npm run test:deploy`: the deployment of docs/operating.md with real programs from Debian's packages. Names what is missing; with
 * `--where-it-starts` that is no failure.
 */
const optional = process.argv.includes('--where-it-starts')
const missing = [
  findProgram('caddy') ? [] : ['caddy'],
  postgresFolder() ? [] : ['postgresql'],
  findProgram('curl') ? [] : ['curl'],
  findProgram('python3') ? [] : ['python3'],
].flat()

if (missing.length > 0) {
  console.log(`Deployment tests left out, for want of: apt-get install ${missing.join(' ')}`)
  process.exitCode = optional ? 0 : 1
} else {
  const config = join(import.meta.dirname, 'vitest.config.ts')
  const child = spawn('vitest', ['run', '--config', config], { stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
