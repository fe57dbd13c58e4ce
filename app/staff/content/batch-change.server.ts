import { animalStateCodes, animalStates } from '../../domain/herd/animals.ts'
import { undoReservations } from '../../domain/leads/reservation-requests.server.ts'
import {
  type Author,
  type BatchRevision,
  type EntryKey,
  type PublishServices,
  readBatch,
  undoBatch,
} from '../../domain/publishing/index.server.ts'
import { readEditableEntry } from '../../domain/publishing/read-entries.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { counted, translator } from '../../platform/i18n/translate.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { type Done, done, type Outcome, refused } from '../outcome.tsx'
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

/** What the notice of a page says about documents that were changed together; undefined where it says something else. */
export async function readChangeNotice(
  { database, documents }: Pick<RequestServices, 'database' | 'documents'>,
  shown: Done | undefined,
  { reader, language }: { reader: Author; language: Language },
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
    entryName(revision, revision.document ?? revision.before ?? draft, language, documents)
  const isOne = revisions.length === 1
  return {
    batch,
    text: counted(translator(language), revisions.length, ...texts(), { name: nameOf(first) }),
    lines: isOne && !hasDetails() ? [] : revisions.map(line),
    canUndo: revisions.some(({ isNewest }) => isNewest),
  }

  function texts(): readonly [one: BilingualText, many: BilingualText] {
    const state = first?.action === 'state' ? stateOf(isUndone ? first.before : first.document) : undefined
    if (state && (isOne || !isUndone)) {
      const [pt, en] = [translator('pt')(animalStates[state]), translator('en')(animalStates[state])]
      return [
        { pt: `{name}: ${pt}. Já está no site.`, en: `{name}: ${en}. It is on the site.` },
        { pt: `{count} animais: ${pt}. Já está no site.`, en: `{count} animals: ${en}. It is on the site.` },
      ]
    }
    if (isUndone) return changeTexts.undone
    if (!first?.document) return changeTexts.withdrawn
    return revisions.some(hasNewPhotographs) ? changeTexts.photographs : changeTexts.price
  }

  function hasDetails(): boolean {
    return first?.action === 'publish' && first.document !== null && !isUndone
  }

  function line(revision: BatchRevision): string {
    if (!hasDetails()) return nameOf(revision)
    const { collection, before, document } = revision
    const changes = readableChanges(collection, before, document, { documents, language })
    return `${nameOf(revision)}: ${changes.map(({ before, after }) => [before, after].filter(Boolean).join(' → ')).join(', ')}`
  }
}

const changeTexts = {
  undone: [
    { pt: 'Desfeito. {name}: como antes.', en: 'Undone. {name}: as before.' },
    { pt: 'Desfeito. {count} animais: como antes.', en: 'Undone. {count} animals: as before.' },
  ],
  withdrawn: [
    { pt: '{name}: fora do site.', en: '{name}: off the site.' },
    { pt: '{count} animais: fora do site.', en: '{count} animals: off the site.' },
  ],
  photographs: [
    { pt: '{name}: fotos novas. Já estão no site.', en: '{name}: new pictures. They are on the site.' },
    {
      pt: '{count} animais: fotos novas. Já estão no site.',
      en: '{count} animals: new pictures. They are on the site.',
    },
  ],
  price: [
    { pt: '{name}: preço mudado. Já está no site.', en: '{name}: price changed. It is on the site.' },
    {
      pt: '{count} animais: preço mudado. Já está no site.',
      en: '{count} animals: price changed. It is on the site.',
    },
  ],
} as const

function hasNewPhotographs({ before, document }: BatchRevision): boolean {
  const [old, now] = [before, document].map((each) =>
    JSON.stringify(each && Reflect.get(each, 'photographs')),
  )
  return old !== now
}

function stateOf(document: object | null) {
  const state: unknown = document && Reflect.get(document, 'state')
  return animalStateCodes.find((each) => each === state)
}

/** Gives all documents that were changed together what they had before, or none. */
export async function undoChange(
  services: PublishServices & Pick<RequestServices, 'documents'>,
  batch: string,
  { by, language }: { by: Author; language: Language },
): Promise<{ outcome: Outcome; changed: readonly EntryKey[] }> {
  try {
    const outcome = await undoBatch(services, batch, {
      ...{ by, actions },
      alongside: (transaction) => undoReservations(transaction, { batch }),
    })
    if (outcome.kind === 'undone') return { outcome: done('undone', batch), changed: outcome.revisions }
    if (outcome.kind === 'gone') return { outcome: refused(nothingToUndo), changed: [] }
    const names = outcome.revisions.map((each) =>
      entryName(each, each.document ?? each.before ?? {}, language, services.documents),
    )
    const text = {
      pt: 'Nada foi desfeito, porque alguém mudou de novo:',
      en: 'Nothing was undone, because someone has changed again:',
    }
    return { outcome: refused(text, { status: 409, names }), changed: [] }
  } catch (error) {
    const { documents } = services
    return { outcome: refusedChange(error, { language, outdated: nothingToUndo, documents }), changed: [] }
  }
}

const nothingToUndo = { pt: 'Não há o que desfazer.', en: 'There is nothing to undo.' }
