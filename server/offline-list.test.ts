import { describe, expect, it } from 'vitest'
import { inLanguage, languages } from '../app/platform/i18n/language-path.ts'
import { isTagOf, parseOfflineList } from '../app/site/offline/offline-list.ts'
import { publicPages } from '../test/content.ts'
import { visitsAll } from '../test/scope.ts'
import { siteOfFile } from '../test/site.ts'
import { budgetTaker, findFiles, findPictures } from './offline-list.ts'

const site = await siteOfFile('embedded')

async function readList(language: string) {
  const response = await site.request(`/sem-sinal.json?idioma=${language}`)
  const list = parseOfflineList(await response.text())
  if (!list) throw new Error('no list')
  return { ...list, etag: response.headers.get('etag') ?? '' }
}

describe.each(visitsAll ? languages : (['pt'] as const))('the offline list in %s', (language) => {
  it('names what the server answers, each with its digest', async () => {
    const { entries } = await readList(language)
    for (const { address, digest } of entries) {
      const { status, headers } = await site.request(address)
      expect(status, address).toBe(200)
      expect(isTagOf(headers.get('etag'), digest), address).toBe(true)
    }
  })

  it('has the data of every public page, the documents of all but animals and later list pages, and no others', async () => {
    const { entries } = await readList(language)
    const listed = new Set(
      entries.map(({ address }) => address.replace(/&?_routes=\w+$/, '').replace(/\?$/, '')),
    )
    for (const { path, isAnimal, pages } of publicPages) {
      const own = inLanguage(path, language)
      const data = own === '/' ? '/_.data' : `${own}.data`
      expect(listed).toContain(data)
      if (pages > 1) expect(listed).toContain(`${data}?pagina=${pages}`)
      if (!isAnimal) expect(listed).toContain(own)
    }
    const others = [...listed].filter((address) => !/^\/(assets|imagens)\//.test(address))
    expect(others.filter((address) => /painel|conta|envio|conversa/.test(address))).toEqual([])
    const isEnglish = (address: string) => /^\/en([/.]|$)/.test(address)
    expect(others.every((address) => isEnglish(address) === (language === 'en'))).toBe(true)
  })

  it('has the style sheet that the app loads, among the essential files', async () => {
    const { entries, essential } = await readList(language)
    const needed = entries.slice(0, essential).map(({ address }) => address)
    expect(needed).toContainEqual(expect.stringMatching(/^\/assets\/styles-.+\.css$/))
  })

  it('fits the budget of a phone', async () => {
    const { entries, essential } = await readList(language)
    const wireBytes = entries.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(wireBytes).toBeLessThan(1_300_000)
    let storedBytes = 0
    for (const { address } of entries)
      storedBytes += (await (await site.request(address)).arrayBuffer()).byteLength
    expect(storedBytes).toBeLessThan(5_200_000)
    expect(essential).toBeGreaterThan(50)
    expect(essential).toBeLessThan(entries.length)
  })

  it('is not sent again to a phone that has it', async () => {
    const { etag } = await readList(language)
    const init = { headers: { 'If-None-Match': etag } }
    expect((await site.request(`/sem-sinal.json?idioma=${language}`, init)).status).toBe(304)
  })
})

it('only English phones keep English texts', async () => {
  const named = async (language: string) =>
    (await readList(language)).entries
      .map(({ address }) => address)
      .filter((address) => address.startsWith('/assets/english-'))
  expect(await named('pt')).toEqual([])
  expect(await named('en')).toEqual(expect.arrayContaining([expect.stringContaining('english-')]))
})

it('what does not fit is left out, what is smaller may follow', () => {
  const takes = budgetTaker({ wireBytes: 10, storedBytes: 20 })
  const size = (wireBytes: number) => ({ wireBytes, storedBytes: wireBytes * 2 })
  expect([takes(size(6)), takes(size(5)), takes(size(4)), takes(size(1))]).toEqual([true, false, true, false])
})

it('files are found through the files that name them', () => {
  const file = (text: string) => ({
    type: '',
    cacheControl: '',
    digest: '',
    bodies: { identity: Buffer.from(text) },
  })
  const files = new Map([
    ['/assets/a-1.js', file('import"./b-2.js";import("./english-3.js")')],
    ['/assets/b-2.js', file('src="/assets/c-4.svg"')],
    ['/assets/c-4.svg', file('d-5.js')],
    ['/assets/d-5.js', file('')],
    ['/assets/english-3.js', file('')],
  ])
  expect(findFiles(files, ['<script src="/assets/a-1.js">'], 'pt')).toEqual([
    '/assets/a-1.js',
    '/assets/b-2.js',
    '/assets/c-4.svg',
  ])
})

it('of each uploaded picture the smallest size is kept', () => {
  const digest = 'a'.repeat(32)
  expect(findPictures([`/imagens/${digest}-800 800w, /imagens/${digest}-400 400w`])).toEqual([
    { digest, width: 400, address: `/imagens/${digest}-400` },
  ])
})
