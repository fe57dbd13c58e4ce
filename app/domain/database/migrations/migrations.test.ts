import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrations } from './index.ts'

describe('a migration', async () => {
  const names = (await readdir(import.meta.dirname)).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name))

  it.each(names)('%s imports nothing that may change later', async (name) => {
    const text = await readFile(join(import.meta.dirname, name), 'utf8')
    const imports = Array.from(
      text.matchAll(/^import[^'"]*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm),
      ([, from, dynamic]) => from ?? dynamic,
    )
    for (const from of imports) expect(from).toMatch(/^(kysely|\.\/\d{4}-[\w-]+\.ts)$/)
    expect(text.match(/^import\b|\bimport\s*\(/gm)?.length ?? 0).toBe(imports.length)
  })

  it('is listed in the order of names', () => {
    const listed = Object.keys(migrations)
    expect(listed).toEqual(listed.toSorted())
    expect(names.map((name) => name.replace('.ts', ''))).toEqual(expect.arrayContaining(listed))
  })
})
