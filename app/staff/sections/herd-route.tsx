import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { animalStateCodes } from '../../domain/herd/animals.ts'
import { closeBuyers, holdFor } from '../../domain/leads/reservations.server.ts'
import {
  type Author,
  type Change,
  type EntryKey,
  type PublishServices,
  publish,
} from '../../domain/publishing/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { leadPath, spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { cleanMessage, maxTextLength } from '../../platform/forms/cleaning.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readCode, readIntent } from '../../platform/forms/intent.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { type RequestServices, servicesContext } from '../../request/context.server.ts'
import { undoChange } from '../content/batch-change.server.ts'
import { pedigreeNotes } from '../content/pedigree-notes.server.ts'
import { PedigreeNotes } from '../content/pedigree-notes.tsx'
import { refusedChange } from '../content/readable-changes.server.ts'
import { done, notSaved, type Outcome, type Refused, refused, respond } from '../outcome.ts'
import { animalsWithoutPage } from '../preview/animals-without-page.server.ts'
import { WithoutPageNotice } from '../preview/animals-without-page.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/herd-route'
import {
  leadName,
  type MarkedFields,
  type Marks,
  markName,
  maxMarked,
  momentOf,
  type PriceQuestion,
} from './list-forms.ts'
import { loadSection, type SectionData } from './list-section.server.ts'
import { SectionPage } from './section-page.tsx'
import { priceChangesOf } from './selection-prices.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const section = await loadSection(url, context)
  const services = context.get(servicesContext)

  return {
    ...section,
    pedigreeNotes: pedigreeNotes(services.content),
    unseen: animalsWithoutPage(services, { reader: context.get(staffContext) }),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const sender = { by: context.get(staffContext) }
  const { outcome, changed } = await actOn(context.get(servicesContext), form, sender)
  if (outcome.kind === 'question') return data(outcome, { status: 422 })
  const lead = readField(form, leadName)
  if (lead && outcome.kind === 'done') return redirect(`${leadPath(lead)}?feito=saved`)
  const row = rowAfter(await loadSection(url, context), form, new Set(changed.map(({ id }) => id)))
  return respond(outcome, `${url.pathname}${url.search}#${row}`)
}

interface HerdOutcome {
  outcome: Outcome<MarkedFields> | PriceQuestion
  changed: readonly EntryKey[]
}

interface Sender {
  by: Author
}

/** Carries out a form of one animal, or of those that are marked. */
async function actOn(
  services: PublishServices & Pick<RequestServices, 'documents' | 'content'>,
  form: FormData,
  { by }: Sender,
): Promise<HerdOutcome> {
  const intent = readIntent(form, ['state', 'withdraw', 'price', 'undo'])
  if (intent?.name === 'undo') return undoChange(services, intent.id, { by })
  const marks = readMarks(form)
  const typed = readMarked(form, [...marks.keys()])
  const note = cleanMessage(typed.note)
  if (!intent || note.length > maxTextLength || !typed.ids.every(isAnimalId))
    return { outcome: refused(notSaved, { status: 400 }), changed: [] }
  const { documents, content, clock } = services
  const changes =
    refusedMarks(typed.ids) ??
    (intent.name === 'price'
      ? priceChangesOf({ typed, confirmed: intent.id, documents, today: ranchDay(clock()) })
      : changesOf(intent.name, form, marks, clock()))
  if ('kind' in changes) return { outcome: { ...changes, typed }, changed: [] }
  const batch = randomUUID()
  try {
    const action = intent.name === 'state' ? 'state' : 'publish'
    const reserved = typed.ids.filter((id) => content.pt.herd.find(id)?.state === 'reserved')
    await publish(services, changes, { by, action, note, batch })
    if (action === 'state') await followState(services, { form, ids: typed.ids, reserved, by })
    return { outcome: done('changed', batch), changed: changes }
  } catch (error) {
    return { outcome: { ...refusedChange(error, { outdated, documents }), typed }, changed: [] }
  }
}

