import {
  closeSync,
  fsyncSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'

/** Replaces a file: after a power cut it is the old or the new one. */
export function writeWhole(path: string, text: string, mode = 0o644): void {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode, flush: true })
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** Makes `path` a link to `target`, without a moment in which it is none. */
export function replaceLink(path: string, target: string): void {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  symlinkSync(target, draft)
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** The last part of what a link names: of `current`, the version. */
export function linkedName(path: string): string | undefined {
  try {
    return basename(readlinkSync(path))
  } catch {
    return undefined
  }
}

export function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
