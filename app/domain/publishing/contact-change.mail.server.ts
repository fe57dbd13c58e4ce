import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../platform/database/schema.ts'
import { enqueueMails } from '../../platform/mail/mail-queue.server.ts'
import {
  escapeHtml,
  type MailContext,
  mailHtml,
  type RenderedMail,
} from '../../platform/mail/templates.server.ts'
import { contentSchemas, type Ranch } from '../content/index.server.ts'
import { contentPrefix } from '../staff-paths.ts'
import type { WrittenEntry } from './entries.server.ts'
import { seedOf } from './revisions.server.ts'

const collections = ['ranch', 'authenticity', 'afterSale'] as const

interface ContactChangeOptions {
  written: readonly WrittenEntry[]
  /** Addresses that are notified, beside the one that the ranch had before. */
  notify: readonly string[]
  now: number
}

/**
 * Tells staff of a publication that changes the ranch's contacts or account: who controls them gets the leads and the buyers'
 * money. Part of the publication's transaction.
 */
export async function mailContactChange(
  transaction: Transaction<Tables>,
  { written, notify, now }: ContactChangeOptions,
): Promise<void> {
  for (const { before, after } of written) {
    const collection = collections.find((each) => each === after.collection)
    if (!collection || !before?.document || !after.document) continue
    if (isDeepStrictEqual(before.document, after.document)) continue
    const sample = ranchOf(await seedOf(transaction, 'ranch'))
    const [old, changed] = [before.document, after.document].map(ranchOf)
    const fields = collection === 'ranch' ? changedFields(old, changed, sample) : []
    if (collection === 'ranch' && fields.length === 0) continue
    const content: ContactChangeContent = { collection, fields }
    const addresses = new Set([...notify, old?.email ?? []].flat().map((each) => each.toLowerCase()))
    // The address of the invented ranch may be somebody's.
    if (sample) addresses.delete(sample.email.toLowerCase())
    await enqueueMails(
      transaction,
      Array.from(addresses, (recipient) => ({ template: 'contact-change', content, recipient, now })),
    )
  }
}

/** Undefined for a document that no longer fits the schema. */
function ranchOf(document: object | undefined): Ranch | undefined {
  const ranch = v.safeParse(contentSchemas.ranch, document)
  return ranch.success ? ranch.output : undefined
}

/** The invented ranch's contacts were never the ranch's own. */
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
