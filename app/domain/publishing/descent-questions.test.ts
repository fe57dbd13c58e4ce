import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { withAnimals } from '../../../test/sample-herd.ts'
import { HerdPedigree, type StoredAnimal } from '../herd/index.server.ts'
import { descentHerd, questionsOf } from './questions.server.ts'

const today = '2026-11-26'

const descentHerdOf = (base: typeof documents, animals: StoredAnimal[]) =>
  descentHerd(withAnimals(base, animals))

/** What is asked of an animal that is published for the first time, beside others that changed. */
function asked(animal: Partial<StoredAnimal>, others: readonly Partial<StoredAnimal>[] = []): string[] {
  const stored = (each: Partial<StoredAnimal>) =>
    ({ ...documents.animals.find(({ id }) => id === each.id), ...each }) as StoredAnimal
  const after = stored(animal)
  const herd = descentHerdOf(documents, [...others.map(stored), after])
  return questionsOf({ collection: 'animals', before: undefined, after }, today, herd).map(
    ({ path, text }) => `${path.join('.')}: ${text}`,
  )
}

const pregnancy = {
  id: 'nova-1',
  state: 'available',
  kind: 'prenhez',
  badges: [],
  priceCents: 350_000,
  transferred: '2026-08-05',
  confirmed: '2026-09-20',
} satisfies Partial<StoredAnimal>

const find = (kind: string, breed: string) =>
  documents.animals.filter((each) => each.kind === kind && each.breed === breed && each.isReference)
const [neloreDonor] = find('doadora', 'nelore')
const [neloreSire] = find('touro', 'nelore')
const [girDonor] = find('doadora', 'gir')
const [holsteinSire] = find('touro', 'holandes')
const ids = (donor: StoredAnimal | undefined, sire: StoredAnimal | undefined) => ({
  donorId: donor?.id ?? '',
  sireId: sire?.id ?? '',
})

describe('a pregnancy', () => {
  it.each([
    [
      'a half-blood of two Nelores',
      { breed: 'girolando', cross: '1/2', ...ids(neloreDonor, neloreSire) },
      /^breed: Girolando ½ sangue\? Pelo sangue dos pais é Nelore\.$/,
    ],
    [
      'a Nelore of a Gir donor and a Holstein',
      { breed: 'nelore', ...ids(girDonor, holsteinSire) },
      /^breed: Nelore\? Pelo sangue dos pais é Girolando ½ sangue\.$/,
    ],
    [
      'Girolando without a cross of two Girs',
      { breed: 'girolando', ...ids(girDonor, find('touro', 'gir')[0]) },
      /^breed: Girolando\? Pelo sangue dos pais é Gir\.$/,
    ],
    [
      'a cow as the sire',
      { breed: 'nelore', ...ids(neloreDonor, find('doadora', 'nelore')[1]) },
      /^sireId: .+ é fêmea e aparece como pai\?$/,
    ],
    [
      'a bull as the donor',
      { breed: 'nelore', ...ids(find('touro', 'nelore')[1], neloreSire) },
      /^donorId: .+ é macho e aparece como mãe\?$/,
    ],
    [
      'an ultrasound on day 22',
      { breed: 'nelore', ...ids(neloreDonor, neloreSire), confirmed: '2026-08-27' },
      /22 dias antes/,
    ],
  ])('%s is asked back', (_case, facts, question) => {
    expect(asked({ ...pregnancy, ...facts })).toEqual([expect.stringMatching(question)])
  })

  it.each([
    [
      'a half-blood of a Gir and a Holstein',
      { breed: 'girolando', cross: '1/2', ...ids(girDonor, holsteinSire) },
    ],
    [
      'an ultrasound on day 23',
      { breed: 'nelore', ...ids(neloreDonor, neloreSire), confirmed: '2026-08-28' },
    ],
    ['parents that are typed', { breed: 'girolando', cross: '1/2', donor: 'A', sire: 'B' }],
  ])('%s is not', (_case, facts) => {
    expect(asked({ ...pregnancy, ...facts })).toEqual([])
  })

  it.each([
    ['full siblings', 'full', '25%'],
    ['half siblings', 'half', '12,5%'],
  ])('of %s is asked back with its inbreeding', (_case, kind, percent) => {
    const named = (name: string, registration: string) => ({ name, registration })
    const animal = (id: string, role: 'touro' | 'doadora', pedigree: StoredAnimal['pedigree']) =>
      ({
        id,
        kind: role,
        breed: 'nelore',
        state: 'available',
        name: id,
        rgn: `${id.toUpperCase()} 1`,
        badges: [],
        isReference: true,
        pedigree,
      }) as Partial<StoredAnimal>
    const [pai, mae] = [named('Pai', 'PAI 1'), named('Mae', 'MAE 1')]
    const herds: Record<string, Partial<StoredAnimal>[]> = {
      full: [
        animal('filha', 'doadora', { sire: pai, dam: mae }),
        animal('filho', 'touro', { sire: pai, dam: mae }),
      ],
      half: [animal('filha', 'doadora', { sire: pai }), animal('filho', 'touro', { sire: pai })],
    }
    const [donor, sire] = herds[kind] ?? []
    const calf = { ...pregnancy, breed: 'nelore', donorId: donor?.id ?? '', sireId: sire?.id ?? '' }
    expect(asked(calf, herds[kind])).toEqual([
      expect.stringMatching(
        new RegExp(`^sireId: .* são parentes próximos\\? Consanguinidade de pelo menos ${percent}\\.$`),
      ),
    ])
  })
})

