import {
  type Author,
  dateDrafts,
  discardDrafts,
  type EntryKey,
  OutdatedChanges,
  type PublishServices,
  publish,
  readDrafts,
  undoDrafts,
} from '../../domain/publishing/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { timeOfMoment } from '../../platform/ranch-time.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { stateOf } from '../content/batch-change.server.ts'
import { draftName, readDraftName } from '../content/draft-name.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { done, refused, respond } from '../outcome.ts'

type DraftsServices = PublishServices & Pick<RequestServices, 'content' | 'documents'>

interface Sender {
  by: Author
}

/** Publishes, dates or discards the marked drafts, all or none. */
export async function draftsAction(services: DraftsServices, form: FormData, sender: Sender) {
  const { database, clock } = services
  const { by } = sender
  const intent = readIntent(form, ['publish', 'discard', 'date', 'undate', 'restore'])
  if (intent?.name === 'restore') return restoreDrafts(services, intent.id, sender)
  const names = form.getAll('entry').map(String)
  const drafts = await readDrafts(database, by)
  const chosen = drafts.filter((each) => names.includes(draftName(each)))
  const described = chosen.map(({ draft, ...each }) => ({ ...each, document: draft }))
  const marked = chosen.map(({ collection, id, revision: expectedRevision }) => ({
    collection,
    id,
    expectedRevision,
  }))
  const isDiscard = intent?.name === 'discard'
  const at = timeOfMoment(readField(form, 'at'))
  if (intent?.name === 'date' && !(at > clock() && at < clock() + maxAheadMs))
    return respond({ ...noTime, typed: names })
  try {
    if (marked.length === 0 || marked.length < names.length) throw new OutdatedChanges()
    if (isDiscard) await discardDrafts(database, marked, { by, now: clock() })
    else if (intent?.name === 'date') await dateDrafts(services, marked, { by, at })
    else if (intent?.name === 'undate') await dateDrafts(services, marked, { by, at: null })
    else {
      const changes = marked.map((each) => ({ kind: 'draft', ...each }) as const)
      await publish(services, changes, { by, action: 'publish' })
    }
  } catch (error) {
    const { documents } = services
    return respond({
      ...refusedChange(error, { outdated, documents, drafts: described }),
      typed: names,
    })
  }
  const isHidden = described.some(({ document }) => stateOf(document) === 'hidden')
  const code = doneCodes[intent?.name ?? 'publish']
  const outcome = done(
    code === 'published' && isHidden ? 'published-hidden' : code,
    isDiscard ? discardNames(marked) : undefined,
  )
  return respond(outcome, staffPaths.drafts)
}

const doneCodes = { publish: 'published', date: 'dated', undate: 'undated', discard: 'discarded' } as const

/** A date that is further away is a slip of the finger. */
const maxAheadMs = 366 * 24 * 60 * 60 * 1000

const noTime = refused(
  'Escolha dia e hora que ainda não passaram, até um ano à frente, no relógio da fazenda.',
)

const outdated = 'Marque os rascunhos. Alguém pode ter publicado ou descartado um deles agora.'

/** The revisions that discarded drafts, for an address; undefined for too many. */
function discardNames(drafts: readonly (EntryKey & { expectedRevision: number })[]): string | undefined {
  if (drafts.length > maxRestored) return undefined
  return drafts
    .map(({ expectedRevision, ...key }) => draftName({ ...key, revision: expectedRevision + 1 }))
    .join(',')
}

/** The names of more discarded drafts would be too long for an address. They stay in the history. */
const maxRestored = 50

/** Takes back that drafts were discarded: `names` are those of the revisions that discarded them. */
async function restoreDrafts({ database, clock, documents }: DraftsServices, names: string, { by }: Sender) {
  const drafts = names.split(',').flatMap(readDraftName)
  try {
    if (drafts.length === 0) throw new OutdatedChanges()
    await undoDrafts(database, drafts, { by, now: clock() })
  } catch (error) {
    const outdated =
      'Nada mudou: alguém mexeu em um deles agora. O histórico de cada item tem o que foi descartado.'
    return respond(refusedChange(error, { outdated, documents }))
  }
  return respond(done('draft-restored'), staffPaths.drafts)
}
