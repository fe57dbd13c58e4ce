import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/database/schema.ts'
import { enqueueMails } from '../../../platform/mail/enqueue-mail.server.ts'
import { contentSchemas, type Ranch } from '../../content/index.server.ts'
import { readPublications } from '../revisions.server.ts'
import type { ContactChangeContent } from './contact-change.mail.server.ts'

const collections = ['ranch', 'authenticity'] as const

interface ContactChangeOptions {
  changes: readonly { collection: string }[]
  /** Addresses that are told, beside the one that the ranch had before. */
  recipients: readonly string[]
  /** Milliseconds since 1970. */
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
    const fields = collection === 'ranch' ? changedFields(ranchOf(before), ranchOf(newest.document)) : []
    if (collection === 'ranch' && fields.length === 0) continue
    const content: ContactChangeContent = { collection, fields }
    const oldAddress = collection === 'ranch' ? ranchOf(before)?.email : undefined
    const addresses = new Set([...recipients, oldAddress ?? []].flat().map((each) => each.toLowerCase()))
    await enqueueMails(
      transaction,
      Array.from(addresses, (recipient) => ({ template: 'contact-change', content, recipient, now })),
    )
  }
}

/** Undefined for a document that no longer fits the schema. */
function ranchOf(document: object): Ranch | undefined {
  const ranch = v.safeParse(contentSchemas.ranch, document)
  return ranch.success ? ranch.output : undefined
}

function changedFields(before: Ranch | undefined, after: Ranch | undefined): ContactChangeContent['fields'] {
  return Object.entries(contacts)
    .map(([label, read]) => ({
      label,
      before: (before && read(before)) ?? '',
      after: (after && read(after)) ?? '',
    }))
    .filter((field) => field.before !== field.after)
}

const contacts: Readonly<Record<string, (ranch: Ranch) => string | undefined>> = {
  Nome: ({ name }) => name,
  'E-mail': ({ email }) => email,
  WhatsApp: ({ whatsapp }) => whatsapp,
  Banco: ({ payment }) => payment?.bank,
  Conta: ({ payment }) => payment?.account,
  'Chave PIX': ({ payment }) => payment?.pixKey,
  'Rede social': ({ social }) => social.url,
  Empresa: ({ company }) => company.name,
  CNPJ: ({ company }) => company.cnpj,
  'Endereço da empresa': ({ company }) => company.address,
  Encarregado: ({ privacy }) => privacy.officer,
  'E-mail do encarregado': ({ privacy }) => privacy.email,
}
