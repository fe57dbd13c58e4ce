import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../../platform/project-folder.server.ts'
import type { Sheet, SheetFault } from './sheet.ts'

/** Reads the sheets of an .xlsx or CSV file, or says why it cannot. */
export type ReadSheets = (file: Buffer) => Promise<Sheet[] | SheetFault>

const maxHeapMb = 256
/** Processor time, including the start of the process. Waiting on a busy machine does not count. */
const maxWorkSeconds = 15
/** More than the limits of cells and their texts allow. */
const maxOutputBytes = 64 * 1024 * 1024

const script = join(projectFolder, 'app/domain/spreadsheet/read-sheets.server.ts')

/**
 * Reads each file in a process of its own, one at a time. A file that takes too much memory or work ends that process: a worker
 * thread that runs out of memory can end the whole site. `timeoutMs` bounds the time by the clock: then the server was too busy.
 */
export function sheetReader(timeoutMs = 120_000, workSeconds = maxWorkSeconds): ReadSheets {
  const node = [process.execPath, `--max-old-space-size=${maxHeapMb}`, '--permission', '--allow-fs-read=*']
  const shell = ['-c', `ulimit -t ${workSeconds} && exec "$@"`, 'sh', ...node, script]
  const bounds = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: maxOutputBytes } as const
  let isReading = false
  return async (file) => {
    if (isReading) return 'busy'
    isReading = true
    const { promise, resolve, reject } = Promise.withResolvers<Sheet[] | SheetFault>()
    const reader = execFile('/bin/sh', shell, bounds, (error, output) => {
      if (!error) resolve(JSON.parse(output))
      // The clock's end, not that of the work or of the output's length.
      else if (error.killed && error.signal === 'SIGKILL' && typeof error.code !== 'string') resolve('busy')
      // Node ends with 1 when the script is broken, and by a signal when it is killed or out of memory.
      else if (error.code === 1) reject(error)
      else resolve('too-much-work')
    })
    // The process may end before it has read the file.
    reader.stdin?.on('error', () => {})
    reader.stdin?.end(file)
    return promise.finally(() => {
      isReading = false
    })
  }
}
