import * as v from 'valibot'
import { bilingualTextOf } from '../../platform/forms/check-form.ts'
import { readTypedNumber } from '../../platform/forms/typed-numbers.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { Control, FieldMetadata } from './fields.server.ts'
import { rangeText } from './number-fields.server.ts'
import { ContentError, mistakeAt } from './refusal.server.ts'
import { metadataAt, numberRules, type SchemaNode } from './schema-node.server.ts'

/**
 * Checks content against its schema. `file` is the content's path, for the message.
 * @throws {ContentError} that names file, entry and field.
 */
export function parseContent<T>(file: string, schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = safeParse(file, schema, content)
  if (result.success) return result.output
  const [issue] = result.issues
  const keys = keysOf(issue)
  throw mistakeAt(file, content, keys, issue.message, reasonOf(issue, schema))
}

function safeParse<T>(file: string, schema: v.GenericSchema<unknown, T>, content: unknown) {
  try {
    return v.safeParse(schema, content)
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw mistakeAt(file, content, [], `the content cannot be read (${error})`)
  }
}

function keysOf({ path }: v.BaseIssue<unknown>): unknown[] {
  return path?.map(({ key }) => key) ?? []
}

/** Why a value is refused: what its field accepts, with an example, as the schema of the document or list declares it. */
export function reasonOf(issue: v.BaseIssue<unknown>, schema: object): BilingualText {
  const keys = keysOf(issue)
  const { node, metadata } = metadataAt(schema as SchemaNode, keys)
  const isEnglish = keys.at(-1) === 'en' && (metadata.control === 'text' || metadata.control === 'markdown')
  const accepted = isEnglish ? englishText : acceptedBy(node, metadata)
  const isMissing = issue.received === 'undefined' || issue.input === ''
  if (isMissing) return { pt: `Falta preencher. ${accepted.pt}`, en: `Still empty. ${accepted.en}` }
  const isNumber = metadata.control === 'number' || metadata.control === 'money'
  if (isNumber && issue.kind === 'schema' && isUnclear(issue.input)) return unclear
  return bilingualTextOf(issue) ?? accepted
}

function isUnclear(typed: unknown): boolean {
  const read = typeof typed === 'string' && readTypedNumber(typed)
  return read && 'problem' in read && read.problem === 'unclear'
}

const unclear: BilingualText = {
  pt: 'Este ponto pode ser de milhar ou de decimal: escreva como 5932 ou 5,932.',
  en: 'This point may be of thousands or decimals: write it like 5932 or 5,932.',
}

function acceptedBy(node: SchemaNode, metadata: Partial<FieldMetadata>): BilingualText {
  const { control, choices, hint, plausible } = metadata
  if (control === 'number') return rangeText({ ...numberRules(node), plausible })
  if (control === 'choice') return choiceText(choices)
  const known = control && acceptedTexts[control]
  if (known) return known
  return hint ? { pt: `Escreva o texto. ${hint.pt}`, en: `Write the text. ${hint.en}` } : anyText
}

const anyText: BilingualText = { pt: 'Escreva o texto.', en: 'Write the text.' }

const englishText: BilingualText = { pt: 'Escreva o texto em inglês.', en: 'Write the text in English.' }

const acceptedTexts: Readonly<Partial<Record<Control, BilingualText>>> = {
  address: {
    pt: 'Cole um endereço que começa com https://, por exemplo https://www.exemplo.com.br.',
    en: 'Paste an address that starts with https://, for example https://www.example.com.',
  },
  day: { pt: 'Escreva uma data, por exemplo 24/11/2026.', en: 'Write a date, for example 24/11/2026.' },
  email: {
    pt: 'Escreva um e-mail, por exemplo nome@fazenda.com.br.',
    en: 'Write an e-mail address, for example name@ranch.com.',
  },
  markdown: { pt: 'Escreva o texto em português.', en: 'Write the text in Portuguese.' },
  money: {
    pt: 'Escreva um valor em reais, por exemplo 3.500,00.',
    en: 'Write an amount in reais, for example 3,500.00.',
  },
  phone: {
    pt: 'Escreva o número com DDD, por exemplo (34) 98888-7777.',
    en: 'Write the number with its area code, for example (34) 98888-7777.',
  },
  paper: { pt: 'Envie o PDF.', en: 'Upload the PDF.' },
  picture: { pt: 'Escolha uma foto.', en: 'Choose a picture.' },
  reference: { pt: 'Escolha uma opção da lista.', en: 'Choose one of the list.' },
  text: { pt: 'Escreva o texto em português.', en: 'Write the text in Portuguese.' },
  video: {
    pt: 'Cole o link do vídeo, por exemplo https://youtu.be/abcdefghijk.',
    en: 'Paste the link of the video, for example https://youtu.be/abcdefghijk.',
  },
}

/** Names up to three choices. */
function choiceText(choices: FieldMetadata['choices'] | undefined): BilingualText {
  const labels = Object.values(choices ?? {}).slice(0, 3)
  const pt = labels.map((label) => (typeof label === 'object' ? label.pt : label)).join(', ')
  const en = labels.flatMap((label) => (typeof label === 'object' ? [label.en] : [])).join(', ')
  return {
    pt: pt ? `Escolha uma opção, por exemplo ${pt}.` : 'Escolha uma opção da lista.',
    en: en ? `Choose an option, for example ${en}.` : 'Choose an option of the list.',
  }
}
