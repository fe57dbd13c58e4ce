import { isDeepStrictEqual } from 'node:util'
import { decimal, inReais, numericDate, percent, priceText } from '../../platform/i18n/format.ts'
import { daysBetween } from '../../platform/ranch-time.ts'
import {
  type FieldMetadata,
  type FieldPath,
  findPlaceholders,
  metadataAt,
  onePerField,
  type Placeholder,
  placeholderNames,
  placeholderOf,
  type Question,
  type SchemaNode,
  valueAt,
  visitNumbers,
  visitTexts,
} from '../content/index.server.ts'
import {
  type Contradiction,
  contradictionText,
  HerdPedigree,
  namesVideo,
  type PedigreeGraph,
  type PedigreeHerd,
  parentBlood,
  type StoredAnimal,
} from '../herd/index.server.ts'
import { type Documents, schemas } from './collections.server.ts'
import type { CollectionName, EntryKey } from './collections.ts'

/** Values of a draft that nobody has confirmed. Nothing was published. */
export class UnconfirmedValues extends Error {
  override readonly name = 'UnconfirmedValues'
  readonly key: EntryKey
  readonly questions: readonly Question[]

  constructor(key: EntryKey, questions: readonly Question[]) {
    super('values are to be confirmed')
    this.key = key
    this.questions = questions
  }
}

interface Reviewed {
  collection: CollectionName
  /** The document on the site; values that are the same there are not asked again. */
  before: object | undefined
  after: object
}

/** `herd` has the document already; without it, nothing is asked of descent. */
export function questionsOf(
  { collection, before, after }: Reviewed,
  today: string,
  herd?: DescentHerd,
): Question[] {
  const questions: Question[] = []
  visitNumbers(schemas[collection] as SchemaNode, after, (number, metadata, keys) => {
    const path = keys.map(String)
    const { plausible } = metadata
    if (!plausible || valueAt(before, path) === number) return
    if (number < plausible[0] || number > plausible[1])
      questions.push({ path, value: String(number), text: rangeQuestion(number, plausible, metadata) })
  })
  if (collection !== 'animals') return questions
  const animal = after as StoredAnimal
  questions.push(...pregnancyQuestions(before, animal, today))
  if (herd) questions.push(...descentQuestions(before, animal, herd))
  return onePerField(questions)
}

function rangeQuestion(
  number: number,
  plausible: readonly [number, number],
  { control, unit }: Partial<FieldMetadata>,
): string {
  const [from, to] = plausible
  const shown = (value: number) =>
    control === 'money'
      ? priceText(inReais(value), 'pt')
      : decimal(value, 'pt', Number.isInteger(value) ? 0 : 1)
  const withUnit = (value: number) => shown(value) + (unit ? ` ${unit.pt}` : '')
  return `${withUnit(number)}? O comum vai de ${shown(from)} a ${withUnit(to)}.`
}

function pregnancyQuestions(
  before: object | undefined,
  { transferred, confirmed }: StoredAnimal,
  today: string,
): Question[] {
  const isSame = ['transferred', 'confirmed'].every(
    (key) => valueAt(before, [key]) === { transferred, confirmed }[key],
  )
  if (!confirmed || isSame) return []
  const question = (why: string): Question[] => [
    {
      path: ['confirmed'],
      value: `${transferred ?? ''}<${confirmed}`,
      text: `${numericDate(confirmed, 'pt')}? ${why}`,
    },
  ]
  if (confirmed > today) return question('Este dia ainda não chegou.')
  if (!transferred) return []
  const day = numericDate(transferred, 'pt')
  if (confirmed <= transferred) return question(`A transferência foi em ${day}.`)
  const days = daysBetween(transferred, confirmed)
  if (days >= daysUntilConfirmation) return []
  return question(
    `A transferência foi em ${day}, ${days === 1 ? 'um dia' : `${days} dias`} antes: o ultrassom confirma a partir do ${daysUntilConfirmation}.º dia.`,
  )
}

/** After a transfer; the gestation is a week older. */
const daysUntilConfirmation = 23

export interface NewMistake {
  path: FieldPath
  message: string
}

/**
 * What a schema cannot refuse, because the published document may have it already: a birth that is still to come, an address that names no
 * video, and a placeholder that the site does not fill in.
 */
export function newMistake(reviewed: Reviewed, today: string): NewMistake | undefined {
  const birth = futureBirth(reviewed, today)
  return birth ? { path: ['born'], message: birth } : (unknownVideo(reviewed) ?? unknownPlaceholder(reviewed))
}

/** Visitors would see an address in place of the video (docs/product.md#videos). */
function unknownVideo({ collection, before, after }: Reviewed): NewMistake | undefined {
  if (collection !== 'animals') return undefined
  const { videos = [] } = after as StoredAnimal
  const known = new Set((before as StoredAnimal | undefined)?.videos?.map(({ address }) => address))
  const index = videos.findIndex(({ address }) => !known.has(address) && !namesVideo(address))
  return index < 0 ? undefined : { path: ['videos', String(index), 'address'], message: noVideo }
}

const noVideo =
  'Este link não é de um vídeo do YouTube. Abra o vídeo, toque em Compartilhar e cole o link dele, por exemplo https://youtu.be/abcdefghijk. Canal, playlist, Instagram, Drive e Vimeo não tocam no site.'

function unknownPlaceholder({ collection, before, after }: Reviewed): NewMistake | undefined {
  let found: NewMistake | undefined
  const schema = schemas[collection] as SchemaNode
  visitTexts(schema, after, (text, _, keys) => {
    const path = keys.map(String)
    if (found || !text.includes('{') || valueAt(before, path) === text) return
    const { placeholders } = metadataAt(schema, path).metadata
    const isKnown = (typed: string) => placeholders?.some((each) => each === placeholderOf(typed))
    const unknown = findPlaceholders(text).find((typed) => !isKnown(typed))
    if (placeholders && unknown !== undefined) found = { path, message: notFilled(unknown, placeholders) }
  })
  return found
}

function notFilled(typed: string, accepted: readonly Placeholder[]): string {
  return `O site não preenche {${typed}} aqui. Escreva ${placeholderNames(accepted)}, ou tire as chaves.`
}

/** The refusal of a date of birth that is still to come; undefined for another date, and for one that the site has already. */
function futureBirth({ collection, before, after }: Reviewed, today: string): string | undefined {
  const born = valueAt(after, ['born'])
  const isNew = collection === 'animals' && born !== valueAt(before, ['born'])
  return isNew && typeof born === 'string' && born > today ? bornInFuture : undefined
}

const bornInFuture =
  'Esta data ainda não chegou: escreva o dia em que o animal nasceu, por exemplo 27/05/2024.'

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

/** Asks about contradictions, and about matings that hardly anyone wants. Each question is asked when a field changes that it is read from. */
function descentQuestions(before: object | undefined, after: StoredAnimal, herd: DescentHerd): Question[] {
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

/** The pedigree names the parents of an animal that is born. */
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
      value: found.expected,
      text: `${found.own}? Pelo sangue dos pais é ${found.expected}.`,
    },
  ]
}
