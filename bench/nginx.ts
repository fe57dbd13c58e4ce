import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'

export interface Nginx {
  port: number
  /** End it with SIGTERM: after SIGKILL its worker would go on and hold the output open. */
  process: ChildProcess
}

const startLimitMs = 5_000

/**
 * Starts nginx with one worker (Debian: `nginx-light`). `server` is added to its `server` block.
 *
 * @returns undefined where nginx is not installed. @throws when it does not answer.
 */
export async function startNginx(folder: string, server: string): Promise<Nginx | undefined> {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  // As root, its worker would have no right to read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    file,
    `daemon off; ${user} worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 4096; }
     http { access_log off; client_body_temp_path ${folder}; open_file_cache max=10; keepalive_requests 1000000000;
       server { listen 127.0.0.1:${port}; ${server} } }`,
  )
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  let isMissing = false
  child.once('error', () => {
    isMissing = true
  })
  for (const end = performance.now() + startLimitMs; performance.now() < end; await delay(100)) {
    if (isMissing) return undefined
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return { port, process: child }
  }
  child.kill('SIGTERM')
  throw new Error('nginx does not answer')
}
