import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { brahmanRanch, setOffering } from '../../../test/brahman-ranch.ts'
import { pageOf } from '../../../test/page.ts'
import { csvFile } from '../../../test/spreadsheets/files.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { readPublished } from '../../domain/publishing/index.server.ts'
import type { Cell } from '../../domain/spreadsheet/cell-values.server.ts'

const header = ['Nome', 'RGN', 'Nascimento', 'Raça', 'Sexo', 'Tipo', 'Preço']

/** On 21 November 2026. */
const rows: { cells: Cell[]; kind: string; shown: string }[] = [
  {
    cells: ['TOURINHO 1', 'SAZ 1', '10/01/2025', 'BRAHMAN', 'M', null, '12.500,00'],
    kind: 'touro',
    shown: 'Touro · Touros',
  },
  {
    cells: ['NOVILHA 1', 'SAZ 2', '10/01/2025', 'GUZERA', 'F', null, null],
    kind: 'novilha',
    shown: 'Novilha · Novilhas',
  },
  {
    cells: ['NOVILHA 2', 'SAZ 3', '21/11/2025', 'Guzerat', 'Fêmea', null, null],
    kind: 'novilha',
    shown: 'Novilha · Novilhas',
  },
  {
    cells: ['BEZERRA 1', 'SAZ 4', '22/11/2025', 'Brahman', 'F', null, null],
    kind: 'bezerro',
    shown: 'Bezerro · Bezerros',
  },
  {
    cells: ['VACA 1', 'SAZ 5', '21/11/2023', 'Brahman', 'F', null, null],
    kind: 'vaca',
    shown: 'Vaca · Vacas',
  },
  {
    cells: ['DOADORA 1', 'SAZ 6', '10/01/2020', 'Brahman', 'F', 'Doadora', null],
    kind: 'doadora',
    shown: 'Doadora · Doadoras',
  },
  {
    cells: ['BEZERRA 2', 'SAZ 7', '10/10/2026', 'Brahman', 'M', 'Bezerra', null],
    kind: 'bezerro',
    shown: 'Bezerro · Bezerros',
  },
  {
    cells: ['TABAPUÃ 1', 'SAZ 8', '10/01/2025', 'TABAPUÃ', 'M', null, null],
    kind: 'touro',
    shown: 'Touro · Touros',
  },
  {
    cells: ['COMPOSTO 1', 'SAZ 9', '10/01/2025', 'MESTIÇO DA SERRA', 'M', null, null],
    kind: 'touro',
    shown: 'Touro · Touros',
  },
]

it('decides kinds by sex and age, shows kind and list of each row, and adds no badge and no unnamed breed', async () => {
  const { staff, animals, documents } = await open()
  const { address, page } = await dryRun(staff, [header, ...rows.map(({ cells }) => cells)])
  for (const { cells, shown } of rows) {
    const found = page.getAllByText(String(cells[0])).map((each) => each.closest('li')?.textContent)
    expect(found.join('\n'), String(cells[0])).toContain(shown)
  }
  page.getByText('Raças novas, criadas junto: Mestiço Da Serra.')
  page.getByText('Raças que passam a aparecer no site: Tabapuã.')
  await importNew(staff, address, page)
  const imported = await animals()
  expect(imported.map(({ kind }) => kind)).toEqual(rows.map(({ kind }) => kind))
  expect(imported.flatMap(({ badges }) => badges)).toEqual([])
  expect(imported.map(({ sex }) => sex)).toEqual(
    rows.map(({ kind, cells }) => (kind === 'bezerro' ? (cells[4] === 'M' ? 'male' : 'female') : undefined)),
  )
  expect(imported[0]).toMatchObject({ priceCents: 1_250_000, breed: 'brahman', state: 'hidden' })
  expect(imported.slice(1, 3).map(({ breed }) => breed)).toEqual(['guzera', 'guzera'])
  const { offering, breeds } = await documents()
  expect(breeds.at(-1)).toEqual({ id: 'mestico-da-serra', name: 'Mestiço Da Serra' })
  expect(offering.hiddenBreeds).not.toContain('tabapua')
  expect(offering.hiddenBreeds).toContain('angus')
})

it('says why nothing comes in when each row is refused, and offers kinds and lists that are on', async () => {
  const { staff } = await open()
  const { page } = await dryRun(staff, [
    header.slice(0, 4),
    ['A', 'SAZ 1', '10/01/2025', 'Brahma'],
    ['B', 'SAZ 2', '10/01/2025', null],
  ])
  expect(page.queryByText(/Nada muda/)).toBeNull()
  page.getByText(/Nada entra assim/)
  const choice = page.getByRole('combobox', { name: /sem tipo nem sexo/ })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['Touros', 'Vacas', 'Doadoras', 'Novilhas', 'Bezerros', 'Doses de sêmen', 'Embriões'])
})

it('a word that may be a slip for a breed is asked back, and taken for a new breed only when staff say so', async () => {
  const { staff, animals } = await open()
  const { address, page } = await dryRun(staff, [
    header,
    ['A', 'SAZ 1', '10/01/2025', 'Brahmann', 'M', null, null],
  ])
  page.getByText(/Nada entra assim/)
  await staff.post(address, { intent: 'settings', 'word-breed:brahmann': '+' })
  const again = await pageOf(await staff.get(address))
  again.getByText('Raças novas, criadas junto: Brahmann.')
  await importNew(staff, address, again)
  expect(await animals()).toMatchObject([{ breed: 'brahmann', kind: 'touro' }])
})

async function open() {
  const { site, staff } = await brahmanRanch()
  const kinds = ['touro', 'vaca', 'doadora', 'novilha', 'bezerro', 'semen', 'embriao']
  await setOffering(staff, { breeds: ['brahman', 'guzera'], kinds })
  const documents = async () => (await readPublished(site.services.database)).documents as object as Published
  const known = new Set((await documents()).animals.map(({ id }) => id))
  return {
    staff,
    documents,
    animals: async () => (await documents()).animals.filter(({ id }) => !known.has(id)),
  }
}

interface Published {
  animals: ({ id: string; kind: string; badges: string[] } & Record<string, unknown>)[]
  breeds: { id: string; name: string }[]
  offering: { hiddenBreeds: string[] }
}

async function dryRun(staff: Visitor, cells: Cell[][]) {
  const file = new File([new Uint8Array(csvFile(cells))], 'rebanho.csv')
  const response = await staff.send('/painel/rebanho/planilha', { file })
  const address = response.headers.get('location') ?? ''
  return { address, page: await pageOf(await staff.get(address)) }
}

async function importNew(staff: Visitor, address: string, page: Awaited<ReturnType<typeof pageOf>>) {
  const digest = page.document.querySelector<HTMLInputElement>('input[name=digest]')?.value ?? ''
  const response = await staff.post(address, { intent: 'import', digest, addsNew: '1' })
  if (response.status !== 302) throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`)
}
