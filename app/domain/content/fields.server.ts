import * as v from 'valibot'
import { isEmailAddress } from '../../platform/email-address.ts'
import { type BilingualMessage, inBoth } from '../../platform/forms/check-form.ts'
import type { BilingualText, UiText } from '../../platform/i18n/ui-text.ts'
import { oneLine, plainLines } from '../../platform/text.ts'
import { cleanMarkdown, markdownFaults } from './markdown.server.ts'
import type { Placeholder } from './placeholders.ts'
import { type Fault, fault, refusal } from './refusal.server.ts'

/** A field of a document is declared once: its schema carries what editor, spreadsheets, comparisons and refusals say of it. */
export interface FieldMetadata {
  control: Control
  label: BilingualText
  hint: BilingualText
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
  /** What the site fills in where the text names it in braces. Others are refused. */
  placeholders: readonly Placeholder[]
  /** What a field of the control `reference` names, or the keys of a record. */
  reference: Reference
}

export type Range = readonly [from: number, to: number]

/** The documents that a field names, by their collection and their key that it holds. */
export interface Reference {
  collection: string
  /** `id`, or a path such as `topics.anchor`: the anchor of a topic of any document. */
  key: string
  /** The refusal of what no document has. */
  refusal?: Fault
  /** Any other words are accepted, too. */
  isFree?: boolean
}

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

export type ChoiceLabels = Readonly<Record<string, UiText | BilingualText>>

/** Adds metadata to a schema; what is added later wins. */
export function metadata<Input>(
  some: Partial<FieldMetadata>,
): v.MetadataAction<Input, Record<string, unknown>> {
  return v.metadata({ ...some })
}

export function metadataOf(schema: object): Partial<FieldMetadata> {
  return v.getMetadata(schema as v.GenericSchema)
}

type Texts = readonly [pt: string, en: string]

export interface FieldOptions {
  hint?: Texts
  column?: readonly string[]
  isForSearch?: true
  placeholders?: readonly Placeholder[]
}

/** A schema with its label in Portuguese and English. That of a list's item names one item. */
export function field<const Schema extends v.GenericSchema>(
  schema: Schema,
  pt: string,
  en: string,
  { hint, ...others }: FieldOptions = {},
) {
  const more = { ...(hint && { hint: { pt: hint[0], en: hint[1] } }), ...others }
  return v.pipe(schema, metadata({ label: { pt, en }, ...more }))
}

const missing = refusal('Escreva o texto.', 'Write the text.', 'a text is missing')

/** One line that is the same in both languages, such as a name. */
export const line = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.nonEmpty(missing),
  metadata({ control: 'line', label: { pt: 'Nome', en: 'Name' } }),
)

export function patternLine(pattern: RegExp, pt: string, en: string) {
  return v.pipe(line, v.regex(pattern, refusal(pt, en)))
}

export function someOf<const Schema extends v.GenericSchema>(
  item: Schema,
  message: readonly [pt: string, en: string] | undefined = undefined,
) {
  return v.pipe(v.array(item), v.nonEmpty(message ? refusal(...message) : atLeastOne(item)))
}

function atLeastOne(item: v.GenericSchema): BilingualMessage {
  const { label = { pt: 'item', en: 'item' } } = metadataOf(item)
  return refusal(
    `Coloque pelo menos um item: ${label.pt}.`,
    `Add at least one item: ${label.en}.`,
    'at least one item is needed',
  )
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
  metadata({ control: 'text', label: { pt: 'Texto', en: 'Text' } }),
)

export function texts(pt: string, en: string) {
  return someOf(field(text, pt, en))
}

const markdownText = v.pipe(
  v.string(),
  v.transform((text) => cleanMarkdown(plainLines(text))),
  v.nonEmpty(missing),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const [found] = markdownFaults(dataset.value)
    if (found) addIssue({ message: inBoth(found, found.operator) })
  }),
)

export const markdown = v.pipe(
  v.object({ pt: markdownText, en: v.optional(markdownText), enOf }),
  v.transform(withoutLoneDigest),
  metadata({ control: 'markdown', label: { pt: 'Texto', en: 'Text' } }),
)

