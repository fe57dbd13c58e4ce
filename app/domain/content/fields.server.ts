import * as v from 'valibot'
import { oneLine, plainLines } from '../../platform/forms/typed-text.ts'
import { markdownFaults } from './markdown.server.ts'

/**
 * Schemas of the fields of content and herd. Their error messages are for the ranch. `control` names the form control that
 * edits a field.
 */
export type Control =
  | 'address'
  | 'choice'
  | 'code'
  | 'day'
  | 'email'
  | 'line'
  | 'markdown'
  | 'money'
  | 'number'
  | 'phone'
  | 'picture'
  | 'text'
  | 'traits'
  | 'video'

export function control<Input>(name: Control): v.MetadataAction<Input, { readonly control: Control }> {
  return v.metadata({ control: name })
}

/** One line that is the same in both languages, such as a name. */
export const line = v.pipe(v.string(), v.transform(oneLine), v.nonEmpty('a text is missing'), control('line'))

export const lines = v.pipe(v.array(line), v.nonEmpty('at least one text is needed'))

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

/** A text in Portuguese and English. */
export const text = v.pipe(
  v.object({
    pt: v.pipe(v.string(), v.transform(oneLine), v.nonEmpty('a text is missing')),
    en: v.optional(v.pipe(v.string(), v.transform(oneLine), v.nonEmpty('an English text is missing'))),
    enOf,
  }),
  v.transform(withoutLoneDigest),
  control('text'),
)

export const texts = v.pipe(v.array(text), v.nonEmpty('at least one text is needed'))

const markdownText = v.pipe(
  v.string(),
  v.transform(plainLines),
  v.nonEmpty('a text is missing'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const [message] = markdownFaults(dataset.value)
    if (message) addIssue({ message })
  }),
)

/** A long text in Portuguese and English with Markdown. */
export const markdown = v.pipe(
  v.object({ pt: markdownText, en: v.optional(markdownText), enOf }),
  v.transform(withoutLoneDigest),
  control('markdown'),
)

/** The name of a picture in `content/images/` without its extension. Only fields called `picture` and `pictures` hold it. */
export const picture = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'a picture is named like "card-premium"'),
  control('picture'),
)

/** A permanent name, part of addresses. It never passes to another entry. */
export const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'an id has small letters, digits and hyphens'),
  control('code'),
)

/** Money in cents of a real. */
export const cents = v.pipe(
  v.number(),
  v.integer('money is held in whole cents'),
  v.minValue(1, 'a price is more than nothing'),
  v.maxValue(1_000_000_000_00, 'a price is at most a billion'),
  control('money'),
)

/** A whole number from `from` to `to`. */
export function wholeNumber(from: number, to: number, message: string) {
  return v.pipe(
    v.number(),
    v.integer(message),
    v.minValue(from, message),
    v.maxValue(to, message),
    control('number'),
  )
}

/** A number from `from` to `to`. */
export function decimalNumber(from: number, to: number, message: string) {
  return v.pipe(v.number(), v.minValue(from, message), v.maxValue(to, message), control('number'))
}

/** An existing date like `2024-05-27`. */
export const isoDate = v.pipe(
  v.string(),
  v.check((value) => {
    const time = Date.parse(`${value}T00:00:00Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value.length === 10
  }, 'a day is written like 2024-05-27'),
  control('day'),
)

export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.url('an address starts with https://'),
  v.startsWith('https://', 'an address starts with https://'),
  control('address'),
)

/** One of several codes. */
export function choice<const Codes extends readonly string[]>(codes: Codes, message: string) {
  return v.pipe(v.picklist(codes, message), control('choice'))
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
            message: 'this id is taken by an earlier entry',
            path: [{ type: 'array', origin: 'value', input, key, value }],
          })
        ids.add(value.id)
      }
    }),
  )
}
