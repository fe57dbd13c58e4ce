import { beforeEach, describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { importRow } from '../../../test/rows.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { csvFile, xlsxFile } from '../../../test/spreadsheets/files.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'
import { type Change, readPublished } from '../../domain/publishing/index.server.ts'
import type { Cell } from '../../domain/spreadsheet/sheet.ts'
import { spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { backQuery } from '../content/entry-paths.ts'

const page = '/painel/rebanho/planilha'
const sheet: Cell[][] = [
  ['Id', 'Nome', 'RGN', 'Peso (kg)', 'Situação', 'PMGZ rodada', 'PMGZ STAY DEP', 'PMGZ STAY DECA'],
  ['touro-01', null, 'MTZG 1182', 900, null, '2026-2', '51,2', 1],
  ['touro-02', 'Outro Nome', null, null, 'Reservado', null, null, null],
]

describe.each(anyDatabaseKind)('a spreadsheet, with the %s database', async (kind) => {
  const { site, staff } = await staffSiteOfFile(kind)
  beforeEach(async () => {
    for (const table of ['sheet_imports', 'pending_sheets'] as const)
      await site.services.database.deleteFrom(table).execute()
  })

  async function upload(file: Buffer, name = 'planilha.csv', who = staff, path = page) {
    const response = await who.send(path, { file: new File([new Uint8Array(file)], name) })
    return { response, address: response.headers.get('location') ?? '' }
  }

  async function dryRunOf(file: Buffer) {
    const { address } = await upload(file)
    return { address, shown: await pageOf(await staff.get(address)) }
  }

  type Page = Awaited<ReturnType<typeof pageOf>>

  async function press(address: string, shown: Page, more: Record<string, string> = {}) {
    const digest = shown.document.querySelector<HTMLInputElement>('input[name=digest]')?.value ?? ''
    return staff.post(address, { intent: 'import', digest, ...more })
  }

  async function contentFiles(): Promise<Record<string, unknown>> {
    return { ...(await readPublished(site.services.database)).documents }
  }

  const bullOf = async (id: string) => {
    const { documents } = await readPublished(site.services.database)
    return (documents['animals'] as Record<string, unknown>[]).find((bull) => bull['id'] === id)
  }

  it('shows old and new values, changes the site when imported, and changes nothing the second time', async () => {
    const before = await contentFiles()
    const { address, shown } = await dryRunOf(csvFile(sheet))
    shown.getByRole('heading', { level: 1, name: 'Conferir a planilha' })
    shown.getByText('Peso: de 841 para 900')
    shown.getByText('Avaliação 1 (PMGZ) › Rodada: de 2026-1 para 2026-2')
    expect(await contentFiles()).toEqual(before)

    const imported = await press(address, shown)
    expect(imported.status).toBe(302)
    expect(await bullOf('touro-01')).toMatchObject({
      weightKg: 900,
      // A newer run replaces the older one.
      evaluations: [{ programme: 'PMGZ', run: '2026-2', traits: { STAY: { value: 51.2, deca: 1 } } }],
    })
    expect(await bullOf('touro-02')).toMatchObject({ name: 'Outro Nome', state: 'reserved' })
    // Another name makes another animal of a sample, another weight does not.
    expect(await bullOf('touro-01')).toHaveProperty('isSample', true)
    expect(await bullOf('touro-02')).not.toHaveProperty('isSample')
    const result = await pageOf(await staff.get(address))
    result.getByText('Mudados: 2')

    const again = await dryRunOf(csvFile(sheet))
    again.shown.getByText('Nada muda: o site já tem o que está na planilha.')

    const undone = await staff.post(address, { intent: 'undo' })
    expect(undone.status).toBe(302)
    expect(await contentFiles()).toEqual(before)
    ;(await pageOf(await staff.get(address))).getByText(/Desfeita em/)
    ;(await pageOf(await staff.get(page))).getByText('Desfeita')
  })

  it('is not undone, and that is said, where an animal has changed since', async () => {
    const before = await contentFiles()
    const { address, shown } = await dryRunOf(csvFile(sheet))
    await press(address, shown)
    const setState = (state: string) =>
      site.publish([{ kind: 'fields', collection: 'animals', id: 'touro-02', fields: { state } }])
    await setState('sold')
    const refused = await staff.post(address, { intent: 'undo' })
    expect(refused.status).toBe(409)
    ;(await pageOf(refused)).getByText(
      'Nada foi desfeito: estes animais mudaram depois da importação. Outro Nome',
    )
    expect((await bullOf('touro-01'))?.['weightKg']).toBe(900)
    expect(await bullOf('touro-02')).toMatchObject({ name: 'Outro Nome', state: 'sold' })
    const samples = bulls.filter(({ id }) => id === 'touro-01' || id === 'touro-02')
    await site.publish(
      samples.map(
        (document): Change => ({ kind: 'document', collection: 'animals', id: document.id, document }),
      ),
    )
    expect(await contentFiles()).toEqual(before)
  })

  it('stays when undoing it no longer fits the site, which a sentence says', async () => {
    const [breed] = documents.breeds
    const [{ id, breed: own }] = bulls
    const nova = { kind: 'document', collection: 'breeds', id: 'nova' } as const
    const breedIs = (code: string) =>
      ({ kind: 'fields', collection: 'animals', id, fields: { breed: code } }) as const
    await site.publish([{ ...nova, document: { ...breed, id: 'nova' } }, breedIs('nova')])
    await site.publish([breedIs(own)], { action: 'import', batch: 'zzz' })
    await site.publish([{ ...nova, document: null }])
    const { database } = site.services
    await database
      .insertInto('sheet_imports')
      .values(importRow({ id: 'zzz' }))
      .execute()
    const refused = await staff.post(`${page}/zzz`, { intent: 'undo' })
    expect(refused.status).toBe(422)
    expect((await pageOf(refused)).getByRole('alert').textContent).toContain('Nada foi publicado.')
  })

  it('creates and hides animals only when ticked, and says what comes next', async () => {
    const before = await contentFiles()
    const rows: Cell[][] = [
      ['Nome', 'Registro', 'Nascimento', 'Peso (kg)', 'Tipo', 'Raça'],
      ['Aroeira da Matriz', 'MTZG 1182', null, 850, null, null],
      ['Touro Novo', 'mtzg-09001', '01/02/2025', null, 'Touro', 'Nelore'],
    ]
    const open = [
      ...rows,
      ['Sem Papel', null, '01/02/2025', null, 'Touro', 'Nelore'],
      ['Aroeira da Matriz', 'MTZG 9003', '28/06/2023', null, 'Touro', 'Nelore'],
    ]
    const bullsOf = async () => {
      const { documents } = await readPublished(site.services.database)
      return (documents['animals'] as { id: string; state: string }[]).filter(({ id }) =>
        id.startsWith('touro-'),
      )
    }
    const count = (await bullsOf()).length
    const first = await dryRunOf(csvFile(open))
    // What the sheet lacks may be one of the rows that wait.
    expect(first.shown.queryByLabelText(/Ocultar os animais/)).toBeNull()
    first.shown.getByText(
      '“Aroeira da Matriz” já está no site, com o registro MTZG 1182. Este é outro animal?',
    )
    await press(first.address, first.shown, {})
    expect(await bullsOf()).toHaveLength(count)
    await staff.post(first.address, { intent: 'undo' })

    const all = await dryRunOf(csvFile(open))
    for (const name of [/Criar os novos: 1/, /sem registro ou sem nascimento: 1/, /linhas que perguntam: 1/])
      all.shown.getByLabelText(name)
    await press(all.address, all.shown, { new: '1', incomplete: '1', asked: '1' })
    expect(await bullsOf()).toHaveLength(count + 3)
    await staff.post(all.address, { intent: 'undo' })
    expect(await contentFiles()).toEqual(before)

    const step = staffPaths.firstSteps
    const second = await upload(csvFile(rows), 'a.csv', staff, spreadsheetPath + backQuery(step))
    const shown = await pageOf(await staff.get(second.address))
    shown.getByLabelText(/Ocultar os animais/)
    const done = await press(second.address, shown, { new: '1', absent: '1' })
    const imported = await bullsOf()
    expect(imported).toHaveLength(count + 1)
    const facts = { name: 'Touro Novo', rgn: 'mtzg-09001', state: 'hidden', born: '2025-02-01' }
    expect(imported.at(-1)).toMatchObject(facts)
    expect(imported.at(-1)).not.toHaveProperty('isSample')
    expect(imported[1]?.state).toBe('hidden')
    const result = await pageOf(await staff.get(done.headers.get('location') ?? ''))
    const links = result.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const path of ['/painel/rebanho?situacao=hidden', '/painel/fotos/por-nome', step])
      expect(links).toContain(path)
    await staff.post(second.address, { intent: 'undo' })
    expect(await contentFiles()).toEqual(before)

    // The ids of animals that were withdrawn are not given again.
    const third = await dryRunOf(csvFile(rows))
    await press(third.address, third.shown, { new: '1' })
    expect((await bullsOf()).map(({ id }) => id)).toContain(`touro-${count + 5}`)
    await staff.post(third.address, { intent: 'undo' })
  })

  it('is compared again when the herd has changed since the dry run', async () => {
    const { address, shown } = await dryRunOf(csvFile(sheet))
    const weigh = (weightKg: number) =>
      site.publish([{ kind: 'fields', collection: 'animals', id: 'touro-01', fields: { weightKg } }])
    await weigh(700)
    const refused = await press(address, shown)
    expect(refused.status).toBe(409)
    const compared = await pageOf(refused)
    compared.getByText('O rebanho mudou desde a conferência. Nada foi importado: confira de novo o que muda.')
    compared.getByText('Peso: de 700 para 900')
    await weigh(841)
  })

  it('refuses a row with place, field, cell and sentence, and names the columns that do not go in', async () => {
    const { shown } = await dryRunOf(
      csvFile([
        ['RGN', 'Nome', 'Nº', 'Obs', 'Peso (kg)', 'Raça'],
        ['MTZG 1201', '', '7', 'manso', 'muito', ''],
        ['SNV 1', 'Kiwi', '8', '', 800, 'Kiwicross'],
      ]),
    )
    const text = shown.document.body.textContent
    expect(text).toContain('Linha 2 ')
    expect(text).toContain('Peso (kg): “muito”. Escreva um número de 20 a 5.000 kg, por exemplo 530.')
    expect(text).toContain('Raça: “Kiwicross”. O site não tem esta raça.')
    expect(text).toContain('Colunas que não entram: Obs.')
    expect(text).not.toMatch(/Raças? novas?/)
    shown.getByText(/Nada entra assim/)
    expect(shown.queryByRole('button', { name: 'Importar' })).toBeNull()
  })

  it('asks for programme and run that the sheet does not name', async () => {
    const rows = [
      ['RGN', 'NOME', 'PD-EDg DEP', 'PD-EDg AC%'],
      ['MTZG 1182', 'Aroeira da Matriz', '12,07', 41],
    ]
    const { address, shown } = await dryRunOf(await xlsxFile(rows))
    shown.getByText(/^Para conferir, diga/)
    expect(shown.queryByRole('button', { name: 'Importar' })).toBeNull()
    await staff.post(address, { intent: 'settings', programme: 'PMGZ' })
    await staff.post(address, { intent: 'settings', programme: 'PMGZ', 'run-PMGZ': 'ontem' })
    const wrong = await pageOf(await staff.get(address))
    wrong.getByText('Escreva como 2026-1 ou 2026.')
    expect(wrong.getByLabelText<HTMLInputElement>(/Rodada/).value).toBe('ontem')
    expect(wrong.queryByRole('button', { name: 'Importar' })).toBeNull()
    await staff.post(address, { intent: 'settings', programme: 'PMGZ', 'run-PMGZ': '2026/2' })
    ;(await pageOf(await staff.get(address))).getByRole('button', { name: 'Importar' })
  })

  it('reads header and columns as staff say, and remembers a column by its heading once it was imported', async () => {
    const rows: Cell[][] = [
      ['Relatório'],
      ['Marca', 'Denominação', 'Pesagem final'],
      ['MTZG 1182', 'Aroeira da Matriz', 901],
    ]
    const { address, shown } = await dryRunOf(csvFile(rows))
    shown.getByText(/^Para conferir, diga/)
    const header = shown.getByLabelText<HTMLInputElement>('Linha 2')
    expect(header.checked).toBe(false)
    const headers = { headers: '1', [header.name]: 'on' }
    await staff.post(address, { intent: 'settings', ...headers })
    const told = await pageOf(await staff.get(address))
    const select = told.getByLabelText<HTMLSelectElement>(/^Pesagem final/)
    expect(select.value).toBe('ignore')
    const columns = {
      [told.getByLabelText<HTMLSelectElement>(/^Marca/).name]: 'registration',
      [told.getByLabelText<HTMLSelectElement>(/^Denominação/).name]: 'field:name',
    }
    for (const choice of ['field:weightKg', 'field:__proto__']) {
      await staff.post(address, { intent: 'settings', ...headers, ...columns, [select.name]: choice })
      const read = await pageOf(await staff.get(address))
      read.getByText('Peso: de 841 para 901')
    }
    await press(address, await pageOf(await staff.get(address)))
    const next = await dryRunOf(csvFile([...rows.slice(1, 2), ['MTZG 1182', 'Aroeira da Matriz', 905]]))
    await staff.post(next.address, { intent: 'settings', headers: '1', 'header-0-0': 'on' })
    const again = await pageOf(await staff.get(next.address))
    again.getByText('Peso: de 901 para 905')
    await staff.post(address, { intent: 'undo' })
  })

  it('asks what new animals are whose rows do not say it', async () => {
    const rows: Cell[][] = [
      ['Nome', 'RGN', 'Nascimento'],
      ['Novilha Nova', 'SNV 1', '01/02/2025'],
    ]
    const { address, shown } = await dryRunOf(csvFile(rows))
    shown.getByText('Falta o tipo: diga em “Cabeçalho e colunas” o que são os animais novos.')
    await staff.post(address, { intent: 'settings', newKind: 'novilha', newBreed: 'jersey' })
    const told = await pageOf(await staff.get(address))
    told.getByRole('heading', { name: 'Novos (1)' })
    told.getByText('Novilha · Jersey')
  })

  it('is seen by nobody else, and is gone after a day or when another one is sent', async () => {
    const { address } = await upload(csvFile(sheet))
    await site.services.database
      .updateTable('pending_sheets')
      .set({ uploaded_by: 'other@example.com' })
      .execute()
    expect((await staff.get(address)).status).toBe(404)
    expect((await staff.post(address, { intent: 'import', digest: '' })).headers.get('location')).toBe(page)
    const second = await upload(csvFile(sheet))
    expect((await staff.get(second.address)).status).toBe(200)
    const third = await upload(csvFile(sheet))
    expect((await staff.get(second.address)).status).toBe(404)
    await site.services.database.updateTable('pending_sheets').set({ expires_at: 0 }).execute()
    expect((await staff.get(third.address)).status).toBe(404)
  })

  it('that cannot be read is refused with a sentence', async () => {
    const refusals: [Buffer, RegExp][] = [
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /Não conseguimos ler/],
      [Buffer.from('<html><table><tr><td>RGN</td></tr></table>'), /página da web/],
      [Buffer.alloc(2_000, 7), /Não conseguimos ler/],
      [Buffer.from('PK\x03\x04 broken', 'latin1'), /Não conseguimos ler/],
      [Buffer.alloc(0), /Escolha uma planilha/],
    ]
    for (const [file, sentence] of refusals) {
      const { response } = await upload(file)
      expect(response.status).toBe(422)
      expect((await pageOf(response)).getByRole('alert').textContent).toMatch(sentence)
    }
    const { response } = await upload(Buffer.alloc(6 * 1024 * 1024, 65))
    expect((await pageOf(response)).getByRole('alert').textContent).toMatch(/5 MB/)
  })

  it('that is read while another one is gets a sentence, and the other one goes on', async () => {
    const sends = await Promise.all([upload(csvFile(sheet)), upload(csvFile(sheet))])
    const [imported, busy] = sends.sort((one, other) => one.response.status - other.response.status)
    expect(imported?.address).toMatch(/planilha/)
    expect(busy?.response.status).toBe(503)
    if (busy) (await pageOf(busy.response)).getByText(/O servidor está ocupado/)
  })
})
