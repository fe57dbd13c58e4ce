import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { documents } from '../../../test/content.ts'
import { csvFile, xlsxFile } from '../../../test/spreadsheets/files.ts'
import { compareSheet } from './compare-sheet.server.ts'
import { herdCsv } from './export-herd.server.ts'
import { herdOf } from './herd.server.ts'
import { maxSheetBytes, maxUnpackedBytes } from './limits.ts'
import { readImport } from './read-import.server.ts'
import { readSheets } from './read-sheets.server.ts'

const herd = herdOf(documents)

function compare(sheets: Awaited<ReturnType<typeof readSheets>>) {
  const settings = { programme: '', runs: {}, newIn: 'bulls' } as const
  const read = readImport(sheets, herd, { fileName: '', settings, choices: new Map() })
  return { read, comparison: compareSheet(herd, read.rows, { runs: {}, newIn: 'bulls' }) }
}

interface ZipEntry {
  name: string
  content: Buffer
  /** Bytes that the directory claims. */
  claimed?: number
}

/** A ZIP archive whose directory may lie. */
function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content, claimed = content.length } of entries) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimed, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    centrals.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with one sheet of this XML. */
function workbook(
  sheetData: string,
  { head = '', claimed }: { head?: string; claimed?: number } = {},
): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const sheet = `<?xml version="1.0"?>${head}<worksheet ${main}><sheetData>${sheetData}</sheetData></worksheet>`
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${type}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  }
  return zip([
    ...Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: Buffer.from(sheet),
      ...(claimed !== undefined && { claimed }),
    },
  ])
}

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const plainRows = `<row r="1">${text('A1', 'RGN')}${text('B1', 'Nome')}</row><row r="2">${text('A2', 'MTZG 1182')}${text('B2', 'X')}</row>`

describe('a hostile workbook', () => {
  it('is told from a harmless one', async () => {
    expect(await readSheets(workbook(plainRows))).toEqual([
      {
        name: 'A',
        rows: [
          ['RGN', 'Nome'],
          ['MTZG 1182', 'X'],
        ],
      },
    ])
  })

  it.each([
    ['that unpacks to more than the limit', undefined],
    ['that unpacks to more than its directory claims', 10],
    ['that claims to be empty', 0],
  ])('%s is refused', async (_what, claimed) => {
    const bomb = workbook(plainRows + ' '.repeat(maxUnpackedBytes), claimed === undefined ? {} : { claimed })
    expect(bomb.length).toBeLessThan(maxSheetBytes)
    await expect(readSheets(bomb)).rejects.toThrow('too-large')
  })

  it('whose parts together unpack to more than the limit is refused', async () => {
    const content = Buffer.alloc(maxUnpackedBytes / 10, 32)
    const parts = Array.from({ length: 11 }, (_, index) => ({ name: `xl/media/${index}.png`, content }))
    await expect(readSheets(zip(parts))).rejects.toThrow('too-large')
  })

  it.each([
    ['XFD1', 'too-many-columns'],
    ['A1048576', 'too-many-rows'],
    ['XFD1048576', 'too-many-rows'],
    ['A99999999', 'unreadable'],
    ['XFD&#49;', 'unreadable'],
  ])('with a cell at %s is refused before its rows and columns are filled', async (place, fault) => {
    const row = place.replace(/\D/g, '') || '1'
    for (const quote of ['"', "'"]) {
      const cell = `<c t="inlineStr" r=${quote}${place}${quote}><is><t>x</t></is></c>`
      await expect(readSheets(workbook(`<row r=${quote}${row}${quote}>${cell}</row>`))).rejects.toThrow(fault)
    }
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
    const file = await writeXlsxFile([
      {
        data: [
          ['RGN', 'Nome'],
          [{ value: '=1+1', type: 'Formula' }, 'X'],
        ],
      },
    ]).toBuffer()
    expect((await readSheets(file))[0]?.rows[1]?.[0] ?? null).toBeNull()
  })

  it.each([1, 7, 42, 1234])('of random bytes is refused (%i)', async (seed) => {
    let state = seed
    const bytes = Buffer.from(
      Array.from({ length: 5_000 }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31
        return state & 0xff
      }),
    )
    await expect(readSheets(bytes)).rejects.toThrow(/unreadable|old-excel/)
    const broken = Buffer.from(await xlsxFile([['RGN', 'Nome']]))
    bytes.copy(broken, 40, 0, 300)
    await expect(readSheets(broken)).rejects.toThrow(/unreadable|too-large|empty/)
  })
})

describe('a hostile text file', () => {
  it.each([
    ['a million columns', Buffer.from('a;'.repeat(1_000_000)), 'too-many-columns'],
    ['too many rows', Buffer.from('a;b\n'.repeat(20_000)), 'too-many-rows'],
    ['a cell of a megabyte', Buffer.from(`RGN;Nome\n${'x'.repeat(1_000_000)};y`), 'too-large'],
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
      const { read, comparison } = compare(await readSheets(file))
      expect(read.columns.slice(2).every(({ status }) => status === 'unknown')).toBe(true)
      expect(comparison.changed).toEqual([])
      expect(comparison.new).toEqual([])
    }
    expect(Object.keys({})).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  it('in windows-1252, UTF-16 and UTF-8 has the same letters', async () => {
    const csv = 'RGN;Nome\r\nMTZG 1182;Açaí Não\r\n'
    const files = [
      Buffer.from(csv, 'latin1'),
      Buffer.from(csv),
      Buffer.from(`\uFEFF${csv}`),
      Buffer.from(`\uFEFF${csv}`, 'utf16le'),
      Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(),
    ]
    for (const file of files) expect((await readSheets(file))[0]?.rows[1]).toEqual(['MTZG 1182', 'Açaí Não'])
  })
})

it('an export has no cell that begins a formula, except for numbers', () => {
  const [bull] = documents.bulls
  if (!bull) throw new Error('no bull')
  const hostile = {
    ...bull,
    name: '=HYPERLINK("http://evil.example")',
    pedigree: { sire: { name: '@SUM(1)' } },
  }
  const csv = herdCsv(herdOf({ ...documents, bulls: [hostile] }))
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  for (const cell of csv.split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@]|^"?-(?!\d+(,\d+)?$)/)
})