describe('an animal that is no pregnancy', () => {
  const bull = { id: 'touro-04' }
  it.each([
    [
      'a cow as the sire',
      { sire: { name: 'Briosa', registration: neloreDonor?.rgd ?? neloreDonor?.rgn ?? '' } },
      /é fêmea e aparece como pai/,
    ],
    [
      'itself as its grandsire',
      { sire: { name: 'X' }, siresSire: { name: 'itself', registration: 'own' } },
      /Descendem de si mesmos/,
    ],
    [
      'close relatives as parents',
      {
        sire: { name: 'Angico do Gorutuba', registration: 'GORU 3120' },
        dam: { name: 'Y' },
        damsSire: { name: 'Angico do Gorutuba', registration: 'GORU 3120' },
      },
      /parentes próximos\? Consanguinidade de pelo menos 25%/,
    ],
  ])('%s is asked back', (_case, pedigree, question) => {
    const own = documents.animals.find(({ id }) => id === bull.id)
    const named = JSON.parse(
      JSON.stringify(pedigree)
        .replace('"itself"', JSON.stringify(own?.name))
        .replace('"own"', JSON.stringify(own?.rgn)),
    )
    expect(asked({ ...bull, pedigree: named })).toContainEqual(expect.stringMatching(question))
  })
})

it('the sample herd has no contradiction, and nothing of its pregnancies is asked', () => {
  expect(new HerdPedigree(documents).graph.contradictions).toEqual([])
  for (const animal of documents.animals.filter(({ kind }) => kind === 'prenhez'))
    expect(asked(animal), animal.id).toEqual([])
})

it('a document that changes nothing of its descent is not asked about it', () => {
  const before = {
    ...pregnancy,
    breed: 'girolando',
    cross: '1/2',
    ...ids(neloreDonor, neloreSire),
  } as StoredAnimal
  const after = { ...before, priceCents: 400_000 }
  const herd = descentHerdOf(documents, [after])
  expect(questionsOf({ collection: 'animals', before, after }, today, herd)).toEqual([])
})

it('an animal of close relatives with a new name or registration is not asked about its parents again', () => {
  const inbred = documents.animals.filter(
    ({ id }) => (new HerdPedigree(documents).graph.find(id)?.inbreeding ?? 0) >= 0.125,
  )
  expect(inbred).not.toEqual([])
  for (const before of inbred) {
    const after = { ...before, name: `${before.name} II`, rgd: 'MTZ A 9999' }
    const herd = descentHerdOf(documents, [after])
    expect(questionsOf({ collection: 'animals', before, after }, today, herd), before.id).toEqual([])
    expect(questionsOf({ collection: 'animals', before: undefined, after }, today, herd)).not.toEqual([])
  }
})

describe('a second document of one registration', () => {
  const bull = documents.animals.find(({ id }) => id === 'touro-01')
  if (!bull?.rgn || !bull.rgd) throw new Error('no bull')
  const same = { ...bull, id: 'touro-99', rgd: undefined }

  it.each([
    ['RGN', { rgn: bull.rgn }],
    ['RGN in another writing', { rgn: bull.rgn.toLowerCase().replace(' ', '-0') }],
    ['RGD', { rgn: undefined, rgd: bull.rgd }],
    ['RGD as its RGN', { rgn: bull.rgd }],
  ])('is asked back by its %s', (_, registrations) => {
    expect(asked({ ...same, ...registrations }).join()).toContain('Já há Aroeira da Matriz (touro-01)')
  })

  it('is not where it is his semen, or another animal', () => {
    for (const other of [{ kind: 'semen', badges: [] }, { rgn: 'NOVO 1' }, { rgn: 'NOVO 1', rgd: 'NOVO 2' }])
      expect(asked({ ...same, ...other }).join()).not.toContain('Já há')
  })

  it('is not asked of the first one, whose registration has not changed', () => {
    const before = { ...bull }
    const after = { ...bull, weightKg: 900 }
    const herd = descentHerdOf(documents, [after, same])
    expect(questionsOf({ collection: 'animals', before, after }, today, herd)).toEqual([])
  })
})
