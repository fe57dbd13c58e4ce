import { describe, expect, it } from 'vitest'
import { addAnimal, setOffering } from '../../../test/brahman-ranch.ts'
import { documents } from '../../../test/content.ts'
import { openEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { pageReader } from '../../../test/public-site.ts'
import { storedEntry } from '../../../test/rows.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import { fieldName } from '../../domain/content/field-path.ts'

const onlyOfZebu = /\b(IABCZ|PMGZ(-Leite)?|ANCP|GenePlus|PNMGL|PMGG)\b/

/** A ranch without Zebu. */
async function angusRanch() {
  const { site, staff } = await staffSiteOfTest()
  await staff.post('/painel/comecar/exemplos', { intent: 'remove' })
  await setOffering(staff, { breeds: [], newBreeds: 'Angus, Jersey', kinds: ['touro', 'novilha'] })
  const add = async (name: string, typed: Record<string, string> = {}) => {
    const location = await addAnimal(staff, 'touro', { breed: 'angus', name, state: 'available', ...typed })
    const [, path = ''] = /^([^?]+)\?feito=on-site$/.exec(location) ?? []
    expect(path, location).not.toBe('')
    return path
  }
  return { site, staff, add }
}

/** What a form offers for a second evaluation, beside that of the document. */
async function choicesOf({ staff, add }: Awaited<ReturnType<typeof angusRanch>>, breed: string) {
  const run = { 'evaluations.0.typedProgramme': 'Meu', 'evaluations.0.run': '2026' }
  const path = await add(`De ${breed}`, { breed, ...run, 'evaluations.0.traits.XYZ.value': '1' })
  const { page } = await openEditor(staff, path)
  const programmes = page.getByLabelText<HTMLSelectElement>('Programa')
  const suggested = page
    .getAllByLabelText<HTMLInputElement>('Outra característica')
    .flatMap(({ list }) => Array.from(list?.options ?? [], ({ value }) => value))
  return { page, programmes: Array.from(programmes.options, ({ value }) => value), traits: suggested }
}

describe('programmes follow breeds:', () => {
  it.each([
    ['angus', ['Promebo', 'AAA'], 'AJCA', ['$B', 'GND', 'AOL']],
    ['jersey', ['AJCA'], 'Promebo', ['JPI', 'PTA Leite']],
  ])('the form of a %s offers %s', async (breed, own, other, traits) => {
    const { page, ...offered } = await choicesOf(await angusRanch(), breed)
    expect(offered.programmes).toEqual(expect.arrayContaining([...own, 'Meu']))
    expect(offered.programmes).not.toContain(other)
    expect(offered.traits).toEqual(expect.arrayContaining(traits))
    expect(page.document.body.innerHTML).not.toMatch(onlyOfZebu)
  })

  it('a Zebu has those of Zebu', async () => {
    const { staff } = await staffSiteOfTest()
    const { page } = await openEditor(staff, '/painel/conteudo/animals/touro-02')
    const [programmes] = page.getAllByLabelText<HTMLSelectElement>('Programa')
    const offered = Array.from(programmes?.options ?? [], ({ value }) => value)
    expect(offered).toEqual(expect.arrayContaining(['PMGZ', 'ANCP', 'GenePlus']))
    expect(offered).not.toContain('Promebo')
  })

  it('a sheet asks for those of the ranch, and its page names none of others', async () => {
    const { staff } = await angusRanch()
    const file = new File(['NOME;RGN;PN DEP;AOL DEP\nNegus;ANG 12;1,2;2,1\n'], 'pesos.csv')
    const { headers } = await staff.send('/painel/rebanho/planilha', { file })
    const page = await pageOf(await staff.get(headers.get('location') ?? ''))
    const choice = page.getByLabelText<HTMLSelectElement>('Programa')
    expect(Array.from(choice.options, ({ value }) => value)).toEqual(['', 'Promebo', 'AAA', 'AJCA'])
    expect(page.document.body.innerHTML).not.toMatch(onlyOfZebu)
    expect(await (await staff.get('/painel/rebanho/planilha')).text()).not.toMatch(onlyOfZebu)
  })
})

describe('a programme of one’s own', () => {
  const typed = {
    'evaluations.0.typedProgramme': 'Controle do Vale',
    'evaluations.0.run': '2026',
    'evaluations.0.traits.BW.value': '-0,4',
    'evaluations.0.traits.Docilidade.value': '12',
    'evaluations.0.traits.~24~B.value': '165',
  }

  it('is a name and the traits that one types in the form of an animal, and stands on its page', async () => {
    const { site, add } = await angusRanch()
    const open = pageReader(site)
    const path = await add('Negus', typed)
    const address = `/touros/${path.split('/').at(-1)}`
    for (const [prefix, words] of [
      [
        '',
        ['Ficha Controle do Vale, rodada 2026', 'BW', '−0,4', '+12', '+165 US$', 'acurácia não informada'],
      ],
      ['/en', ['Sheet Controle do Vale, run 2026', 'BW', '−0.4', '+12', '+165 US$', 'accuracy not stated']],
    ] as const) {
      const { text } = await open(prefix + address)
      for (const each of words) expect(text.replaceAll('\u00a0', ' '), each).toContain(each)
      expect(text).not.toMatch(onlyOfZebu)
      expect(text).not.toMatch(/depende do objetivo|depends on the/)
      expect((await open(`${prefix}/touros?ordem=BW`)).text).toContain('BW')
    }
  })

  it('begins the evaluation of the next bull, with its run and the traits in use', async () => {
    const { staff, add } = await angusRanch()
    await add('Negus', typed)
    const path = await add('Bravo', { ...typed, 'evaluations.0.typedProgramme': 'controle do vale' })
    const { page, fields } = await openEditor(staff, path)
    expect(fields['evaluations.0.programme']).toBe('Controle do Vale')
    expect(page.getAllByRole('group', { name: /^(BW|Docilidade|\$B|AOL|IABCZ)$/ })).toHaveLength(3)
    const other = await (await staff.get(await add('Chrome'))).text()
    expect(other).toMatch(/starts.{0,40}programme.{0,12}Controle do Vale.{0,24}run.{0,12}2026\b/)
  })

  it('is no second programme or trait under another spelling', async () => {
    const { site, add } = await angusRanch()
    const path = await add('Negus', {
      'evaluations.0.typedProgramme': ' american angus  ASSOCIATION, estados unidos ',
      'evaluations.0.run': '2026-1',
      'evaluations.0.traits.aol.value': '2,1',
      'evaluations.0.traits.marmoreio.value': '0,5',
    })
    const { published } = await storedEntry(site.services.database, path.split('/').at(-1) ?? '')
    expect(published.evaluations).toEqual([
      { programme: 'AAA', run: '2026-1', traits: { AOL: { value: 2.1 }, MAR: { value: 0.5 } } },
    ])
    for (const collection of ['traits', 'programmes'] as const) {
      const query = site.services.database.selectFrom('content_entries').where('collection', '=', collection)
      expect(await query.select('id').execute()).toHaveLength(documents[collection].length)
    }
  })

  it.each(['Promebo', 'SUMIU'])('loses no figure where the form does not know it: %s', async (programme) => {
    const { site, staff, add } = await angusRanch()
    const path = await add('Negus')
    const { fields } = await openEditor(staff, path)
    const evaluation = {
      ...{ 'evaluations.0.programme': programme, 'evaluations.0.run': '2026' },
      'evaluations.0.traits.AOL.value': '2,1',
    }
    await staff.post(path, { ...fields, ...evaluation, intent: 'save' })
    const again = await openEditor(staff, path)
    expect(again.fields).toMatchObject(evaluation)
    await staff.post(path, { ...again.fields, intent: 'save' })
    const { draft } = await storedEntry(site.services.database, path.split('/').at(-1) ?? '')
    expect(draft.evaluations).toEqual([{ programme, run: '2026', traits: { AOL: { value: 2.1 } } }])
  })

  it('attack: of odd names for programme and trait none is published', async () => {
    const { staff } = await angusRanch()
    for (const name of ['constructor', '__proto__', '<b>', 'x'.repeat(60), '$']) {
      const location = await addAnimal(staff, 'touro', {
        ...{ breed: 'angus', name: 'Negus', state: 'available', 'evaluations.0.typedProgramme': name },
        ...{ 'evaluations.0.run': '2026', [fieldName(['evaluations', '0', 'traits', name, 'value'])]: '1' },
      })
      expect(location, name).not.toContain('on-site')
    }
  })
})
