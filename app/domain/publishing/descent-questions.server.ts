import { isDeepStrictEqual } from 'node:util'
import { percent } from '../../platform/i18n/trait-format.ts'
import type { Question } from '../content/index.server.ts'
import { type FieldPath, valueAt } from '../content/index.server.ts'
import {
  type Contradiction,
  contradictionText,
  HerdPedigree,
  type PedigreeGraph,
  type PedigreeHerd,
  parentBlood,
  type StoredAnimal,
} from '../herd/index.server.ts'
import type { Documents } from './collections.server.ts'

/** The herd in which a document is looked at, with the document. */
type StoredHerd = Omit<PedigreeHerd, 'animals'> & Pick<Documents, 'animals' | 'breeds'>
export type DescentHerd = StoredHerd & { pedigree: HerdPedigree }

/** For the questions of many documents: their pedigrees are read once. */
export function descentHerd(herd: StoredHerd): DescentHerd {
  return { ...herd, pedigree: new HerdPedigree(herd) }
}

/** F from which a mating is asked back, as a share of 1: that of half siblings. */
const highInbreeding = 0.125

const parentFields = ['pedigree', 'sireId', 'sire', 'sireRegistration', 'donorId', 'donor']
const bloodFields = [...parentFields, 'breed', 'cross']
const descentFields = [...bloodFields, 'name', 'kind', 'sex', 'born', 'rgn', 'rgd']

/** What is asked back of an animal's descent: what cannot be, and what hardly anyone wants. Each question is asked when a field changes that it is read from. */
export function descentQuestions(
  before: object | undefined,
  after: StoredAnimal,
  herd: DescentHerd,
): Question[] {
  const hasChanged = (fields: readonly string[]) =>
    fields.some((key) => !isDeepStrictEqual(valueAt(before, [key]), valueAt(after, [key])))
  if (!hasChanged(descentFields)) return []
  const { graph } = herd.pedigree
  const { contradictions } = graph
  const own = contradictions.filter(({ ids }) => ids.includes(after.id))
  return [
    ...contradictionQuestion(own, after),
    ...(hasChanged(parentFields) ? inbreedingQuestion(after, graph) : []),
    ...(hasChanged(bloodFields) ? bloodQuestion(after, herd) : []),
    ...(hasChanged(['rgn', 'rgd']) ? sameAnimalQuestion(after, herd) : []),
  ]
}

/** One question about all of them: one slip often makes several. That of a date comes last, with its field. */
function contradictionQuestion(found: readonly Contradiction[], after: StoredAnimal): Question[] {
  const sorted = found.toSorted(
    (one, other) => Number(one.births !== undefined) - Number(other.births !== undefined),
  )
  const last = sorted.at(-1)
  if (!last) return []
  const texts = sorted.map((each) => contradictionText(each).replace(/\.$/, '?'))
  return [
    {
      path: fieldOf(last, after),
      value: (last.births ?? last.names).join('<'),
      text: texts.join(' '),
    },
  ]
}

/** The field that most probably is the slip. */
function fieldOf({ kind, ids, names }: Contradiction, animal: StoredAnimal): FieldPath {
  if (isUnborn(animal))
    return !ids.includes(animal.sireId ?? '') && ids.includes(animal.donorId ?? '')
      ? ['donorId']
      : [sireField(animal)]
  if (kind === 'born-before-parent' && animal.born) return ['born']
  const [position] =
    Object.entries(animal.pedigree ?? {}).find(
      ([, ancestor]) => ancestor && ancestor.name !== animal.name && names.includes(ancestor.name),
    ) ?? []
  if (position) return ['pedigree', position, 'name']
  return animal.rgn ? ['rgn'] : ['name']
}

/** Of what is born, the pedigree names the parents. */
function isUnborn({ donor, donorId, sire, sireId }: StoredAnimal): boolean {
  return [donor, donorId, sire, sireId].some((each) => each !== undefined)
}

function sireField({ sireId, sireRegistration }: StoredAnimal): 'sireId' | 'sireRegistration' {
  return sireId === undefined && sireRegistration !== undefined ? 'sireRegistration' : 'sireId'
}

function inbreedingQuestion(animal: StoredAnimal, graph: PedigreeGraph): Question[] {
  const { sire, dam, inbreeding = 0 } = graph.find(animal.id) ?? {}
  if (!sire || !dam || inbreeding < highInbreeding) return []
  const share = percent(Math.floor(inbreeding * 1000) / 10, 'pt')
  const names = { sire: sire.name, dam: dam.name }
  return [
    {
      path: isUnborn(animal) ? [sireField(animal)] : ['pedigree', 'sire', 'name'],
      value: share,
      text: `${names.sire} e ${names.dam} são parentes próximos? Consanguinidade de pelo menos ${share}.`,
    },
  ]
}

/** Asks whether another document of the same kind is about this animal. A bull and his semen may have one registration. */
function sameAnimalQuestion({ id, kind, rgn = '', rgd = rgn }: StoredAnimal, herd: DescentHerd): Question[] {
  const { find } = herd.pedigree.graph
  const own = find(id)
  const isSame = (each: StoredAnimal) => each.id !== id && each.kind === kind && find(each.id) === own
  const other = own && herd.animals.find((each) => own.namedBy.has(each.id) && isSame(each))
  if (!other) return []
  const [registration, name] = [rgn || rgd, other.name ?? other.id]
  return [
    {
      path: [rgn ? 'rgn' : 'rgd'],
      value: `${registration}=${other.id}`,
      text: `${registration}? Já há ${name} (${other.id}) com este registro.`,
    },
  ]
}

/** Asks where the breed or cross of an animal is not what the blood of its parents makes. */
function bloodQuestion(animal: StoredAnimal, herd: DescentHerd): Question[] {
  const { sire, dam } = herd.pedigree.graph.find(animal.id) ?? {}
  const [sireDocument, damDocument] = [sire, dam].map((each) =>
    herd.animals.find(({ id }) => each?.id !== undefined && id === each.id),
  )
  const found = sireDocument && damDocument && parentBlood(herd.breeds, animal, [sireDocument, damDocument])
  if (!found) return []
  return [
    {
      path: animal.cross && found.isSameBreed ? ['cross'] : ['breed'],
      value: found.expected.pt,
      text: `${found.own.pt}? Pelo sangue dos pais é ${found.expected.pt}.`,
    },
  ]
}
