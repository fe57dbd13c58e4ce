import * as v from 'valibot'
import { readNumberText } from '../../platform/forms/number-text.ts'
import { type ChoiceLabels, type Control, choiceText, type FieldMetadata } from './fields.server.ts'
import { rangeText } from './number-fields.server.ts'
import { ContentError, mistakeAt, unreadableContent } from './refusal.server.ts'
import { metadataAt, numberRules, type SchemaNode } from './schema-node.server.ts'

/**
 * Checks content against its schema. `file` is the content's path, for the message.
 * @throws {ContentError} that names file, entry and field.
 */
export function parseContent<T>(file: string, schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = safeParse(file, schema, content)
  if (result.success) return result.output
  const [issue] = result.issues
  throw mistakeAt(file, content, keysOf(issue), reasonOf(issue, schema))
}

function safeParse<T>(file: string, schema: v.GenericSchema<unknown, T>, content: unknown) {
  try {
    return checkValue(schema, content)
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw mistakeAt(file, content, [], `${unreadableContent} (${error})`)
  }
}

/** Checks a value for `reasonOf`: issues have the messages of the schema alone, and none of the library's in English. */
export function checkValue<T>(schema: v.GenericSchema<unknown, T>, value: unknown) {
  return v.safeParse(schema, value, { message: '' })
}

function keysOf({ path }: v.BaseIssue<unknown>): unknown[] {
  return path?.map(({ key }) => key) ?? []
}

/** Says what a refused value's field accepts, with an example, as the schema of the document or list declares it. */
export function reasonOf(issue: v.BaseIssue<unknown>, schema: object): string {
  const keys = keysOf(issue)
  const { node, metadata } = metadataAt(schema as SchemaNode, keys)
  const isEnglish = keys.at(-1) === 'en' && (metadata.control === 'text' || metadata.control === 'markdown')
  const accepted = isEnglish ? englishText : acceptedBy(node, metadata)
  const isMissing = issue.received === 'undefined' || issue.input === ''
  if (isMissing) return `Falta preencher. ${accepted}`
  const isNumber = metadata.control === 'number' || metadata.control === 'money'
  if (isNumber && issue.kind === 'schema' && isUnclear(issue.input)) return unclear
  // Valibot's own messages, which are English, all begin so.
  return /^(?:Invalid |$)/.test(issue.message) ? accepted : issue.message
}

function isUnclear(typed: unknown): boolean {
  const read = typeof typed === 'string' && readNumberText(typed)
  return read && 'problem' in read && read.problem === 'unclear'
}

const unclear = 'Este ponto pode ser de milhar ou de decimal: escreva como 5932 ou 5,932.'

function acceptedBy(node: SchemaNode, metadata: Partial<FieldMetadata>): string {
  const { control, choices, hint, plausible } = metadata
  if (control === 'number') return rangeText({ ...numberRules(node), plausible })
  if (control === 'choice') return namedChoices(choices)
  const known = control && acceptedTexts[control]
  if (known) return known
  return hint ? `Escreva o texto. ${hint}` : anyText
}

const anyText = 'Escreva o texto.'

const englishText = 'Escreva o texto em inglês.'

const acceptedTexts: Readonly<Partial<Record<Control, string>>> = {
  address: 'Cole um endereço que começa com https://, por exemplo https://www.exemplo.com.br.',
  day: 'Escreva uma data, por exemplo 24/11/2026.',
  email: 'Escreva um e-mail, por exemplo nome@fazenda.com.br.',
  markdown: 'Escreva o texto em português.',
  money: 'Escreva um valor em reais, por exemplo 3.500,00.',
  phone: 'Escreva o número com DDD, por exemplo (34) 98888-7777.',
  paper: 'Envie o PDF.',
  picture: 'Escolha uma foto.',
  reference: 'Escolha uma opção da lista.',
  text: 'Escreva o texto em português.',
  video: 'Cole o link do vídeo, por exemplo https://youtu.be/abcdefghijk.',
}

function namedChoices(choices: ChoiceLabels = {}): string {
  const labels = Object.keys(choices)
    .slice(0, 3)
    .map((code) => choiceText(choices, code))
  return labels.length > 0
    ? `Escolha uma opção, por exemplo ${labels.join(', ')}.`
    : 'Escolha uma opção da lista.'
}
