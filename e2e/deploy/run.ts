import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findProgram, furtherTests, missingFor, postgresFolder } from './programs.ts'

/**
 * `npm run test:deploy`: the deployment of docs/operating.md with real programs from Debian's packages. Names what is missing; with
 * `--where-it-starts` that is no failure, and the tests that install a machine or an image, which take minutes, are left out.
 */
const optional = process.argv.includes('--where-it-starts')
const missing = [findProgram('caddy') ? [] : ['caddy'], postgresFolder() ? [] : ['postgresql']].flat()

if (missing.length > 0) {
  console.log(`Deployment tests left out, for want of: apt-get install ${missing.join(' ')}`)
  process.exitCode = optional ? 0 : 1
} else {
  for (const test of furtherTests) {
    const lacks = optional ? 'the time: npm run test:deploy' : missingFor(test).join(', ')
    if (lacks) console.log(`The ${test} test is left out, for want of ${lacks}`)
  }
  const config = join(import.meta.dirname, 'vitest.config.ts')
  const excluded = optional ? furtherTests.flatMap((name) => ['--exclude', `**/${name}.test.ts`]) : []
  const child = spawn('vitest', ['run', '--config', config, ...excluded], { stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
