import { describe, expect, it } from 'vitest'
import { aroeira, compareFile, compareFixture, header } from '../../../test/spreadsheets/compare.ts'
import { csvFile, type RawSheet, rawWorkbook } from '../../../test/spreadsheets/files.ts'
import type { Cell } from './cell-values.server.ts'
import { readSheets } from './read-sheets.server.ts'

describe('days that are counted from 1904', () => {
  it.each(['date1904="1"', 'date1904="true"', 'date1904=" 1 "'])(
    'are read where the workbook says so: %s',
    async (properties) => {
      const rows = [header, ['Novo', 'XYZ 1', 43246, 812]]
      const { newAnimals } = await compareFile(rawWorkbook([{ rows }], properties))
      expect(newAnimals).toMatchObject([{ born: '2022-05-27' }])
    },
  )

  it.each(['', 'date1904="false"'])('are others for %j', async (properties) => {
    const rows = [header, ['Novo', 'XYZ 1', 44708, 812]]
    const { newAnimals } = await compareFile(rawWorkbook([{ rows }], properties))
    expect(newAnimals).toMatchObject([{ born: '2022-05-27' }])
  })

  it('are read in the reported sheet', async () => {
    expect((await compareFixture('data-1904-true.xlsx')).newAnimals).toMatchObject([{ born: '2022-05-27' }])
  })
})

describe('the delimiter of a text', () => {
  it('is found among commas in remarks, as in the reported file', async () => {
    const { newAnimals } = await compareFixture('obs-com-virgulas.csv')
    expect(newAnimals).toHaveLength(10)
  })

  const remarks = [
    'Manso, bom de úbere, filho da campeã, coberto',
    'a; b; c',
    'lote 1 | lote 2',
    'diz "bravo"',
    '',
  ]
  it.each([';', ',', '\t', '|'])('%j is found whatever the cells hold', async (delimiter) => {
    const rows: Cell[][] = [
      ['Relatório, rodada 1'],
      ['Nome', 'RGN', 'Nascimento', 'Peso (kg)', 'C.E. (cm)', 'Observações'],
      ...remarks.map((remark, index): Cell[] => [
        `Novo ${index}`,
        `XYZ ${index + 1}`,
        '02/01/2024',
        812.5,
        36.5,
        remark,
      ]),
    ]
    for (const end of ['', '\x1a', '\r\n\x1a', '\x1a\0\0']) {
      const file = Buffer.concat([csvFile(rows, delimiter), Buffer.from(end)])
      const { newAnimals } = await compareFile(file)
      expect(newAnimals).toHaveLength(remarks.length)
      expect(newAnimals[0]).toMatchObject({ weightKg: 812.5, scrotalCm: 36.5, born: '2024-01-02' })
    }
  })

  it('is what the first line says, where Excel wrote one, and rows may lack their last cells', async () => {
    const text =
      'sep=;\r\nNome;RGN;Peso (kg);Obs\r\nAroeira;MTZG 1182;857,5\r\nBaluarte;MTZG 1192;858,5;a,b,c,d\r\n'
    expect(Object.keys((await compareFile(Buffer.from(text))).changedFields)).toEqual([
      'touro-01',
      'touro-02',
    ])
  })
})

describe('what a workbook hides', () => {
  const rows: Cell[][] = [header, aroeira, ['Baluarte da Matriz', 'MTZG 1192', null, 858]]

  it('is left out with a word, as in the reported sheet', async () => {
    const { changedFields, read, absent } = await compareFixture('linhas-ocultas.xlsx')
    expect(Object.keys(changedFields)).toEqual(['touro-01'])
    expect(read.hidden).toEqual({ rows: 1, columns: [], sheets: [] })
    expect(absent.map(({ id }) => id)).not.toContain('touro-02')
  })

  it.each<[string, RawSheet[], object]>([
    ['rows', [{ rows, hiddenRows: [2] }], { rows: 1, columns: [], sheets: [] }],
    [
      'columns',
      [
        {
          rows: rows.slice(0, 2).map((row) => [...row, row === header ? 'C.E. (cm)' : 41]),
          columns: '<col min="5" max="16384" hidden="true"/>',
        },
      ],
      { rows: 0, columns: ['C.E. (cm)'], sheets: [] },
    ],
    [
      'sheets',
      [{ rows: rows.slice(0, 2) }, { name: 'Apoio', state: 'hidden', rows: [header, rows[2] ?? []] }],
      { rows: 0, columns: [], sheets: ['Apoio'] },
    ],
  ])('%s are left out, and read when staff want them', async (_what, sheets, hidden) => {
    const { changedFields, read } = await compareFile(rawWorkbook(sheets))
    expect(changedFields).toEqual({ 'touro-01': { weightKg: 857 } })
    expect(read.hidden).toEqual(hidden)
    const all = await compareFile(rawWorkbook(sheets), { readsHidden: true })
    expect(all.read.hidden).toEqual({ rows: 0, columns: [], sheets: [] })
    expect(JSON.stringify(all.changedFields)).toMatch(/"weightKg":858|"scrotalCm":41/)
  })

  it('columns that say which animal it is are read where they are hidden, too', async () => {
    const columns = '<col min="1" max="2" hidden="1"/>'
    const { changedFields } = await compareFile(rawWorkbook([{ rows, columns }]))
    expect(Object.keys(changedFields)).toEqual(['touro-01', 'touro-02'])
  })

  it('several sheets are read together', async () => {
    const sheets = [
      { rows: rows.slice(0, 2) },
      { name: 'Capa', rows: [['Fazenda']] },
      { name: 'Outra', rows: [header, rows[2] ?? []] },
    ]
    expect(Object.keys((await compareFile(rawWorkbook(sheets))).changedFields)).toEqual([
      'touro-01',
      'touro-02',
    ])
  })
})

