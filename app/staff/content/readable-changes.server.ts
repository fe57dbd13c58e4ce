import { ContentError, isText } from '../../domain/content/index.server.ts'
import { paperSize } from '../../domain/pictures/index.ts'
import { fieldsOfCollection } from '../../domain/publishing/forms/describe-fields.server.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import {
  type CollectionName,
  ContentBusy,
  collectionOf,
  compareFields,
  type Documents,
  type EntryKey,
  OutdatedChanges,
  UnconfirmedValues,
} from '../../domain/publishing/index.server.ts'
import { namedDocuments } from '../../domain/publishing/named-documents.server.ts'
import { decimal, money, shortDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../platform/i18n/translate.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { isRecord } from '../../platform/is-record.ts'
import { type Mistake, type Refused, refused } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { entryName } from './entry-name.server.ts'
import { entryPath } from './entry-paths.ts'

export interface ReadableChange {
  label: string
  /** Empty for a field that was not there. */
  before: string
  after: string
}

/** The fields in which two documents differ, in words: prices in reais, days as dates, codes by their labels, ids by names. */
export function readableChanges(
  collection: CollectionName,
  before: object | null,
  after: object | null,
  { documents, language }: { documents: Documents; language: Language },
): ReadableChange[] {
  const t = translator(language)
  return compareFields(before ?? {}, after ?? {})
    .filter(({ path, before, after }) => path.at(-1) !== 'enOf' || isRecord(before ?? after))
    .map((difference) => {
      const { label, field, rest } = findField(collection, difference.path, language)
      const text =
        rest[0] === 'pt' || rest[0] === 'en'
          ? ` (${t(rest[0] === 'pt' ? panelTexts.portuguese : panelTexts.english)})`
          : ''
      const read = (value: unknown) => readableValue(value, field, { documents, language })
      const [before, after] = [read(difference.before), read(difference.after)]
      return { label: label + text, before, after: after === before ? otherText(after, t) : after }
    })
}

/** Two values that read the same, such as two pictures. */
function otherText(text: string, t: Translate): string {
  return text && t({ pt: '{value}, mudou', en: '{value}, changed' }, { value: text })
}

/** A value of a field in words. Names that only the code knows are replaced by what they stand for. */
export function readableValue(
  value: unknown,
  field: FormField | undefined,
  { documents, language }: { documents: Documents; language: Language },
): string {
  if (value === undefined || value === null || value === '') return ''
  const t = translator(language)
  const within = (child: unknown, of: FormField | undefined) =>
    readableValue(child, of, { documents, language })
  if (isText(value)) return [value.pt, value.en].filter(Boolean).join(' / ')
  if (Array.isArray(value)) {
    const item = field?.control === 'list' ? field.item : undefined
    return value.map((each) => within(each, item)).join('; ')
  }
  if (typeof value === 'object') {
    const fields = field && 'fields' in field ? field.fields : []
    return Object.entries(value)
      .map(([key, each]) => {
        const child = fields.find((one) => one.key === key)
        const label = child ? t(child.label) : field?.control === 'traits' ? key : ''
        return [label, within(each, child ?? field)].filter(Boolean).join(': ')
      })
      .join(', ')
  }
  if (typeof value === 'boolean') return t(value ? { pt: 'Sim', en: 'Yes' } : { pt: 'Não', en: 'No' })
  if (typeof value === 'number')
    return field?.control === 'money' ? money(value, language) : plainNumber(value, language)
  if (field?.control === 'day' && /^\d{4}-\d\d-\d\d$/.test(String(value)))
    return shortDate(String(value), language)
  if (field?.control === 'choice') {
    const option = field.options.find((each) => each.value === value)
    if (!option) return t({ pt: 'opção que não existe mais', en: 'option that no longer exists' })
    return 'label' in option ? t(option.label) : option.name
  }
  if (field?.control === 'paper') return `PDF, ${paperSize(String(value), language)}`
  if (field?.control === 'picture') return t({ pt: 'foto', en: 'picture' })
  if (field?.control === 'reference') {
    const code = String(value)
    const option = field.options.find((each) => each.value === code)
    if (option && 'label' in option) return t(option.label)
    const named = namedDocuments(documents, field.reference).find((each) => each.code === code)
    if (named) return entryName({ id: code }, named.document, language, documents)
    // Codes that people read, such as `PE-365`, say more than that they are gone.
    return field.reference.key === 'code'
      ? code
      : t({ pt: 'item que saiu do site', en: 'item that left the site' })
  }
  return String(value)
}

function plainNumber(value: number, language: Language): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  return decimal(value, language, Math.min(digits, 6))
}

