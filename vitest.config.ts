import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The runtime of React's production build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'content/**/*.test.ts',
      'server/**/*.test.ts',
      'ops/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    globalSetup: ['test/build.ts', 'test/templates.ts'],
    // As in production. React's development build takes twice as long for a page; `development.test.ts` runs it.
    // Commands and sites in processes of their own start in half the time.
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node'),
    },
    setupFiles: ['test/noise.ts', 'test/cheap-passwords.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    // Tests wait for a database or a disk during about a third of their time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Files share what they import, so that it is compiled once. They keep no state in it.
    isolate: false,
    // No test measures time: one fails when it hangs, on a busy machine, too.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