describe('a formula', () => {
  it('without a stored result is named, as in the reported sheet', async () => {
    const { leftOut, changedFields } = await compareFixture('formulas-sem-resultado.xlsx')
    expect(Object.keys({ ...changedFields['touro-01'] })).toEqual(['name', 'isSample'])
    expect(leftOut.map(({ fault }) => [fault.column, fault.problem])).toEqual([
      ['Peso (kg)', 'no-result'],
      ['C.E. (cm)', 'no-result'],
    ])
  })

  it.each([
    ['no value', { formula: '1+1' }],
    ['a text without a value', { formula: '1+1', type: 'str' }],
  ])('with %s is named, and its row stays', async (_what, cell) => {
    const rows = [
      ['Nome', 'RGN', 'Peso (kg)', 'C.E. (cm)'],
      ['Aroeira da Matriz', 'MTZG 1182', cell, 41],
    ]
    const { leftOut, changedFields } = await compareFile(rawWorkbook([{ rows }]))
    expect(changedFields).toEqual({ 'touro-01': { scrotalCm: 41 } })
    expect(leftOut).toMatchObject([{ fault: { problem: 'no-result' } }])
  })

  it('whose result is a value, an error or an empty text is what it shows', async () => {
    const results = [
      { formula: '800+57', result: '857' },
      { formula: '1/0', result: '#DIV/0!', type: 'e' },
      { formula: 'A1&amp;""', result: '', type: 'str' },
    ]
    const compared = await Promise.all(
      results.map((cell) =>
        compareFile(rawWorkbook([{ rows: [header, ['Aroeira da Matriz', 'MTZG 1182', null, cell]] }])),
      ),
    )
    expect(compared.map(({ changedFields }) => changedFields['touro-01'])).toEqual([
      { weightKg: 857 },
      undefined,
      undefined,
    ])
    expect(compared.map(({ leftOut }) => leftOut.map(({ fault }) => fault.problem))).toEqual([
      [],
      ['error'],
      [],
    ])
  })
})

describe('the encoding of a text', () => {
  const names = [
    ...['Sertão da Gênese', 'SERTÃO DA MATRIZ', 'Braúna', 'Açaí do Cipó', 'CORAÇÃO', 'JOÃO', 'Limões'],
    ...['ÂNCORA', 'Água Fria', 'Índia', 'ÓTIMO', 'Último', 'Pantanal É Vida', 'irmã', 'AVÔ', 'À Toa'],
  ]
  const headings = 'Nome;RGN;Observações;Raça;Mãe'
  const macRoman =
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ'
  const codePage850 =
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚ'
  const encodeWith = (letters: string) => (text: string) =>
    Buffer.from(
      Array.from(text, (letter) => (letter < '\x80' ? letter.charCodeAt(0) : 0x80 + letters.indexOf(letter))),
    )
  const encodings: [string, (text: string) => Buffer][] = [
    ['windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['code page 850', encodeWith(codePage850)],
    ['Mac Roman', encodeWith(`${macRoman}\uf8ffÒÚÛÙ`)],
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of other bytes', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ]

  it.each(encodings)('%s keeps the letters of each name', async (_name, encode) => {
    // One name alone can be right in two encodings: "JOÃO" of DOS is "JOÇO" of Windows.
    for (const name of names.filter((each) => each !== 'JOÃO')) {
      const [sheet] = await readSheets(encode(`Nome;RGN\r\n${name};MTZG 1\r\n`))
      expect(sheet?.rows[1]?.[0]).toBe(name)
    }
    const all = `${headings}\r\n${names.map((name) => `${name};MTZG 1;"é bom"`).join('\r\n')}\r\n\x1a`
    const [sheet] = await readSheets(encode(all))
    expect(sheet?.rows.slice(1).map(([name]) => name)).toEqual(names)
    expect(sheet?.rows[0]).toEqual(headings.split(';'))
  })

  it('of the reported file is that of DOS', async () => {
    const { newAnimals } = await compareFixture('ms-dos-cp850.csv')
    expect(newAnimals).toMatchObject([{ name: 'SERTÃO DA MATRIZ' }, { name: 'Sertão da Gênese' }])
  })
})

it.each([
  [2, 2],
  [3, 3],
  [2, 0],
])(
  'a percentage is what its cell shows, whatever the other cells hold: styles %d and %d',
  async (style, other) => {
    const percentage = (value: number, of = style) => (of ? { value: value / 100, style: of } : value)
    const rows = [
      ['Nome', 'RGN', 'F %', 'PMGZ STAY DEP', 'PMGZ STAY AC%', 'PMGZ STAY P%', 'PMGZ rodada'],
      [
        ...['Aroeira da Matriz', 'MTZG 1182'],
        ...[percentage(1.59), percentage(50.125), percentage(7, other), percentage(3, other), '2026-2'],
      ],
    ]
    const { changedFields, leftOut } = await compareFile(rawWorkbook([{ rows }]))
    expect(leftOut).toEqual([])
    expect(changedFields['touro-01']).toMatchObject({
      inbreedingPercent: 1.59,
      evaluations: [{ traits: { STAY: { value: 50.125, accuracy: 7, percentile: 3 } } }],
    })
  },
)
