import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { withAnimals } from '../../../test/sample-herd.ts'
import { HerdPedigree, type StoredAnimal } from '../herd/index.server.ts'
import { descentHerd, questionsOf } from './questions.server.ts'

const today = '2026-11-26'

const descentHerdOf = (animals: StoredAnimal[]) => descentHerd(withAnimals(documents, animals))

/** What is asked of an animal that is published for the first time, beside others that changed. */
function asked(animal: Partial<StoredAnimal>, others: readonly Partial<StoredAnimal>[] = []): string[] {
  const stored = (each: Partial<StoredAnimal>) =>
    ({ ...documents.animals.find(({ id }) => id === each.id), ...each }) as StoredAnimal
  const after = stored(animal)
  const herd = descentHerdOf([...others.map(stored), after])
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

const nelore = { breed: 'nelore', ...ids(neloreDonor, neloreSire) }
const half = { breed: 'girolando', cross: '1/2' }
/** Two animals that are named after themselves, of a sire and perhaps a dam that both have. */
const siblings = (parents: StoredAnimal['pedigree']) =>
  (['touro', 'doadora'] as const).map(
    (kind): Partial<StoredAnimal> => ({
      ...{ id: `de-${kind}`, kind, breed: 'nelore', state: 'available', name: kind, rgn: `${kind} 1` },
      ...{ badges: [], isReference: true, pedigree: parents },
    }),
  )
const ofSiblings = { breed: 'nelore', donorId: 'de-doadora', sireId: 'de-touro' }
const sire = { name: 'Pai', registration: 'PAI 1' }
const dam = { name: 'Mae', registration: 'MAE 1' }
const closeKin = (percent: string) =>
  new RegExp(`^sireId: .* são parentes próximos\\? Consanguinidade de pelo menos ${percent}\\.$`)

describe('a pregnancy', () => {
  it.each<[string, Partial<StoredAnimal>, RegExp, Partial<StoredAnimal>[]?]>([
    [
      'a half-blood of two Nelores',
      { ...nelore, ...half },
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
    ['an ultrasound on day 22', { ...nelore, confirmed: '2026-08-27' }, /22 dias antes/],
    ['full siblings as parents', ofSiblings, closeKin('25%'), siblings({ sire, dam })],
    ['half siblings as parents', ofSiblings, closeKin('12,5%'), siblings({ sire })],
  ])('%s is asked back', (_case, facts, question, others = []) => {
    expect(asked({ ...pregnancy, ...facts }, others)).toEqual([expect.stringMatching(question)])
  })

  it.each([
    ['a half-blood of a Gir and a Holstein', { ...half, ...ids(girDonor, holsteinSire) }],
    ['an ultrasound on day 23', { ...nelore, confirmed: '2026-08-28' }],
    ['parents that are typed', { ...half, donor: 'A', sire: 'B' }],
  ])('%s is not', (_case, facts) => {
    expect(asked({ ...pregnancy, ...facts })).toEqual([])
  })
})

it('an animal that descends from itself is asked back', () => {
  const { name, rgn = '' } = documents.animals.find(({ id }) => id === 'touro-04') ?? expect.fail()
  const pedigree = { sire: { name: 'X' }, siresSire: { name: name ?? '', registration: rgn } }
  expect(asked({ id: 'touro-04', pedigree }).join()).toMatch(/Descendem de si mesmos/)
})

it('the sample herd has no contradiction, and nothing of its pregnancies is asked', () => {
  expect(new HerdPedigree(documents).graph.contradictions).toEqual([])
  for (const animal of documents.animals.filter(({ kind }) => kind === 'prenhez'))
    expect(asked(animal), animal.id).toEqual([])
})

it('a document that changes nothing of its descent is not asked about it', () => {
  const before = { ...pregnancy, ...half, ...ids(neloreDonor, neloreSire) } as StoredAnimal
  const after = { ...before, priceCents: 400_000 }
  const herd = descentHerdOf([after])
  expect(questionsOf({ collection: 'animals', before, after }, today, herd)).toEqual([])
})

it('an animal of close relatives with a new name or registration is not asked about its parents again', () => {
  const inbred = documents.animals.filter(
    ({ id }) => (new HerdPedigree(documents).graph.find(id)?.inbreeding ?? 0) >= 0.125,
  )
  expect(inbred).not.toEqual([])
  for (const before of inbred) {
    const after = { ...before, name: `${before.name} II`, rgd: 'MTZ A 9999' }
    const herd = descentHerdOf([after])
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
    const after = { ...bull, born: '2023-06-29' }
    const herd = descentHerdOf([after, same])
    expect(questionsOf({ collection: 'animals', before: bull, after }, today, herd)).toEqual([])
  })
})
