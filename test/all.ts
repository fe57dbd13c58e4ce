import { spawnSync } from 'node:child_process'

// `npm test`, in which each test visits every page in every state.
const { status } = spawnSync('npm', ['test'], {
  env: { ...process.env, TEST_ALL: 'true' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
