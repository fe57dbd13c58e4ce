import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { documents } from '../../../test/content.ts'
import { compareFile } from '../../../test/spreadsheets/compare.ts'
import { csvFile, otherWorkbook, xlsxFile } from '../../../test/spreadsheets/files.ts'
import { herdXlsx } from './export-table.server.ts'
import { herdOf } from './herd.server.ts'
import { readSheets } from './read-sheets.server.ts'
import {
  maxCells,
  maxRows,
  maxSheetBytes,
  maxSheets,
  maxTextLength,
  maxUnpackedBytes,
  withoutResult,
} from './sheet.ts'
import { sheetReader } from './sheet-reader.server.ts'

/** A ZIP archive that may claim another size of its last part. */
function zip(parts: Record<string, Uint8Array>, claimed?: number): Buffer {
  const bytes = Buffer.from(zipSync(parts, { level: 1 }))
  if (claimed === undefined) return bytes
  bytes.writeUInt32LE(claimed, bytes.lastIndexOf('PK\x03\x04') + 22)
  bytes.writeUInt32LE(claimed, bytes.lastIndexOf('PK\x01\x02') + 24)
  return bytes
}

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

type WorkbookPart = 'head' | 'namespace' | 'path' | 'sheets' | 'strings' | 'after'

function workbook(
  sheetData: string,
  {
    head = '',
    claimed,
    namespace = '',
    path = 'worksheets/sheet1.xml',
    sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>',
    strings = '',
    after = '',
  }: Partial<Record<WorkbookPart, string>> & { claimed?: number } = {},
): Buffer {
  const main = `xmlns="${mainNamespace}"`
  const sheet = `<?xml version="1.0"?>${head}<worksheet ${main} ${namespace}><sheetData>${sheetData}</sheetData>${after}</worksheet>`
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${type}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}/worksheet" Target="${path}"/><Relationship Id="rId2" Type="${type}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
  }
  const files = Object.entries({ ...parts, [`xl/${path}`]: sheet })
  return zip(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])), claimed)
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
const plainRows = `<row r="1">${text('A1', 'RGN')}${text('B1', 'Nome')}</row><row r="2">${text('A2', 'MTZG 1182')}${text('B2', 'X')}</row>`

/** In a process of its own, as uploads are read. */
const readInProcess = sheetReader()

/** With less work for hostile files. */
const readShortly = sheetReader(120_000, 3)

