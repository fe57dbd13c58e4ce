import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { enqueueMails } from '../../platform/mail/mail-queue.server.ts'
import {
  escapeHtml,
  type MailContext,
  mailHtml,
  type RenderedMail,
} from '../../platform/mail/templates.server.ts'
import { contentSchemas, type Ranch } from '../content/index.server.ts'
import { contentPrefix } from '../staff-paths.ts'
import { readPublications } from './revisions.server.ts'

const collections = ['ranch', 'authenticity', 'afterSale'] as const

interface ContactChangeOptions {
  changes: readonly { collection: string }[]
  /** Addresses that are told, beside the one that the ranch had before. */
  recipients: readonly string[]
  now: number
}

/**
 * Tells staff of a publication that changes the ranch's contacts or account: who controls them gets the leads and the buyers'
 * money. Part of the publication's transaction.
 */
export async function mailContactChange(
  transaction: Transaction<Tables>,
  { changes, recipients, now }: ContactChangeOptions,
): Promise<void> {
  for (const collection of collections) {
    if (!changes.some((change) => change.collection === collection)) continue
    const key = { collection, id: collection }
    const [newest, earlier] = await readPublications(transaction, key, 2)
    const before = earlier?.document
    if (!newest?.document || !before || isDeepStrictEqual(before, newest.document)) continue
    const sample = await readSampleRanch(transaction)
    const fields =
      collection === 'ranch' ? changedFields(ranchOf(before), ranchOf(newest.document), sample) : []
    if (collection === 'ranch' && fields.length === 0) continue
    const content: ContactChangeContent = { collection, fields }
    const oldAddress = collection === 'ranch' ? ranchOf(before)?.email : undefined
    const addresses = new Set([...recipients, oldAddress ?? []].flat().map((each) => each.toLowerCase()))
    // The address of the invented ranch may be somebody's.
    if (sample) addresses.delete(sample.email.toLowerCase())
    await enqueueMails(
      transaction,
      Array.from(addresses, (recipient) => ({ template: 'contact-change', content, recipient, now })),
    )
  }
}

async function readSampleRanch(transaction: Transaction<Tables>): Promise<Ranch | undefined> {
  const seed = await transaction
    .selectFrom('content_revisions')
    .select('document')
    .where('collection', '=', 'ranch')
    .where('action', '=', 'seed')
    .executeTakeFirst()
  return ranchOf(parseRecord(seed?.document) ?? {})
}

/** Undefined for a document that no longer fits the schema. */
function ranchOf(document: object): Ranch | undefined {
  const ranch = v.safeParse(contentSchemas.ranch, document)
  return ranch.success ? ranch.output : undefined
}

/** What the invented ranch has was never the ranch's own. */
function changedFields(
  before: Ranch | undefined,
  after: Ranch | undefined,
  sample: Ranch | undefined,
): ContactChangeContent['fields'] {
  return Object.entries(contacts).flatMap(([label, read]) => {
    const [old, value, invented] = [before, after, sample].map((ranch) => (ranch && read(ranch)) ?? '')
    if (old === undefined || value === undefined || old === value) return []
    return [{ label, before: old === invented ? '' : old, after: value }]
  })
}

const contacts: Readonly<Record<string, (ranch: Ranch) => string | undefined>> = {
  Nome: ({ name }) => name,
  'E-mail': ({ email }) => email,
  WhatsApp: ({ whatsapp }) => whatsapp,
  Banco: ({ payment }) => payment?.bank,
  Conta: ({ payment }) => payment?.account,
  'Chave PIX': ({ payment }) => payment?.pixKey,
  'Rede social': ({ social }) => social?.url,
  Empresa: ({ company }) => company.name,
  'CNPJ ou CPF': ({ company }) => company.cnpj,
  'Endereço da empresa': ({ company }) => company.address,
  Encarregado: ({ privacy }) => privacy.officer,
  'E-mail do encarregado': ({ privacy }) => privacy.email,
}

const contentSchema = v.object({
  collection: v.picklist(collections),
  fields: v.array(v.object({ label: v.string(), before: v.string(), after: v.string() })),
})

type ContactChangeContent = v.InferOutput<typeof contentSchema>

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    'contact-change': ContactChangeContent
  }
}

const greetings: Readonly<Record<ContactChangeContent['collection'], string>> = {
  ranch: 'Alguém publicou uma mudança nos contatos ou na conta da fazenda:',
  authenticity:
    'Alguém publicou uma mudança nos textos da página de autenticidade, que dizem aos compradores como falar com a fazenda e onde pagar.',
  afterSale:
    'Alguém publicou uma mudança nos textos de “Depois de fechar”, que dizem aos compradores quando e onde pagar.',
}

/** Tells staff that the ranch's contacts or account have changed. @throws when the stored content does not fit the schema. */
export function contactChangeMail(content: unknown, { siteUrl, from }: MailContext): RenderedMail {
  const { collection, fields } = v.parse(contentSchema, content)
  const link = `${siteUrl}${contentPrefix}/${collection}/${collection}/historico`
  const subject = `Os contatos ou a conta mudaram no site: ${from.name}`
  const greeting = greetings[collection]
  const lines = fields.map(({ label, before, after }) => `${label}: ${before || '–'} → ${after || '–'}`)
  const advice =
    'Se não foi a equipe, desfaça a mudança no histórico, que também diz quem a fez, e troque as senhas:'
  const text = [greeting, '', ...lines, ...(lines.length > 0 ? [''] : []), advice, link, ''].join('\n')
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...(lines.length > 0 ? [`<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`] : []),
    `<p>${escapeHtml(advice)} <a href="${escapeHtml(link)}">Abrir o histórico</a></p>`,
  ].join('\n')
  return {
    subject,
    replyTo: undefined,
    text,
    html: mailHtml({ lang: 'pt-BR', heading: subject, body }),
    fields: { link, message: text },
  }
}
