import { decimal, money, numericDate } from '../../platform/i18n/format.ts'
import { daysBetween } from '../../platform/ranch-time.ts'
import {
  type FieldMetadata,
  type FieldPath,
  metadataAt,
  onePerField,
  type Placeholder,
  placeholderNames,
  placeholderOf,
  type Question,
  type SchemaNode,
  typedPlaceholders,
  valueAt,
  visitNumbers,
  visitTexts,
} from '../content/index.server.ts'
import { namesVideo, type StoredAnimal } from '../herd/index.server.ts'
import { type Documents, schemas } from './collections.server.ts'
import type { CollectionName, EntryKey } from './collections.ts'
import { type DescentHerd, descentQuestions } from './descent-questions.server.ts'

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
  /** As the site shows it; what is the same there is not asked again. */
  before: object | undefined
  after: object
}

/** What is to be asked back before a document is published. `herd` has the document already; without it, nothing is asked of descent. */
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
    control === 'money' ? money(value, 'pt') : decimal(value, 'pt', Number.isInteger(value) ? 0 : 1)
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
    const unknown = typedPlaceholders(text).find((typed) => !isKnown(typed))
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

export function documentIn(documents: Documents, { collection, id }: EntryKey): object | undefined {
  return [documents[collection]].flat().find((each) => !('id' in each) || each.id === id)
}
