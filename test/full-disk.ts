import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Lets this process's streams write so many bytes more; then the disk is full. Returns what ends it. */
export function fillDiskAfter(bytes: number): () => void {
  const { write, writev } = fs
  let left = bytes
  const limited =
    (original: typeof write | typeof writev) =>
    (...args: unknown[]) => {
      const [, content] = args
      left -= Buffer.isBuffer(content) ? content.length : 0
      if (Array.isArray(content)) for (const each of content) left -= Buffer.byteLength(each)
      const done = args.at(-1)
      if (left >= 0 || typeof done !== 'function') return Reflect.apply(original, fs, args)
      const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      process.nextTick(() => done(error))
    }
  Object.assign(fs, { write: limited(write), writev: limited(writev) })
  return () => Object.assign(fs, { write, writev })
}

/** What the disk says of its room to all modules of this process. Returns what ends it. */
export function setFreeBytes(bytes: number): () => void {
  const { statfs } = fs.promises
  const change = (to: unknown) => {
    Object.assign(fs.promises, { statfs: to })
    syncBuiltinESMExports()
  }
  change(async () => ({ bavail: Math.floor(bytes / 4096), bsize: 4096 }))
  return () => change(statfs)
}
