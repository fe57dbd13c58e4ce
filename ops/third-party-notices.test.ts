import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../test/folder.ts'
import { writeNotices } from './third-party-notices.ts'

let folder: string
beforeEach(() => {
  folder = folderOfTest()
  write('content/fonts/OFL-barlow.txt', 'Copyright 2017 The Barlow Project Authors')
  write('content/fonts/barlow-semi-condensed-700.woff2', '')
  write('build/client/.vite/license.json', [
    {
      name: 'orderedmap',
      version: '2.1.1',
      identifier: 'MIT',
      text: 'Copyright (C) 2016 by Marijn Haverbeke',
    },
  ])
  addPackage('kysely', { license: 'MIT' }, { LICENSE: 'Copyright (c) 2022 Sami Koskimäki' })
})

function write(name: string, content: unknown) {
  mkdirSync(join(folder, dirname(name)), { recursive: true })
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}

function addPackage(path: string, facts: object, files: Record<string, unknown> = {}) {
  write(`node_modules/${path}/package.json`, { name: path, version: '1.0.0', ...facts })
  for (const [name, content] of Object.entries(files)) write(`node_modules/${path}/${name}`, content)
}

async function notices(): Promise<string> {
  await writeNotices(folder)
  return readFileSync(join(folder, 'THIRD-PARTY-NOTICES'), 'utf8')
}

const libvips = '@img/sharp-libvips-linux-x64'
const libraries = (...rows: string[]) => ({
  'README.md': ['| Library | Used under the terms of |', '|---|---|', ...rows].join('\n'),
  'versions.json': { vips: '8.18.7' },
})

it('names Node, fonts, and packages that are installed, bundled and within others, with their texts', async () => {
  addPackage('markdown-it/node_modules/entities', { license: 'BSD-2-Clause' }, { 'license.md': 'Felix Böhm' })
  addPackage('@noble/hashes', { license: 'MIT' }, { LICENSE: 'Paul Miller', 'NOTICE.txt': 'a notice' })
  addPackage('markdown-it', { license: 'MIT' }, { LICENCE: 'Vitaly Puzrin' })
  const text = await notices()
  for (const words of [
    ...['Node.js is licensed for use as follows', 'The Barlow Project Authors', 'Sami Koskimäki'],
    ...['Felix Böhm', 'Paul Miller', 'a notice', 'Vitaly Puzrin', 'Marijn Haverbeke', 'tailwindcss'],
  ])
    expect(text).toContain(words)
})

it('adds the standard text and the author where a package has none', async () => {
  addPackage('saxes', { license: '(ISC OR MIT)', author: 'Louis-Dominique Dubeau' })
  const text = await notices()
  expect(text).toContain('Copyright Louis-Dominique Dubeau')
  expect(text).toContain('ISC License')
  expect(text).toContain('Permission is hereby granted, free of charge')
})

it('has the texts of the libraries in libvips: LGPL with GPL, MPL and the others', async () => {
  const rows = ['| cairo | Mozilla Public License 1.1 |', '| glib | LGPLv3 |']
  addPackage(libvips, { license: 'LGPL-3.0-or-later' }, libraries(...rows))
  const text = await notices()
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(text).toMatch(/^GNU GENERAL PUBLIC LICENSE/m)
  expect(text).toMatch(/^Mozilla Public License Version 1.1/m)
  expect(text).toContain('"vips":"8.18.7"')
})

it.each([
  [
    'a package without a licence',
    () => addPackage('bare', {}, { LICENSE: 'some text' }),
    'bare 1.0.0 has no licence',
  ],
  [
    'a package that nobody may use',
    () => addPackage('own', { license: 'UNLICENSED' }),
    'own 1.0.0 has no licence',
  ],
  [
    'a licence of which there is no text',
    () => addPackage('odd', { license: 'Odd-1.0' }),
    'the licence Odd-1.0',
  ],
  ['one within a package', () => addPackage('kysely/node_modules/inner', {}), 'inner 1.0.0 has no licence'],
  ['a font without a licence', () => write('content/fonts/lora-700.woff2', ''), 'the font lora'],
  ['a build that names no packages', () => rmSync(join(folder, 'build'), { recursive: true }), 'the build'],
  [
    'a library in libvips under an unknown licence',
    () => addPackage(libvips, { license: 'LGPL-3.0-or-later' }, libraries('| new | Own License |')),
    'new in libvips has no licence that is known',
  ],
  [
    'libvips without a table',
    () => addPackage(libvips, { license: 'LGPL-3.0-or-later' }, libraries()),
    'libvips',
  ],
])('refuses %s', async (_, change, reason) => {
  change()
  await expect(writeNotices(folder)).rejects.toThrow(reason)
})
