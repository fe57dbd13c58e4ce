import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './folders.ts'

/** The version of this project, and what is new in it, in Portuguese. */
export async function readReleaseNotes(): Promise<{ version: string; notes: string }> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const text = await readFile(join(root, 'deploy/novidades.txt'), 'utf8')
  return { version, notes: notesOf(version, text) }
}

/** The part below the version's line, up to the next version. */
function notesOf(wanted: string, text: string): string {
  const lines = text.split('\n')
  const start = lines.indexOf(wanted) + 1
  if (start === 0) throw new Error(`deploy/novidades.txt has no line ${wanted}`)
  const length = lines.slice(start).findIndex((line) => /^\d+\.\d+\.\d+$/.test(line))
  return lines
    .slice(start, length < 0 ? undefined : start + length)
    .join('\n')
    .trim()
}