interface FollowedState {
  form: FormData
  ids: string[]
  /** Those that were reserved before. */
  reserved: string[]
  by: Author
}

/** Notes for whom animals are reserved, and closes the contact that one was sold to. */
async function followState(
  { database, clock }: Pick<PublishServices, 'database' | 'clock'>,
  { form, ids, reserved, by }: FollowedState,
): Promise<void> {
  const state = readCode(readField(form, 'state'), animalStateCodes)?.name
  const lead = by.hasFullAccess ? readField(form, leadName) : ''
  if (state === 'sold') {
    await closeBuyers(database, reserved, { changedBy: by.email, changedAt: clock() })
  } else if (state === 'reserved' && !lead) {
    // A reservation that was moved or kept is still for the same person.
    await holdFor(database, { animals: ids.filter((id) => !reserved.includes(id)), lead })
  } else await holdFor(database, { animals: ids, lead: state === 'reserved' ? lead : '' })
}

const outdated = 'Nada mudou: alguém mexeu neste animal agora. Confira a situação e tente de novo.'

function readMarks(form: FormData): Marks {
  const marks = form.getAll(markName).map((mark) => String(mark).split('@'))
  return new Map(marks.map(([id = '', revision]) => [id, revision ? Number(revision) : undefined]))
}

function readMarked(form: FormData, ids: string[]): MarkedFields {
  const read = (name: string) => readField(form, name)
  return { ids, change: read('change'), amount: read('amount'), note: read('note') }
}

/** An id that an animal can have. */
function isAnimalId(id: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(id)
}

function refusedMarks({ length }: readonly string[]): Refused | undefined {
  if (length === 0) return refused('Marque pelo menos um animal.')
  if (length <= maxMarked) return undefined
  return refused('Marque até 200 animais de uma vez.')
}

function changesOf(
  intent: 'state' | 'withdraw',
  form: FormData,
  marks: Marks,
  now: number,
): Change[] | Refused {
  const marked = Array.from(marks, ([id, expectedRevision]) => ({
    collection: 'animals' as const,
    id,
    ...(expectedRevision !== undefined && { expectedRevision }),
  }))
  if (intent === 'withdraw') return marked.map((each) => ({ ...each, kind: 'document', document: null }))
  const chosen = readCode(readField(form, 'state'), animalStateCodes)
  if (!chosen) return refused(notSaved, { status: 400 })
  const { name: state, id: end } = chosen
  const reservedUntil = end ? momentOf(end, readField(form, 'until'), now) : undefined
  if (end && !reservedUntil) return refused('Escolha até que dia fica reservado: um que ainda não passou.')
  const fields = { state, reservedUntil }
  return marked.map((each) => ({ ...each, kind: 'fields', fields }))
}

/** The row to return to: the last changed one, or a neighbour where the filter no longer shows it. */
function rowAfter({ filter, list }: SectionData, form: FormData, changed: ReadonlySet<string>): string {
  const ids = list.items.map(({ id }) => id)
  const last = ids.findLastIndex((id) => changed.has(id))
  const leaves =
    readIntent(form, ['state', 'withdraw'])?.name === 'withdraw' ||
    (filter.state && readField(form, 'state').split(':')[0] !== filter.state)
  if (!leaves) return ids[last] ?? [...changed].at(-1) ?? ''
  const next = ids.slice(last + 1).find((id) => !changed.has(id))
  return next ?? ids.slice(0, Math.max(last, 0)).findLast((id) => !changed.has(id)) ?? ''
}

export default function Herd({
  loaderData: { pedigreeNotes, unseen, ...section },
  actionData,
}: Route.ComponentProps) {
  return (
    <SectionPage
      {...section}
      result={actionData}
      links={
        <>
          <PathLink path={staffPaths.herdTexts} className="text-link">
            {staffPageNames.herdTexts}
          </PathLink>
          <PathLink path={spreadsheetPath} className="text-link">
            Planilha
          </PathLink>
        </>
      }
    >
      <WithoutPageNotice unseen={unseen} />
      <PedigreeNotes notes={pedigreeNotes} />
    </SectionPage>
  )
}
