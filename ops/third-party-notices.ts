import { globSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../server/settings/folders.ts'

const file = 'THIRD-PARTY-NOTICES'

/** `text` is the licence with the names of those who hold the rights. */
interface Notice {
  title: string
  source: string
  text: string
}

/**
 * Writes which works of others a built site holds, under which licences: npm packages, installed and bundled, Node, libvips, fonts.
 * This project's own modules, which include those for development, have the texts. @throws when one has no licence
 */
export async function writeNotices(folder: string): Promise<void> {
  const notices = await noticesOf(folder)
  await writeFile(join(folder, file), `${notices.map(printNotice).join('\n\n')}\n`)
}

async function noticesOf(folder: string): Promise<Notice[]> {
  const installed = await packagesIn(join(folder, 'node_modules'))
  const notices = [
    await nodeNotice(),
    ...(await fontNotices(join(folder, 'content/fonts'))),
    ...(await Promise.all(installed.map(packageNotice))),
    ...(await bundledNotices(folder)),
  ]
  return [...new Map(notices.map((notice) => [notice.title, notice])).values()]
}

function printNotice({ title, source, text }: Notice): string {
  return [title, source, '='.repeat(72), '', text.trim()].join('\n')
}

async function nodeNotice(): Promise<Notice> {
  const [file] = globSync('node_modules/node-linux-*/LICENSE', { cwd: root })
  if (!file) throw new Error('Node has no licence')
  const text = await readFile(join(root, file), 'utf8')
  return { title: 'Node.js', source: 'https://github.com/nodejs/node', text }
}

/** The licence of a font begins with the project's name, which is the first word of the files' names. */
async function fontNotices(folder: string): Promise<Notice[]> {
  const names = (await readdir(folder)).toSorted()
  const texts = await Promise.all(
    names.filter((name) => name.startsWith('OFL')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const fonts = new Set(names.flatMap((name) => /^([a-z]+)-.*\.woff2?$/.exec(name)?.[1] ?? []))
  return [...fonts].map((font) => {
    const text = texts.find((each) => new RegExp(`The ${font} Project`, 'i').test(each))
    if (!text) throw new Error(`the font ${font} has no licence`)
    return { title: `Font ${font}`, source: 'https://github.com/google/fonts', text }
  })
}

/** Folders of packages, also of those within others. */
async function packagesIn(modules: string): Promise<string[]> {
  const folders = globSync(['[!.@]*/', '@*/*/'], { cwd: modules }).map((name) => join(modules, name))
  const inner = await Promise.all(folders.map((folder) => packagesIn(join(folder, 'node_modules'))))
  return [...folders, ...inner.flat()].toSorted()
}

/** Packages in the files of the build (`build.license` in vite.config.ts), and Tailwind, whose base styles are in them. */
async function bundledNotices(folder: string): Promise<Notice[]> {
  const files = globSync('build/{client,server}/.vite/*license.json', { cwd: folder }).toSorted()
  if (files.length === 0) throw new Error('the build does not say which packages it holds')
  const lists = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const bundled = lists.flatMap((list): Bundled[] => JSON.parse(list))
  const notices = bundled.map(async ({ name, version, identifier, text }) =>
    identifier && text
      ? { ...headingOf(name, version, identifier), text }
      : packageNotice(join(root, 'node_modules', name)),
  )
  return Promise.all([...notices, packageNotice(join(root, 'node_modules/tailwindcss'))])
}

interface Bundled {
  name: string
  version: string
  identifier?: string
  text?: string
}

function headingOf(name: string, version: string, license: string): Omit<Notice, 'text'> {
  return {
    title: `${name} ${version} (${license})`,
    source: `https://www.npmjs.com/package/${name}/v/${version}`,
  }
}

async function packageNotice(folder: string): Promise<Notice> {
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  const { name, version, license, author }: PackageFacts = JSON.parse(text)
  const files = (await readdir(folder))
    .filter((each) => /^(licen[cs]e|copying|notice)/i.test(each))
    .toSorted()
  const own = await Promise.all(files.map((each) => readFile(join(folder, each), 'utf8')))
  if (!license || license === 'UNLICENSED') throw new Error(`${name} ${version} has no licence`)
  const heading = headingOf(name, version, license)
  if (name.startsWith('@img/sharp-libvips-')) own.push(...(await librariesOf(folder)))
  if (own.length > 0) return { ...heading, text: own.join('\n\n') }
  const holder = typeof author === 'string' ? author : author?.name
  const standard = await Promise.all(
    license
      .split(/ (?:AND|OR) |[()]/)
      .filter(Boolean)
      .map(standardText),
  )
  return { ...heading, text: [`Copyright ${holder ?? `the authors of ${name}`}`, ...standard].join('\n\n') }
}

interface PackageFacts {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

async function standardText(id: string): Promise<string> {
  const licence = join(root, 'node_modules/spdx-license-list/licenses', `${id}.json`)
  const text = await readFile(licence, 'utf8').catch(() => {
    throw new Error(`the licence ${id} has no text`)
  })
  return JSON.parse(text).licenseText
}

/** The libvips package names licences in its own way. The LGPL adds to the text of the GPL. */
const libraryLicences: Record<string, readonly string[]> = {
  LGPLv3: ['LGPL-3.0-or-later', 'GPL-3.0-or-later'],
  'Mozilla Public License 1.1': ['MPL-1.1'],
  'BSD 2-Clause': ['BSD-2-Clause'],
  'BSD 3-Clause': ['BSD-3-Clause'],
  'New BSD License': ['BSD-3-Clause'],
  'MIT License': ['MIT'],
  'fontconfig License': ['HPND-sell-variant'],
  'freetype License': ['FTL'],
  'libpng License': ['libpng-2.0'],
  'libtiff License': ['libtiff'],
  'zlib License': ['Zlib'],
  'IJG License': ['IJG'],
}

/** The table, the versions, and the texts that both stand for. */
async function librariesOf(folder: string): Promise<string[]> {
  const [table, versions] = await Promise.all(
    ['README.md', 'versions.json'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  const ids = Array.from((table ?? '').matchAll(/^\| (\S+) +\| (.*?) +\|$/gm))
    .slice(1)
    .flatMap(([, library, terms = '']) => {
      const named = Object.entries(libraryLicences).filter(([words]) => terms.includes(words))
      if (named.length === 0) throw new Error(`${library} in libvips has no licence that is known: ${terms}`)
      return named.flatMap(([, texts]) => texts)
    })
  if (ids.length === 0) throw new Error('libvips does not say under which licences its libraries are')
  const texts = await Promise.all([...new Set(ids)].map(standardText))
  const source =
    'Source: https://github.com/lovell/sharp-libvips; a shared library, which other builds of it can replace.'
  return [table ?? '', versions ?? '', source, ...texts]
}

if (import.meta.main) await writeNotices(process.argv[2] ?? '')
