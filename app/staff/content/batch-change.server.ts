import { animalStateCodes, animalStates } from '../../domain/herd/animals.ts'
import { holdFor } from '../../domain/leads/reservations.server.ts'
import { readEditableEntry } from '../../domain/publishing/drafts.server.ts'
import {
  type Author,
  type BatchRevision,
  type EntryKey,
  type PublishServices,
  readBatch,
  undoBatch,
} from '../../domain/publishing/index.server.ts'
import { counted } from '../../platform/i18n/translate.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { type Done, done, type Outcome, refused } from '../outcome.ts'
import { entryName } from './entry-name.server.ts'
import { readableChanges, refusedChange } from './readable-changes.server.ts'

/** The undo of imports is theirs: it also marks them as undone. */
const actions = ['state', 'publish'] as const

export interface ChangeNoticeData {
  batch: string
  text: string
  /** Each document with what changed, where `text` does not say it. */
  lines: string[]
  canUndo: boolean
}

/** Undefined where the page's notice says something other than a change of several documents. */
export async function readChangeNotice(
  { database, documents }: Pick<RequestServices, 'database' | 'documents'>,
  shown: Done | undefined,
  { reader }: { reader: Author },
): Promise<ChangeNoticeData | undefined> {
  if (shown?.code !== 'changed' && shown?.code !== 'undone') return undefined
  const batch = shown.id ?? ''
  const revisions = await readBatch(database, batch, { reader, actions })
  const [first] = revisions
  const isUndone = shown.code === 'undone'
  if (!first || (isUndone && revisions.some(({ isNewest }) => isNewest))) return undefined
  // A withdrawn draft was never published.
  const draft =
    first.document ?? first.before ?? (await readEditableEntry(database, first, reader))?.document ?? {}
  const nameOf = (revision: BatchRevision) =>
    entryName(revision, revision.document ?? revision.before ?? draft, documents)
  const isOne = revisions.length === 1
  return {
    batch,
    text: counted(revisions.length, ...texts(), { name: nameOf(first) }),
    lines: isOne && !hasDetails() ? [] : revisions.map(line),
    canUndo: revisions.some(({ isNewest }) => isNewest),
  }

  function texts(): readonly [one: string, many: string] {
    const state = first?.action === 'state' ? stateOf(isUndone ? first.before : first.document) : undefined
    if (state && (isOne || !isUndone)) {
      const pt = animalStates[state]
      return [`{name}: ${pt}.${seen()}`, `{count} animais: ${pt}.${seen()}`]
    }
    if (isUndone) return changeTexts.undone
    if (!first?.document) return changeTexts.withdrawn
    const what = revisions.some(hasNewPhotographs) ? 'fotos novas' : 'preço mudado'
    return [`{name}: ${what}.${seen()}`, `{count} animais: ${what}.${seen()}`]
  }

  /** Nobody sees what is hidden. */
  function seen(): string {
    const hidden = revisions.filter(({ document }) => stateOf(document) === 'hidden').length
    if (hidden === 0) return ' Já está no site.'
    if (hidden === revisions.length) return ' Oculto: ninguém vê no site.'
    return ` Já está no site, menos ${hidden === 1 ? '1 oculto' : `${hidden} ocultos`}.`
  }

  function hasDetails(): boolean {
    return first?.action === 'publish' && first.document !== null && !isUndone
  }

  function line(revision: BatchRevision): string {
    if (!hasDetails()) return nameOf(revision)
    const { collection, before, document } = revision
    const changes = readableChanges(collection, before, document, { documents })
    return `${nameOf(revision)}: ${changes.map(({ before, after }) => [before, after].filter(Boolean).join(' → ')).join(', ')}`
  }
}

const changeTexts = {
  undone: ['Desfeito. {name}: como antes.', 'Desfeito. {count} animais: como antes.'],
  withdrawn: ['{name}: fora do site.', '{count} animais: fora do site.'],
} as const

function hasNewPhotographs({ before, document }: BatchRevision): boolean {
  const [old, now] = [before, document].map((each) =>
    JSON.stringify(each && Reflect.get(each, 'photographs')),
  )
  return old !== now
}

export function stateOf(document: object | null | undefined) {
  const state: unknown = document && Reflect.get(document, 'state')
  return animalStateCodes.find((each) => each === state)
}

/** Animals whose reservation was undone are reserved for nobody, or for somebody that the site does not know any more. */
export async function forgetHolders(
  { database, documents }: Pick<RequestServices, 'database' | 'documents'>,
  entries: readonly EntryKey[],
): Promise<void> {
  const ids = new Set(entries.flatMap(({ collection, id }) => (collection === 'animals' ? id : [])))
  const reserved = documents.animals.filter(({ id, state }) => ids.has(id) && state === 'reserved')
  await holdFor(database, { animals: reserved.map(({ id }) => id), lead: '' })
}

/** Gives all documents that were changed together what they had before, or none. */
export async function undoChange(
  services: PublishServices & Pick<RequestServices, 'documents'>,
  batch: string,
  { by }: { by: Author },
): Promise<{ outcome: Outcome; changed: readonly EntryKey[] }> {
  try {
    const outcome = await undoBatch(services, batch, { by, actions })
    if (outcome.kind === 'undone') {
      await forgetHolders(services, outcome.revisions)
      return { outcome: done('undone', batch), changed: outcome.revisions }
    }
    if (outcome.kind === 'gone') return { outcome: refused(nothingToUndo), changed: [] }
    const names = outcome.revisions.map((each) =>
      entryName(each, each.document ?? each.before ?? {}, services.documents),
    )
    const text = 'Nada foi desfeito, porque alguém mudou de novo:'
    return { outcome: refused(text, { status: 409, names }), changed: [] }
  } catch (error) {
    const { documents } = services
    return { outcome: refusedChange(error, { outdated: nothingToUndo, documents }), changed: [] }
  }
}

const nothingToUndo = 'Não há o que desfazer.'