/** A field by its keys, with the labels and numbers that lead to it: `Avaliações genéticas 1 › Peso`. */
export function fieldLabel(collection: CollectionName, keys: readonly string[], language: Language): string {
  return findField(collection, keys, language).label
}

interface FoundField {
  label: string
  /** Undefined for a field that the schema does not have (any more). */
  field: FormField | undefined
  /** The remaining keys, of a value within the field such as a text's language. */
  rest: readonly string[]
}

function findField(collection: CollectionName, keys: readonly string[], language: Language): FoundField {
  const t = translator(language)
  const labels: string[] = []
  let fields = fieldsOfCollection(collection)
  let field: FormField | undefined
  let used = 0
  for (const [index, key] of keys.entries()) {
    if (field?.control === 'list') {
      labels[labels.length - 1] = `${labels.at(-1)} ${Number(key) + 1}`
      field = field.item
      fields = field.control === 'group' ? field.fields : []
    } else if (field?.control === 'traits') {
      labels.push(key)
      fields = field.fields
      field = undefined
    } else {
      const found = fields.find((each) => each.key === key)
      if (!found) break
      labels.push(t(found.label))
      field = found
      fields = found.control === 'group' ? found.fields : []
    }
    used = index + 1
  }
  const known =
    labels.length > 0 || keys.length === 0
      ? labels
      : [t({ pt: 'Campo que não existe mais', en: 'Field that no longer exists' })]
  return { label: known.join(' › '), field, rest: keys.slice(used) }
}

/** `documentOf` finds the document that was to be published, for its name. */
export function describeMistake(
  { path, reason }: ContentError,
  language: Language,
  documentOf: (key: EntryKey) => object | undefined,
  herd?: Pick<Documents, 'animals'>,
): Mistake {
  const explanation = reason[language]
  const collection = path && collectionOf(path.file)
  if (!collection) return { sentence: explanation }
  const field = fieldLabel(collection, path.field, language)
  const key = { collection, id: path.id ?? collection }
  return {
    entry: { path: entryPath(key), name: entryName(key, documentOf(key) ?? {}, language, herd) },
    sentence: field ? `${field}: ${explanation}` : explanation,
  }
}

function describeQuestion(
  { key, questions: [question] }: UnconfirmedValues,
  language: Language,
  documentOf: (key: EntryKey) => object | undefined,
  herd?: Pick<Documents, 'animals'>,
): Mistake {
  const field = fieldLabel(key.collection, question?.path ?? [], language)
  return {
    entry: { path: entryPath(key), name: entryName(key, documentOf(key) ?? {}, language, herd) },
    sentence: `${field}: ${question?.text[language]}`,
  }
}

/** For whoever has waited too long. */
export const contentBusy = refused(
  {
    pt: 'O site está ocupado e não gravou nada agora. O que você escreveu está aqui: tente de novo daqui a um minuto.',
    en: 'The site is busy and has stored nothing now. What you typed is here: try again in a minute.',
  },
  { status: 503 },
)

/**
 * The refusal of a change of documents, for staff. `outdated` is the text for documents that changed meanwhile.
 * @throws any error but `ContentBusy`, `OutdatedChanges`, `UnconfirmedValues` and `ContentError`.
 */
export function refusedChange(
  error: unknown,
  language: Language,
  {
    outdated,
    documentOf,
    herd,
  }: {
    outdated: ShownText
    documentOf: Parameters<typeof describeMistake>[2]
    /** Names calves to come by their parents. */
    herd?: Pick<Documents, 'animals'>
  },
): Refused {
  if (error instanceof ContentBusy) return contentBusy
  if (error instanceof OutdatedChanges) return refused(outdated, { status: 409 })
  if (error instanceof UnconfirmedValues)
    return refused(
      {
        pt: 'Nada foi publicado. Confirme este valor no editor:',
        en: 'Nothing was published. Confirm this value in the editor:',
      },
      {
        mistake: describeQuestion(error, language, documentOf, herd),
      },
    )
  if (!(error instanceof ContentError)) throw error
  return refused(
    { pt: 'Nada foi publicado.', en: 'Nothing was published.' },
    { mistake: describeMistake(error, language, documentOf, herd) },
  )
}
