import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { compareRows } from '../../../test/spreadsheets/compare.ts'
import type { Documents } from '../publishing/index.server.ts'
import { herdCsv, herdXlsx } from './export-table.server.ts'
import { herdOf } from './herd.server.ts'
import { readSheets } from './read-sheets.server.ts'

type StoredAnimal = Documents['animals'][number]
function animal(kindId: string, number: number, change: Partial<StoredAnimal> = {}): StoredAnimal {
  const kind = documents.kinds.find(({ id }) => id === kindId)
  if (!kind) throw new Error(`there is no kind ${kindId}`)
  const identity = kind.facts.includes('parents')
    ? { donor: `Doadora ${number}`, sire: `Pai ${number}` }
    : { name: `Animal ${number}`, rgn: `MTZ ${number}`, born: '2024-01-02' }
  return {
    ...{ id: `animal-${number}`, state: 'available', kind: kindId, breed: 'nelore', ...identity },
    badges: kind.badges.slice(0, 1).map(({ code }) => code),
    ...change,
  }
}

const herdWith = (animals: StoredAnimal[]) => herdOf({ ...documents, animals })
const headingsOf = (csv: string) => (csv.split('\r\n')[0] ?? '').replace('\uFEFF', '').split(';')

describe('an export', () => {
  it('names kind and breed, and has no column for facts that none of its animals can have', async () => {
    const heifer = animal('novilha', 1, { breed: 'girolando', cross: '1/2', sex: 'female', scrotalCm: 30 })
    const csv = herdCsv(herdWith([heifer]))
    expect(headingsOf(csv)).toEqual(
      expect.arrayContaining(['Id', 'Tipo', 'Raça', 'Nome', 'RGN', 'Peso (kg)']),
    )
    for (const absent of ['C.E. (cm)', 'Lactação (kg)', 'Doadora', 'Quantidade', 'Sexo', 'Grau de sangue'])
      expect(headingsOf(csv)).not.toContain(absent)
    expect(csv).toContain('animal-1;Novilha;Girolando ½ sangue;Animal 1;')
    const semen = headingsOf(herdCsv(herdWith([heifer, animal('semen', 2, { quantity: 30 })])))
    expect(semen).toContain('Quantidade')
  })

  it('puts calves to come into a sheet of their own', async () => {
    const file = await herdXlsx(herdWith([animal('touro', 1), animal('prenhez', 2), animal('embriao', 3)]))
    const sheets = await readSheets(file)
    expect(sheets.map(({ name, rows }) => [name, rows.slice(1).map(([id]) => id)])).toEqual([
      ['Animais', ['animal-1']],
      ['Prenhezes', ['animal-2', 'animal-3']],
    ])
  })
})

describe('kind and breed of a row', () => {
  const herd = herdWith([animal('vaca', 1), animal('novilha', 2)])
  const header = ['Id', 'Tipo', 'Raça', 'Nome']

  it.each([
    ['Vaca', 'Girolando ¾ sangue', { breed: 'girolando', cross: '3/4' }],
    ['Doadora', 'Gir leiteiro', { kind: 'doadora', breed: 'gir' }],
    ['novilhas', 'GIR', { kind: 'novilha', breed: 'gir' }],
  ])('of an animal that the row names by its id become %s and %s', async (kind, breed, fields) => {
    const { changes } = await compareRows([header, ['animal-1', kind, breed, 'Animal 1']], { herd })
    expect(changes).toEqual([{ kind: 'fields', collection: 'animals', id: 'animal-1', fields }])
  })

  it('stay where the site does not know the words', async () => {
    const row = ['animal-1', 'Fêmea PO', 'Nelore Pintado', 'Animal 1']
    const { changes, unchanged } = await compareRows([header, row], { herd })
    expect([changes, unchanged]).toEqual([[], 1])
  })

  it('are refused where the animal does not fit them, and badges of other kinds are left out', async () => {
    const { refused, changes, leftOut } = await compareRows(
      [
        [...header, 'Selos'],
        ['animal-1', 'Prenhez', 'Nelore', 'Animal 1', 'Validado'],
        ['animal-2', 'Novilha', 'Nelore', 'Animal 2', 'PO, Elite'],
      ],
      { herd },
    )
    expect(refused).toMatchObject([{ row: 2, reason: 'invalid', path: ['donor'] }])
    expect(leftOut).toMatchObject([{ row: 3, fault: { column: 'Selos', text: 'Elite' } }])
    expect(changes).toEqual([])
  })
})