describe('a hostile workbook', () => {
  it('is told from a harmless one', async () => {
    const rows = [
      ['RGN', 'Nome'],
      ['MTZG 1182', 'X'],
    ]
    expect(await readInProcess(workbook(plainRows))).toMatchObject([{ name: 'A', rows }])
  })

  it.each([
    ['that unpacks to more than the limit', undefined, 'too-large'],
    ['that unpacks to more than its directory claims', 10, 'unreadable'],
    ['that claims to be empty', 0, 'unreadable'],
  ])('%s is refused', async (_what, claimed, fault) => {
    const bomb = workbook(plainRows + ' '.repeat(maxUnpackedBytes), claimed === undefined ? {} : { claimed })
    expect(bomb.length).toBeLessThan(maxSheetBytes)
    expect(await readInProcess(bomb)).toBe(fault)
  })

  it('whose parts together unpack to more than the limit is refused, and one of too many parts', async () => {
    const content = Buffer.alloc(maxUnpackedBytes / 10, 32)
    const parts = (count: number, part: Buffer) =>
      zip(Object.fromEntries(Array.from({ length: count }, (_, index) => [`xl/media/${index}.png`, part])))
    expect(await readInProcess(parts(11, content))).toBe('too-large')
    expect(await readInProcess(parts(300, Buffer.alloc(0)))).toBe('too-large')
  })

  it.each(['XFD1048576', '', '-1'])(
    'with a cell at %j is refused, or it is read as another cell',
    async (reference) => {
      const row = reference.replace(/\D/g, '') || '1'
      const cell = `<c t="inlineStr" r="${reference}"><is><t>x</t></is></c>`
      expectBounded(await readInProcess(workbook(`<row r="${row}">${cell}</row>`)))
    },
  )

  const far = (attribute: string) => `<row r="1"><c ${attribute} t="inlineStr"><is><t>x</t></is></c></row>`
  const sheetEntry = (index: number) => `<sheet name="A${index}" sheetId="${index + 1}" r:id="rId1"/>`
  const sheets = Array.from({ length: 2_000 }, (_, index) => sheetEntry(index)).join('')
  const longCell = (row: number) => `<row r="${row}"><c t="s"><v>0</v></c></row>`
  const longCells = Array.from({ length: 9_000 }, (_, index) => longCell(index + 1)).join('')

  it.each<[string, Buffer]>([
    [
      'attributes of a namespace',
      workbook(far('x:r="ZZZZZZ2"'), { namespace: `xmlns:x="${mainNamespace}"` }),
    ],
    ['a sheet outside its folder', workbook(far('r="XFD1048576"'), { path: 'elsewhere/sheet.xml' })],
    ['names of prototypes', workbook(far('r="constructor1"'), { path: '__proto__/constructor.xml' })],
    ['2,000 entries of one sheet', workbook(plainRows.repeat(200), { sheets })],
    ['a million shared strings', workbook(plainRows, { strings: '<si><t>x</t></si>'.repeat(1_000_000) })],
    [
      'one long string in each cell',
      workbook(longCells, { strings: `<si><t>${'x'.repeat(2_000)}</t></si>` }),
    ],
    ['elements within one another', workbook('<a>'.repeat(1_000_000))],
  ])('with %s costs its own process only', async (_what, file) => {
    expect(file.length).toBeLessThan(200_000)
    expectBounded(await readShortly(file))
  })

  it('with a cell beyond the limits is refused before anything is filled in', async () => {
    expect(await readInProcess(workbook(far('r="ZZZZZZ2"')))).toBe('too-large')
    expect(await readInProcess(workbook(far('r="A1048576"')))).toBe('too-large')
  })

  it('that takes too much work is refused', async () => {
    const long = workbook('<row><c><v>1</v></c></row>'.repeat(9_000) + '<x a="1"/>'.repeat(5_000_000))
    expect(await sheetReader(120_000, 1)(long)).toBe('too-much-work')
  })

  it('is read later where the server had no time for it', async () => {
    expect(await sheetReader(1)(workbook(plainRows))).toBe('busy')
  })

  it('whose merged cells overlap costs no more than its rows', async () => {
    const row = (at: number) => `<row r="${at}">${text(`A${at}`, 'x')}</row>`
    const rows = Array.from({ length: 9_000 }, (_, index) => row(index + 1))
    const merges = '<mergeCell ref="A1:XFD9000"/>'.repeat(100_000)
    const file = workbook(rows.join(''), { after: `<mergeCells>${merges}</mergeCells>` })
    expect(await readInProcess(file)).toMatchObject([{ name: 'A' }])
    expect((await compareFile(file)).changed).toEqual([])
  })

  it('keeps others from sending one, and only until it is read', async () => {
    const first = readInProcess(workbook(plainRows))
    expect(await readInProcess(csvFile([['RGN']]))).toBe('busy')
    expect(await first).toMatchObject([{ name: 'A' }])
    expect(await readInProcess(csvFile([['RGN']]))).toEqual([{ name: '', rows: [['RGN']] }])
  })

  it('with entities that expand is read without expanding them', async () => {
    const entities = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
    ).join('')
    const head = `<!DOCTYPE worksheet [<!ENTITY a0 "ha">${entities}]>`
    const rows = plainRows.replace('>X<', '>&a9;<')
    const [sheet] = await readSheets(workbook(rows, { head }))
    expect(String(sheet?.rows[1]?.[1]).length).toBeLessThan(10)
  })

  it('with formulas gives their stored results', async () => {
    const formula = '<c r="B2" t="str"><f>HYPERLINK("http://evil.example")</f><v>Aroeira</v></c>'
    const rows = plainRows.replace(text('B2', 'X'), formula)
    expect((await readSheets(workbook(rows)))[0]?.rows[1]).toEqual(['MTZG 1182', 'Aroeira'])
    const data = [
      ['RGN', 'Nome'],
      [{ value: '=1+1', type: 'Formula' } as const, 'X'],
    ]
    const file = await writeXlsxFile([{ data }]).toBuffer()
    expect((await readSheets(file))[0]?.rows[1]).toEqual([withoutResult, 'X'])
  })

  it('of random bytes is refused', async () => {
    let state = 42
    const bytes = Buffer.from(
      Array.from({ length: 5_000 }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31
        return state & 0xff
      }),
    )
    await expect(readSheets(bytes)).rejects.toThrow('unreadable')
    const broken = Buffer.from(await xlsxFile([['RGN', 'Nome']]))
    bytes.copy(broken, 40, 0, 300)
    await expect(readSheets(broken)).rejects.toThrow(/unreadable|too-large|empty/)
  })
})

