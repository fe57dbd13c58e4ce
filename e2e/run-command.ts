import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export async function runCommand(dataDir: string, command: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`ops/commands/${command}.ts`, ...args], {
      env,
    })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

export async function newDataDir() {
  const path = await mkdtemp(join(tmpdir(), 'matriz-commands-'))
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}