describe('kind and breed of a row that names its animal by the registration', () => {
  const herd = herdWith([animal('novilha', 1, { breed: 'girolando', cross: '1/2' })])
  const leftOutOf = async (columns: Record<string, string>) => {
    const { leftOut, changes, unchanged } = await compareRows(
      [
        ['RGN', 'Nome', ...Object.keys(columns)],
        ['MTZ 1', 'Animal 1', ...Object.values(columns)],
      ],
      { herd },
    )
    expect([changes, unchanged]).toEqual([[], 1])
    return leftOut.map(({ row, fault: { column, text } }) => [row, column, text])
  }

  it.each([
    [{ Tipo: 'Vaca' }, [[2, 'Tipo', 'Vaca']]],
    [{ Raça: 'Nelore' }, [[2, 'Raça', 'Nelore']]],
    [{ Raça: 'Girolando ¾ sangue' }, [[2, 'Raça', 'Girolando ¾ sangue']]],
    [{ Raça: 'Girolando', 'Grau de sangue': '3/4' }, [[2, 'Raça', 'Girolando']]],
    [
      { Tipo: 'Touro', Raça: 'Gir' },
      [
        [2, 'Tipo', 'Touro'],
        [2, 'Raça', 'Gir'],
      ],
    ],
    [
      { Tipo: 'Fêmea PO', Raça: 'Sindi' },
      [
        [2, 'Tipo', 'Fêmea PO'],
        [2, 'Raça', 'Sindi'],
      ],
    ],
  ])('stay those of the site, and %j is said at the row', async (columns, expected) => {
    expect(await leftOutOf(columns)).toEqual(expected)
  })

  it.each([
    [{ Tipo: 'Novilha', Raça: 'Girolando ½ sangue' }],
    [{ Tipo: 'NOVILHAS', Raça: 'girolanda 1/2' }],
    [{ Raça: 'Girolando' }],
    [{ Raça: 'Girolando', 'Grau de sangue': '½' }],
    [{ Tipo: '', Raça: '' }],
  ])('%j is what the site has, and nothing is said', async (columns) => {
    expect(await leftOutOf(columns)).toEqual([])
  })
})

describe('a new animal', () => {
  const header = ['Nome', 'RGN', 'Nascimento']
  const row = ['Nova', 'MTZX 1', '02/01/2024']

  it.each([
    ['touros', { id: 'touro-26', kind: 'touro', breed: 'nelore', badges: [] }],
    ['', { id: 'touro-26', kind: 'touro', breed: 'nelore', badges: [] }],
    ['nelore', { id: 'nelore-01', kind: 'vaca', breed: 'nelore', badges: [] }],
    ['gir', { id: 'gir-34', kind: 'touro', breed: 'gir', badges: [] }],
  ])(
    'in the list %j is hidden, of its first kind and breed, without a badge that nobody wrote',
    async (list, facts) => {
      const { newAnimals } = await compareRows([header, row], { newIn: list })
      expect(newAnimals).toEqual([
        { ...facts, state: 'hidden', name: 'Nova', rgn: 'MTZX 1', born: '2024-01-02' },
      ])
    },
  )

  it('is of the kind and breed that its row names, and numbered within the list that it is then in', async () => {
    const { newAnimals } = await compareRows([
      [...header, 'Tipo', 'Raça'],
      [...row, 'Novilha', 'Girolando ½ sangue'],
      ['Outra', 'MTZX 2', '02/01/2024', 'Sêmen', 'Sindi'],
    ])
    expect(newAnimals).toMatchObject([
      { id: 'girolando-01', kind: 'novilha', breed: 'girolando', cross: '1/2', badges: [] },
      { id: 'semen-01', kind: 'semen', breed: 'sindi', badges: [] },
    ])
  })

  it('is refused in a list of all breeds unless its row names one', async () => {
    const herd = herdOf({ ...documents, lists: documents.lists.map(({ breeds: _, ...list }) => list) })
    const { refused } = await compareRows([header, row], { herd })
    expect(refused).toMatchObject([{ reason: 'invalid', path: ['breed'] }])
    const rows = [
      [...header, 'Raça'],
      [...row, 'Sindi'],
    ]
    expect((await compareRows(rows, { herd })).newAnimals).toMatchObject([{ kind: 'touro', breed: 'sindi' }])
  })
})

it('absent animals are of the lists that the sheet is about, never those that no list has', async () => {
  const herd = herdWith([
    animal('touro', 1),
    animal('touro', 2),
    animal('touro', 3, { isReference: true }),
    animal('touro', 4, { isReference: true }),
    animal('vaca', 5, { breed: 'gir' }),
  ])
  const { absent } = await compareRows(
    [
      ['Id', 'Nome'],
      ['animal-1', 'Animal 1'],
      ['animal-3', 'Animal 3'],
    ],
    { herd },
  )
  expect(absent.map(({ id }) => id)).toEqual(['animal-2'])
})

it('rows with values that may be slips are named, and those of a birth in the future refused', async () => {
  const rows = [
    ['RGN', 'Nome', 'Nascimento', 'Peso (kg)', 'Pai', 'Registro do pai'],
    ['MTZG 1182', 'Aroeira da Matriz', '28/06/2023', '3.500', '', ''],
    ['MTZG 1192', 'Baluarte da Matriz', '25/11/2026', '', '', ''],
    ['MTZG 1199', 'Cangaceiro da Matriz', '01/06/2023', '', 'Aroeira da Matriz', 'MTZG 1182'],
  ]
  const { questioned, refused, changed } = await compareRows(rows)
  expect(changed.map(({ id }) => id)).toEqual(['touro-01', 'touro-03'])
  expect(questioned.map(({ row, questions }) => [row, ...questions.map(({ text }) => text)])).toEqual([
    [2, '3.500 kg? O comum vai de 200 a 1.400 kg.'],
    [4, expect.stringContaining('nasceu em 01/06/2023, antes de Aroeira da Matriz')],
  ])
  expect(refused).toMatchObject([
    { row: 3, path: ['born'], text: expect.stringContaining('ainda não chegou') },
  ])
})
