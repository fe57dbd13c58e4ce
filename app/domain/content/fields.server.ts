import * as v from 'valibot'
import { isEmailAddress } from '../../platform/email-address.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { oneLine, plainLines } from '../../platform/text.ts'
import { markdownFaults } from './markdown.server.ts'
import type { Placeholder } from './placeholders.ts'

/** A field of a document is declared once: its schema carries what editor, spreadsheets, comparisons and refusals say of it. */
export interface FieldMetadata {
  control: Control
  label: string
  hint: string
  /** Visitors read it, too, as they do texts of choices. */
  unit: BilingualText
  /** Texts of choices by their codes; codes without texts are names that people read. */
  choices: ChoiceLabels
  /** The names of the field's column in spreadsheets; the first is the export's. */
  column: readonly string[]
  /** Compared by its key (docs/product.md#registrations-of-animals). */
  isRegistration: boolean
  /** Values outside are asked back before they are published, and accepted once they are confirmed. */
  plausible: Range
  /** Only search engines and addresses show it: forms have it last. */
  isForSearch: boolean
  /** The site fills these in where the text names them in braces. Others are refused. */
  placeholders: readonly Placeholder[]
  /** A field of the control `reference` names these documents; so do the keys of a record. */
  reference: Reference
}

export type Range = readonly [from: number, to: number]

/** The documents that a field names, by their collection and their key that it holds. */
export interface Reference {
  collection: string
  /** `id`, or a path such as `topics.anchor`: the anchor of a topic of any document. */
  key: string
  /** The refusal of what no document has. */
  refusal?: string
  /** Any other words are accepted, too. */
  isFree?: boolean
  /** Restricts the animals that forms offer. */
  sex?: Sex
}

type Sex = 'female' | 'male'

export type Control =
  | 'address'
  | 'choice'
  | 'code'
  | 'day'
  | 'email'
  | 'line'
  | 'markdown'
  | 'moment'
  | 'money'
  | 'number'
  | 'paper'
  | 'phone'
  | 'picture'
  | 'reference'
  | 'text'
  | 'traits'
  | 'video'

export type ChoiceLabels = Readonly<Record<string, string | BilingualText>>

export function choiceText(choices: ChoiceLabels, code: string): string {
  const label = choices[code]
  return typeof label === 'object' ? label.pt : (label ?? code)
}

/** Adds metadata to a schema; what is added later wins. */
export function metadata<Input>(
  some: Partial<FieldMetadata>,
): v.MetadataAction<Input, Record<string, unknown>> {
  return v.metadata({ ...some })
}

export function metadataOf(schema: object): Partial<FieldMetadata> {
  return v.getMetadata(schema as v.GenericSchema)
}

export interface FieldOptions {
  hint?: string
  column?: readonly string[]
  isForSearch?: true
  placeholders?: readonly Placeholder[]
}

/** A schema with its label. That of a list's item names one item. */
export function field<const Schema extends v.GenericSchema>(
  schema: Schema,
  label: string,
  options: FieldOptions = {},
) {
  return v.pipe(schema, metadata({ label, ...options }))
}

const missing = 'Escreva o texto.'

/** One line that is the same in both languages, such as a name. */
export const line = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.nonEmpty(missing),
  metadata({ control: 'line', label: 'Nome' }),
)

export function patternLine(pattern: RegExp, refusal: string) {
  return v.pipe(line, v.regex(pattern, refusal))
}

export function someOf<const Schema extends v.GenericSchema>(item: Schema, refusal = atLeastOne(item)) {
  return v.pipe(v.array(item), v.nonEmpty(refusal))
}

function atLeastOne(item: v.GenericSchema): string {
  const { label = 'item' } = metadataOf(item)
  return `Coloque pelo menos um item: ${label}.`
}

/** The digest of the Portuguese that the English was made from. */
const enOf = v.optional(v.pipe(v.string(), v.transform(oneLine)))

/** A digest belongs to an English text. */
function withoutLoneDigest<Text extends { en?: string | undefined; enOf?: string | undefined }>(
  text: Text,
): Text {
  if (text.en !== undefined && text.enOf !== '') return text
  const { enOf: _, ...rest } = text
  return rest as Text
}

