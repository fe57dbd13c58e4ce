import { socialAddress } from '../../domain/content/ranch.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { checkEntry } from '../../domain/publishing/forms/describe-fields.server.ts'
import {
  type Author,
  type Documents,
  type PublishServices,
  readSamples,
} from '../../domain/publishing/index.server.ts'
import { readSingle } from '../../domain/publishing/read-entries.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { cleanText } from '../../platform/forms/cleaning.ts'
import { readField, readFields } from '../../platform/forms/form-result.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { revisionIn } from '../content/requested-entry.server.ts'
import { done, notSaved, type Outcome, refused } from '../outcome.tsx'
import { type RanchFields, ranchFields } from './step-fields.ts'
import { publishStep } from './steps.server.ts'

type Ranch = Documents['ranch']

/** What the form begins with: empty while the ranch is the invented one, so that nothing of it stays by mistake. */
export async function loadRanchForm(
  { database }: Pick<RequestServices, 'database'>,
  reader: Author,
): Promise<RanchForm> {
  const { document, revision } = await readSingle(database, 'ranch', reader)
  return { fields: (await isSampleRanch(database)) ? emptyFields : fieldsOf(document), revision }
}

export interface RanchForm {
  fields: RanchFields
  revision: number
}

const emptyFields = Object.fromEntries(ranchFields.map((name) => [name, ''])) as RanchFields

async function isSampleRanch(database: Database): Promise<boolean> {
  return (await readSamples(database)).company.includes('ranch')
}

function fieldsOf({ company, hours, responsible, ...ranch }: Ranch): RanchFields {
  return {
    name: ranch.name,
    shortName: ranch.shortName ?? '',
    city: ranch.city,
    state: ranch.state,
    whatsapp: ranch.whatsapp,
    email: ranch.email,
    'hours.pt': hours?.pt ?? '',
    'company.name': company.name,
    'company.cnpj': company.cnpj ?? '',
    'company.address': company.address ?? '',
    'social.url': ranch.social?.url ?? '',
    'responsible.name': responsible?.name ?? '',
    'responsible.registration': responsible?.registration ?? '',
  }
}

/** Publishes the ranch's data. An empty field that may be empty leaves the site. */
export async function ranchAction(
  services: PublishServices & Pick<RequestServices, 'documents'>,
  form: FormData,
  { by }: { by: Author },
): Promise<Outcome<RanchForm>> {
  const fields = readFields(form, ranchFields)
  const isSample = await isSampleRanch(services.database)
  const ranch = documentOf((await readSingle(services.database, 'ranch', by)).document, fields, isSample)
  const found = checkEntry(schemas.ranch, ranch)
  const errors = Object.fromEntries(
    ranchFields.flatMap((name) => {
      const text = found.get(name)
      return text ? [[name, text]] : []
    }),
  )
  const expectedRevision = revisionIn(readField(form, 'revision'))
  if (found.size > 0) return refused(notSaved, { errors, typed: { fields, revision: expectedRevision } })
  const change = {
    kind: 'document',
    collection: 'ranch',
    id: 'ranch',
    document: ranch,
    expectedRevision,
  } as const
  return (await publishStep(services, [change], { by })) ?? done('on-site')
}

function documentOf(ranch: Ranch, fields: RanchFields, isSample: boolean): object {
  const typed = (name: keyof RanchFields) => cleanText(fields[name]) || undefined
  const { shortName: _, hours, responsible: __, company: ___, social, payment, privacy, ...rest } = ranch
  const shortName = typed('shortName')
  const pt = typed('hours.pt')
  const [cnpj, address] = [typed('company.cnpj'), typed('company.address')]
  const [responsible, registration] = [typed('responsible.name'), typed('responsible.registration')]
  const url = socialAddress(typed('social.url') ?? '')
  return {
    ...rest,
    // The account and the officer of the invented company go with it.
    ...(!isSample && payment && { payment }),
    privacy: isSample ? { officer: typed('company.name') ?? '', email: typed('email') ?? '' } : privacy,
    ...(url && { social: url === social?.url ? social : { name: networkName(url), url } }),
    name: typed('name') ?? '',
    ...(shortName && { shortName }),
    city: typed('city') ?? '',
    state: typed('state') ?? '',
    whatsapp: typed('whatsapp') ?? '',
    email: typed('email') ?? '',
    ...(pt && { hours: { ...(pt === hours?.pt && hours), pt } }),
    company: {
      name: typed('company.name') ?? '',
      ...(cnpj && { cnpj }),
      ...(address && { address }),
    },
    ...((responsible || registration) && {
      responsible: { name: responsible ?? '', registration: registration ?? '' },
    }),
  }
}

const networks = ['Instagram', 'Facebook', 'YouTube', 'TikTok']

function networkName(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : url
  return networks.find((name) => host.includes(name.toLowerCase())) ?? host
}
