import * as XLSX from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { xlsxText } from '../../app/domain/spreadsheet/export-table.server.ts'
import type { Cell } from '../../app/domain/spreadsheet/sheet.ts'

export function xlsxFile(rows: readonly Cell[][], sheet = 'Planilha1'): Promise<Buffer> {
  const data = rows.map((row) =>
    row.map((value) =>
      value === null ? null : { value: typeof value === 'string' ? xlsxText(value) : value },
    ),
  )
  return writeXlsxFile([{ sheet, data }]).toBuffer()
}

/** A CSV file as Excel in Brazil writes it. */
export function csvFile(rows: readonly Cell[][], delimiter = ';'): Buffer {
  const cell = (value: Cell) => {
    const text = typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')
    return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  }
  return Buffer.from(rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join(''))
}

/** A cell of a workbook that Excel writes otherwise than as a value. */
export type RawCell =
  | Cell
  | { formula: string; result?: string; type?: string }
  | { value: number; style: number }

export interface RawSheet {
  name?: string
  state?: 'visible' | 'hidden' | 'veryHidden'
  rows: readonly (readonly RawCell[])[]
  /** Counted from zero. */
  hiddenRows?: readonly number[]
  /** `<cols>` before the rows. */
  columns?: string
  /** Ranges such as `A1:C1`. */
  merges?: readonly string[]
  /** Behind the last row. */
  after?: string
}

/** A workbook with what `write-excel-file` cannot write: hidden parts, merged cells, formulas, another calendar. */
export function rawWorkbook(sheets: readonly RawSheet[], workbookProperties = ''): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const entries = sheets.map(
    ({ name = 'Planilha', state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`,
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="${office}/worksheet" Target="worksheets/s${index}.xml"/>`,
  )
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr ${workbookProperties}/><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}<Relationship Id="st" Type="${office}/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="0.00%"/><numFmt numFmtId="171" formatCode="_-&quot;R$&quot; * #,##0.00_-"/><numFmt numFmtId="172" formatCode="[$€-407] #,##0.00"/></numFmts><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet ${main}>${sheetXml(sheet)}</worksheet>`,
      ]),
    ),
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

function sheetXml({ rows, hiddenRows = [], columns = '', merges = [], after = '' }: RawSheet): string {
  const rowsXml = rows.map(
    (row, index) =>
      `<row r="${index + 1}"${hiddenRows.includes(index) ? ' hidden="1"' : ''}>${row.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`)).join('')}</row>`,
  )
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `${columns && `<cols>${columns}</cols>`}<sheetData>${rowsXml.join('')}${after}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}`
}

function cellXml(cell: RawCell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'object' && 'style' in cell)
    return `<c r="${reference}" s="${cell.style}"><v>${cell.value}</v></c>`
  if (typeof cell === 'object') {
    const { formula, result, type } = cell
    return `<c r="${reference}"${type ? ` t="${type}"` : ''}><f>${formula}</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`
  }
  const text = String(cell).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
}

const formats = ['General', 'dd/mm/yyyy', '0.00%', '0.00%', '"R$" #,##0.00', '[$€-407] #,##0.00']

/** The same as .xls, .xlsb or .ods. */
export function otherWorkbook(sheets: readonly RawSheet[], bookType: 'xls' | 'xlsb' | 'ods'): Buffer {
  const book = XLSX.utils.book_new()
  for (const { name = 'Planilha', rows, hiddenRows = [], merges = [] } of sheets) {
    const cells = rows.map((row) =>
      row.map((cell) => {
        if (cell === null || typeof cell !== 'object') return cell
        return 'style' in cell
          ? { t: 'n', v: cell.value, z: formats[cell.style] }
          : { t: 'n', f: cell.formula }
      }),
    )
    const sheet = XLSX.utils.aoa_to_sheet(cells)
    sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range))
    if (hiddenRows.length > 0)
      sheet['!rows'] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index) }))
    XLSX.utils.book_append_sheet(book, sheet, name)
  }
  return XLSX.write(book, { type: 'buffer', bookType, compression: true })
}

const dos = new Map([...'ÇüéâäàåçêëèïîìÄÅÉæÆôö'].map((letter, index) => [letter, 0x80 + index]))
const dosCapitals = {
  á: 0xa0,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  Á: 0xb5,
  Â: 0xb6,
  ã: 0xc6,
  Ã: 0xc7,
  Ê: 0xd2,
  Í: 0xd6,
  Ó: 0xe0,
  Ô: 0xe2,
  õ: 0xe4,
  Õ: 0xe5,
  Ú: 0xe9,
}
for (const [letter, byte] of Object.entries(dosCapitals)) dos.set(letter, byte)

/** A text as a program writes it. */
export function encodedText(text: string, encoding: 'utf-8' | 'utf-16le' | 'windows-1252' | 'cp850'): Buffer {
  if (encoding === 'utf-8' || encoding === 'utf-16le') return Buffer.from(text, encoding)
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  return Buffer.from([...text].map((letter) => dos.get(letter) ?? letter.charCodeAt(0)))
}