const shortText = v.pipe(v.string(), v.transform(oneLine), v.nonEmpty(missing))

export const text = v.pipe(
  v.object({ pt: shortText, en: v.optional(shortText), enOf }),
  v.transform(withoutLoneDigest),
  metadata({ control: 'text', label: 'Texto' }),
)

export function texts(label: string) {
  return someOf(field(text, label))
}

const markdownText = v.pipe(
  v.string(),
  v.transform(plainLines),
  v.nonEmpty(missing),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const [found] = markdownFaults(dataset.value)
    if (found) addIssue({ message: found })
  }),
)

export const markdown = v.pipe(
  v.object({ pt: markdownText, en: v.optional(markdownText), enOf }),
  v.transform(withoutLoneDigest),
  metadata({ control: 'markdown', label: 'Texto' }),
)

/** The name of a picture in `content/images/` without its extension. */
export const picture = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'Escolha uma foto.'),
  v.brand('PictureName'),
  metadata({ control: 'picture', label: 'Foto' }),
)

/** A PDF file that staff have uploaded, by its name (`paperName`). */
export const paper = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}-[1-9]\d*\.pdf$/, 'Envie o PDF.'),
  metadata({ control: 'paper', label: 'Arquivo PDF' }),
)

/** A permanent name, part of addresses. It never passes to another entry. */
export const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'Use letras minúsculas sem acento, números e hifens, por exemplo curso-de-2026.'),
  metadata({ control: 'code', label: 'Código no endereço' }),
)

/**
 * Names another document, or a part of one. Its schema accepts any line: that there is such a document is checked when the documents
 * are checked together.
 */
export function reference(collection: string, key = 'id', refusal?: string) {
  const named: Reference = { collection, key, ...(refusal && { refusal }) }
  return v.pipe(line, metadata({ control: 'reference', reference: named }))
}

/** Names an animal; forms offer those of a sex. */
export function animalReference(sex: Sex) {
  return v.pipe(
    line,
    metadata({ control: 'reference', reference: { collection: 'animals', key: 'id', sex } }),
  )
}

/** Names another document, or says something else in free words. */
export function freeReference(collection: string, key: string) {
  return v.pipe(line, metadata({ control: 'reference', reference: { collection, key, isFree: true } }))
}

/** A code that other documents name, which is therefore no key of `Object.prototype`. */
export function codeLine(pattern: RegExp, refusal: string) {
  return v.pipe(
    patternLine(pattern, refusal),
    v.check((each) => !(each in Object.prototype), refusal),
  )
}

export const isoDate = v.pipe(
  v.string(),
  v.check((value) => {
    const time = Date.parse(`${value}T00:00:00Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value.length === 10
  }, 'Escreva uma data que exista, por exemplo 24/11/2026.'),
  metadata({ control: 'day', label: 'Data' }),
)

const notHttps = 'Cole um endereço que começa com https://, por exemplo https://www.exemplo.com.br.'

export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.url(notHttps),
  v.startsWith('https://', notHttps),
  metadata({ control: 'address', hint: 'Começa com https://.' }),
)

export const email = v.pipe(
  v.string(),
  v.check(isEmailAddress, 'Escreva um e-mail, por exemplo nome@fazenda.com.br.'),
  metadata({ control: 'email', label: 'E-mail' }),
)

export function choice<const Labels extends ChoiceLabels>(labels: Labels) {
  const codes = Object.keys(labels) as (keyof Labels & string)[]
  return v.pipe(
    v.picklist(codes, 'Escolha uma opção da lista.'),
    metadata({ control: 'choice', choices: labels }),
  )
}

export function entries<T extends { id: string }>(entry: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.array(entry),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      const ids = new Set<string>()
      for (const [key, value] of input.entries()) {
        if (ids.has(value.id))
          addIssue({
            message: 'Este código já está em uso: escreva outro.',
            path: [{ type: 'array', origin: 'value', input, key, value }],
          })
        ids.add(value.id)
      }
    }),
  )
}