/** The name of a picture in `content/images/` without its extension. */
export const picture = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9-]+$/,
    refusal('Escolha uma foto.', 'Choose a picture.', 'a picture is named like "card-premium"'),
  ),
  v.brand('PictureName'),
  metadata({ control: 'picture', label: { pt: 'Foto', en: 'Picture' } }),
)

/** A PDF file that staff have uploaded, by its name (`paperName`). */
export const paper = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}-[1-9]\d*\.pdf$/, refusal('Envie o PDF.', 'Upload the PDF.')),
  metadata({ control: 'paper', label: { pt: 'Arquivo PDF', en: 'PDF file' } }),
)

/** A permanent name, part of addresses. It never passes to another entry. */
export const id = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9-]+$/,
    refusal(
      'Use letras minúsculas sem acento, números e hifens, por exemplo curso-de-2026.',
      'Use small letters without accents, digits and hyphens, for example course-of-2026.',
    ),
  ),
  metadata({ control: 'code', label: { pt: 'Código no endereço', en: 'Code in the address' } }),
)

/**
 * Names another document, or a part of one. Its schema accepts any line: that there is such a document is checked when the documents
 * are checked together.
 */
export function reference(collection: string, key = 'id', refused?: Texts) {
  const named: Reference = { collection, key, ...(refused && { refusal: fault(...refused) }) }
  return v.pipe(line, metadata({ control: 'reference', reference: named }))
}

/** Names another document, or says something else in free words. */
export function freeReference(collection: string, key: string) {
  return v.pipe(line, metadata({ control: 'reference', reference: { collection, key, isFree: true } }))
}

/** A code that other documents name, which is therefore no key of `Object.prototype`. */
export function codeLine(pattern: RegExp, pt: string, en: string) {
  return v.pipe(
    patternLine(pattern, pt, en),
    v.check((each) => !(each in Object.prototype), refusal(pt, en)),
  )
}

export const isoDate = v.pipe(
  v.string(),
  v.check(
    (value) => {
      const time = Date.parse(`${value}T00:00:00Z`)
      return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value.length === 10
    },
    refusal(
      'Escreva uma data que exista, por exemplo 24/11/2026.',
      'Write a date that exists, for example 24/11/2026.',
      'a day is written like 2024-05-27',
    ),
  ),
  metadata({ control: 'day', label: { pt: 'Data', en: 'Date' } }),
)

const notHttps = refusal(
  'Cole um endereço que começa com https://, por exemplo https://www.exemplo.com.br.',
  'Paste an address that starts with https://, for example https://www.example.com.',
  'an address starts with https://',
)

export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.url(notHttps),
  v.startsWith('https://', notHttps),
  metadata({ control: 'address', hint: { pt: 'Começa com https://.', en: 'Starts with https://.' } }),
)

export const email = v.pipe(
  v.string(),
  v.check(
    isEmailAddress,
    refusal(
      'Escreva um e-mail, por exemplo nome@fazenda.com.br.',
      'Write an e-mail address, for example name@ranch.com.',
      'an e-mail address is needed',
    ),
  ),
  metadata({ control: 'email', label: { pt: 'E-mail', en: 'E-mail' } }),
)

export function choice<const Labels extends ChoiceLabels>(labels: Labels) {
  const codes = Object.keys(labels) as (keyof Labels & string)[]
  return v.pipe(v.picklist(codes, choiceRefusal(codes)), metadata({ control: 'choice', choices: labels }))
}

function choiceRefusal(codes: readonly string[]): BilingualMessage {
  return refusal(
    'Escolha uma opção da lista.',
    'Choose an option of the list.',
    `one of ${codes.join(', ')} is needed`,
  )
}

/** A list whose entries have unique ids. */
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
            message: refusal(
              'Este código já está em uso: escreva outro.',
              'This code is taken: write another one.',
              'this id is taken by an earlier entry',
            ),
            path: [{ type: 'array', origin: 'value', input, key, value }],
          })
        ids.add(value.id)
      }
    }),
  )
}