describe('a workbook of another format', () => {
  const rows = Array.from({ length: 3_000 }, (_, row) =>
    Array.from({ length: 40 }, (_, column) => `${row} ${column}`),
  )

  // Making one of the older formats takes twenty times as long as reading it.
  it.each([
    ['xls', 300],
    ['xlsb', 300],
    ['ods', 3_000],
  ] as const)('is read within the bounds (.%s of %d rows)', async (type, count) => {
    const some = rows.slice(0, count)
    const read = await sheetReader()(otherWorkbook(some, type))
    expect(read).toMatchObject([{ name: 'Planilha' }])
    expect(typeof read !== 'string' && read[0]?.rows).toEqual(some)
  })

  it('that unpacks to more than the limit is refused before the library sees it', async () => {
    const content = Buffer.alloc(maxUnpackedBytes + 1, 32)
    for (const name of ['content.xml', 'xl/workbook.bin', 'xl/worksheets/sheet1.bin'])
      expect(await sheetReader()(zip({ 'content.xml': Buffer.alloc(0), [name]: content }))).toBe('too-large')
  })

  it('that is none ends its own process only', async () => {
    const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const compound = Buffer.concat([signature, Buffer.alloc(4_000, 1)])
    expect(await sheetReader()(compound)).toMatch(/unreadable|too-/)
    for (const page of [
      '<html><table><tr><td>RGN</td></tr></table>',
      '\ufeff\n<?xml version="1.0"?><Workbook/>',
    ])
      expect(await sheetReader()(Buffer.from(page))).toBe('web-page')
    expect(await sheetReader()(Buffer.from([0x09, 0x08, 0x10, 0]))).toBe('unreadable')
  })

  it('with more rows or columns than the limits is refused', async () => {
    const long = Array.from({ length: maxRows + 1 }, () => ['x'])
    expect(await sheetReader()(otherWorkbook(long, 'ods'))).toBe('too-large')
    const wide = [Array.from({ length: 401 }, () => 'x')]
    expect(await sheetReader()(otherWorkbook(wide, 'xlsb'))).toBe('too-large')
  })
})

function expectBounded(read: Awaited<ReturnType<typeof readInProcess>>): void {
  if (typeof read === 'string') {
    expect(read).toMatch(/^(too-|unreadable|empty)/)
    return
  }
  expect(read.length).toBeLessThanOrEqual(maxSheets)
  expect(read.flatMap(({ rows }) => rows).length).toBeLessThanOrEqual(maxRows * maxSheets)
  expect(JSON.stringify(read).length).toBeLessThan(maxTextLength + 10 * maxCells)
}

describe('a hostile text file', () => {
  it.each([
    ['too many columns', Buffer.from('a;'.repeat(100_000)), 'too-large'],
    ['too many rows', Buffer.from('a;b\n'.repeat(20_000)), 'too-large'],
    ['a cell of a megabyte', Buffer.from(`RGN;Nome\n${'x'.repeat(1_000_000)};y`), 'too-large'],
    ['UTF-16 without its mark', Buffer.from('RGN;Nome\nMTZG 1182;X', 'utf-16le'), 'unreadable'],
    ['an open quote', Buffer.from(`RGN;Nome\n"${'x;'.repeat(10_000)}`), 'unreadable'],
  ])('with %s is refused', async (_what, file, fault) => {
    await expect(readSheets(file)).rejects.toThrow(fault)
  })

  it('whose headers and cells name parts of objects changes nothing but what it says', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
    const rows = [
      ['RGN', 'Nome', ...names, ...names.map((name) => `PMGZ ${name} DEP`)],
      ['MTZG 1182', 'Aroeira da Matriz', ...names, ...names],
      ['__proto__', 'constructor', ...names, ...names],
    ]
    for (const file of [csvFile(rows), await xlsxFile(rows)]) {
      const { columns, changed, new: added, incomplete } = await compareFile(file)
      expect(columns.slice(2).every(({ meaning }) => meaning === undefined)).toBe(true)
      expect([...changed, ...added, ...incomplete]).toEqual([])
    }
    expect(Object.keys({})).toEqual([])
    expect('polluted' in {}).toBe(false)
  })
})

it('an export has no cell that begins a formula', async () => {
  const [animal] = documents.animals
  const name = '=HYPERLINK("http://evil.example")'
  const hostile = { ...animal, name, pedigree: { sire: { name: '@SUM(1)' } } }
  const file = await herdXlsx(herdOf({ ...documents, animals: [hostile] }))
  const parts = Object.entries(unzipSync(file)).filter(([part]) => part.startsWith('xl/worksheets/'))
  expect(parts.map(([, bytes]) => strFromU8(bytes)).join('')).not.toContain('<f')
  expect((await readSheets(file)).flatMap(({ rows }) => rows[1])).toContain(name)
})
