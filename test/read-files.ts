import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** All files in a folder as one text, a character for each byte. */
export async function readFiles(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((name) => name.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n')
}
