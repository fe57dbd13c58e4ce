import { redirect } from 'react-router'
import { setAt } from '../../../domain/content/field-path.ts'
import { safeStaffPath } from '../../../domain/local-address.ts'
import { maxAltLength } from '../../../domain/pictures/index.ts'
import {
  type Author,
  type EntryKey,
  OutdatedChanges,
  publish,
  saveDraft,
} from '../../../domain/publishing/index.server.ts'
import { readEditableEntry } from '../../../domain/publishing/read-entries.server.ts'
import { staffPaths } from '../../../domain/staff-paths.ts'
import { cleanText } from '../../../platform/forms/cleaning.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { oneLine } from '../../../platform/text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { type RequestServices, servicesContext } from '../../../request/context.server.ts'
import { describeParameters, readDraftName } from '../../content/draft-name.ts'
import { refusedChange } from '../../content/readable-changes.server.ts'
import { InputField } from '../../controls.tsx'
import { done, OutcomeNotice, redirectDone, refused, respond } from '../../outcome.tsx'
import { panelTexts } from '../../panel-texts.ts'
import { staffContext } from '../../staff-middleware.server.ts'
import { StaffPage } from '../../staff-page.tsx'
import { type MissingDescription, missingDescriptions } from '../descriptions.server.ts'
import { Thumbnail } from '../picture-upload.tsx'
import type { Route } from './+types/route'

interface Draft extends EntryKey {
  /** The revision that is to be published. */
  revision: number
  isOutdated: boolean
  document: object
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const language = languageOf(url.pathname)
  const drafts = await readDrafts(services, url, context.get(staffContext))
  const missing = await missingDescriptions(services, drafts, language)
  return {
    missing: missing.map(({ name, thumbnail, suggestion }) => ({ name, thumbnail, suggestion })),
    back: backOf(url),
  }
}

/** Stores the descriptions, and goes on with the publication that asked for them. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  const language = languageOf(url.pathname)
  const form = await request.formData()
  const drafts = await readDrafts(services, url, by)
  const missing = await missingDescriptions(services, drafts, language)
  const typed = Object.fromEntries(missing.map(({ name }) => [name, readText(form, name)]))
  if (Object.values(typed).includes('')) {
    const text = {
      pt: 'Diga em poucas palavras o que cada foto mostra, como “Touro de perfil no pasto”.',
      en: 'Say in a few words what each picture shows, such as “Bull from the side, on pasture”.',
    }
    const empty = Object.keys(typed).filter((name) => typed[name] === '')
    return respond(refused(text, { typed, errors: Object.fromEntries(empty.map((name) => [name, text])) }))
  }
  const address = inLanguage(backOf(url), language)
  try {
    const changes = await describe({ services, by, drafts, missing, typed })
    if (changes.length === 0) return redirect(address)
    await publish(
      services,
      changes.map((each) => ({ kind: 'draft', ...each })),
      { by, action: 'publish' },
    )
  } catch (error) {
    const outdated = {
      pt: 'Nada foi publicado: alguém mexeu neste item agora. Confira e tente de novo.',
      en: 'Nothing was published: someone has edited this item just now. Check it and try again.',
    }
    const { documents } = services
    return respond({ ...refusedChange(error, { language, outdated, documents, drafts }), typed })
  }
  const isOfDrafts = backOf(url) === staffPaths.drafts
  return redirectDone(done(isOfDrafts ? 'published' : 'on-site'), address)
}

/** Without its language. */
function backOf({ searchParams }: URL): string {
  const back = safeStaffPath(searchParams.get(describeParameters.back) ?? '')
  return back ? withoutLanguage(back) : staffPaths.drafts
}

interface Description {
  services: Pick<RequestServices, 'database' | 'pictures' | 'clock'>
  by: Author
  drafts: readonly Draft[]
  missing: readonly MissingDescription[]
  typed: Readonly<Record<string, string>>
}

/** Writes the texts to pictures and drafts, and returns the drafts' revisions. */
async function describe({ services, by, drafts, missing, typed }: Description) {
  if (drafts.some(({ isOutdated }) => isOutdated)) throw new OutdatedChanges()
  const { database, pictures, clock } = services
  const ofPictures = missing.map(({ name, picture }) => [picture, { pt: typed[name] ?? '', en: '' }] as const)
  await pictures.describe(new Map(ofPictures), by)
  const changes: (EntryKey & { expectedRevision: number })[] = []
  for (const { collection, id, revision, document } of drafts) {
    const places = missing.flatMap(({ name, place }) =>
      place && isSame(place, { collection, id }) ? [{ name, ...place }] : [],
    )
    let described = document
    for (const { name, alt } of places) described = setAt(described, [...alt, 'pt'], typed[name]) as object
    const saved =
      places.length > 0
        ? await saveDraft(database, {
            collection,
            id,
            document: described,
            baseRevision: revision,
            by,
            now: clock(),
          })
        : undefined
    changes.push({ collection, id, expectedRevision: saved?.revision ?? revision })
  }
  return changes
}

function isSame(one: EntryKey, other: EntryKey): boolean {
  return one.collection === other.collection && one.id === other.id
}

/** The drafts that the address names. Those that are no drafts any more are left out. */
async function readDrafts(
  { database }: Pick<RequestServices, 'database'>,
  url: URL,
  reader: Author,
): Promise<Draft[]> {
  const keys = url.searchParams.getAll(describeParameters.draft).flatMap(readDraftName)
  const drafts = await Promise.all(
    keys.map(async ({ revision, ...key }) => {
      const entry = await readEditableEntry(database, key, reader)
      if (!entry?.hasDraft) return []
      return [{ ...key, revision, isOutdated: entry.revision !== revision, document: entry.document }]
    }),
  )
  return drafts.flat()
}

function readText(form: FormData, name: string): string {
  return oneLine(cleanText(readField(form, name))).slice(0, maxAltLength)
}

export default function DescribePictures({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { missing, back } = loaderData
  return (
    <StaffPage heading={{ pt: 'O que as fotos mostram', en: 'What the pictures show' }}>
      <p className="mt-2 max-w-prose">
        {t({
          pt: 'Falta dizer o que estas fotos mostram. É o que ouve quem não enxerga. Depois disso, publicamos.',
          en: 'Say what these pictures show: people who can’t see hear it. Then they are published.',
        })}
      </p>
      <OutcomeNotice refused={actionData} />
      <form method="post" className="mt-4 grid max-w-xl gap-4">
        {missing.map(({ name, thumbnail, suggestion }, index) => (
          <div key={name} className="flex items-start gap-3">
            <Thumbnail src={thumbnail} isSmall />
            <InputField
              label={{ pt: `Foto ${index + 1}`, en: `Picture ${index + 1}` }}
              name={name}
              defaultValue={actionData?.typed?.[name] ?? suggestion}
              maxLength={maxAltLength}
              error={actionData?.errors?.[name]}
              required
              className="grow"
            />
          </div>
        ))}
        <button type="submit" className="button button-terracotta">
          {t(panelTexts.publish)}
        </button>
        <PathLink path={back} className="text-link justify-self-start">
          {t({ pt: 'Voltar sem publicar', en: 'Back, without publishing' })}
        </PathLink>
      </form>
    </StaffPage>
  )
}
