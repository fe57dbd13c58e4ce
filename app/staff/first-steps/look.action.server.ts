import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { builtPictureNames, pictureAddress } from '../../domain/content/pictures.server.ts'
import { checkEntry } from '../../domain/forms/describe-fields.server.ts'
import { lookPalette, type Tokens } from '../../domain/look/index.server.ts'
import { type HeadingFace, headingFaces, heroFields, outlineFiles } from '../../domain/look/index.ts'
import { readPictures } from '../../domain/pictures/index.server.ts'
import { defaultWidth, pictureFileUpTo } from '../../domain/pictures/index.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { readSingle } from '../../domain/publishing/entries.server.ts'
import type { Author, Change, Documents, PublishServices } from '../../domain/publishing/index.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { projectFolder } from '../../platform/project-folder.server.ts'
import { readTypeface } from '../../platform/typeface.server.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { revisionIn } from '../content/entry-address.server.ts'
import { done, notSaved, type Outcome, refused } from '../outcome.ts'
import { publishStep } from './steps.server.ts'

/** The fields of the form about the look. Pictures are named as in documents. */
export interface LookFields extends Record<(typeof heroFields)[number], string> {
  color: string
  logo: string
  headingFace: string
}

export interface LookPreview {
  light: Tokens
  dark: Tokens
  /** Source of the logo, and its width through height; absent without one. */
  logo?: { src: string; ratio: number }
  names: Record<HeadingFace, NameOutline>
}

export interface NameOutline {
  /** A line of text 28 pixels high, on a baseline at 28. */
  path: string
  width: number
}

export interface LookRevisions {
  revision: number
  homeRevision: number
}

export async function loadLookForm(
  { database }: Pick<RequestServices, 'database'>,
  reader: Author,
): Promise<LookRevisions & { fields: LookFields }> {
  const [{ document: look, revision }, { document: home, revision: homeRevision }] = await Promise.all([
    readSingle(database, 'look', reader),
    readSingle(database, 'home', reader),
  ])
  const [hero0 = '', hero1 = '', hero2 = ''] = home.hero.pictures
  const { color, logo = '', headingFace } = look
  return { fields: { color, logo, headingFace, hero0, hero1, hero2 }, revision, homeRevision }
}

/** Height of the ranch's name in each face, in the units of its path. */
const nameSize = 28

type LookServices = PublishServices & Pick<RequestServices, 'documents' | 'pictures' | 'ranch'>

export async function lookPreview(
  services: Pick<RequestServices, 'database' | 'documents' | 'ranch'>,
  fields: LookFields,
): Promise<LookPreview> {
  const { documents } = services
  const document = lookOf(documents, fields)
  const isColor = !checkEntry(schemas.look, document).has('color')
  const logo = await logoOf(services, fields.logo)
  return {
    ...lookPalette(isColor ? document : documents.look),
    ...(logo && { logo }),
    names: await namesInFaces(services.ranch.shortName ?? services.ranch.name),
  }
}

async function logoOf({ database }: Pick<RequestServices, 'database'>, name: string) {
  const uploaded = (await readPictures(database)).find(({ digest }) => digest === name)
  if (uploaded)
    return { src: pictureFileUpTo(uploaded, defaultWidth), ratio: uploaded.width / uploaded.height }
  return builtPictureNames.includes(name) ? { src: pictureAddress(name), ratio: 1 } : undefined
}

async function namesInFaces(name: string): Promise<LookPreview['names']> {
  const faces = Object.keys(headingFaces) as HeadingFace[]
  const names = await Promise.all(
    faces.map(async (face) => {
      const file = await readFile(join(projectFolder, 'content/fonts', outlineFiles[face]))
      const typeface = readTypeface(file)
      const path = typeface.outline(name, 0, nameSize, nameSize)
      return [face, { path, width: Math.ceil(typeface.widthOf(name, nameSize)) }] as const
    }),
  )
  return Object.fromEntries(names) as LookPreview['names']
}

/** Belongs to the revisions that it was typed on. */
export interface TypedLook extends LookRevisions {
  fields: LookFields
  preview: LookPreview
}

/** Shows what a form would look like, or publishes it in one change that can be undone. */
export async function lookAction(
  services: LookServices,
  form: FormData,
  { by }: { by: Author },
): Promise<Outcome<TypedLook> | { kind: 'shown'; typed: TypedLook }> {
  const intent = readIntent(form, ['publish', 'preview'])
  const fields = readLook(form)
  const preview = await lookPreview(services, fields)
  const revisions = {
    revision: revisionIn(readField(form, 'revision')),
    homeRevision: revisionIn(readField(form, 'homeRevision')),
  }
  const typed = { fields, preview, ...revisions }
  const [error] = checkEntry(schemas.look, lookOf(services.documents, fields)).values()
  if (error) return refused(error, { typed })
  if (intent?.name === 'preview') return { kind: 'shown', typed }
  if (intent?.name !== 'publish') return refused(notSaved, { typed })
  const batch = randomUUID()
  const logo = await trimmed(services, fields.logo, by)
  const changes = await changesOf(services, { ...fields, logo }, { by, ...revisions })
  const refusal = await publishStep(services, changes, { by, batch })
  if (refusal) return refusal
  // Nobody looks for the one with the edge. It stays where a document names it.
  if (logo !== fields.logo) await services.pictures.remove(fields.logo)
  return done('changed', batch)
}

async function changesOf(
  services: LookServices,
  fields: LookFields,
  { by, revision, homeRevision }: LookRevisions & { by: Author },
): Promise<Change[]> {
  const { document: look } = await readSingle(services.database, 'look', by)
  const { document: home } = await readSingle(services.database, 'home', by)
  const pictures = heroPictures(fields)
  const document = lookOf({ look }, fields)
  const changes: Change[] = [
    { kind: 'document', collection: 'look', id: 'look', document, expectedRevision: revision },
  ]
  if (pictures.join() !== home.hero.pictures.join())
    changes.push({
      kind: 'document',
      collection: 'home',
      id: 'home',
      document: { ...home, hero: { ...home.hero, pictures } },
      expectedRevision: homeRevision,
    })
  return changes
}

/** Drawings of the site give way to the first photograph of one's own. */
function heroPictures(fields: LookFields): string[] {
  const chosen = heroFields.map((name) => fields[name]).filter(Boolean)
  const own = chosen.filter((name) => !builtPictureNames.includes(name))
  return own.length > 0 ? own : chosen
}

function readLook(form: FormData): LookFields {
  const read = (name: keyof LookFields) => readField(form, name)
  return {
    ...{ color: read('color').trim().toLowerCase(), logo: read('logo'), headingFace: read('headingFace') },
    ...{ hero0: read('hero0'), hero1: read('hero1'), hero2: read('hero2') },
  }
}

/** The palette of a designer belongs to its colour, the icon to its logo. */
function lookOf({ look }: Pick<Documents, 'look'>, { color, logo, headingFace }: LookFields) {
  return {
    color,
    ...(color === look.color && look.palette && { palette: look.palette }),
    ...(logo && { logo }),
    ...(logo === look.logo && look.icon && { icon: look.icon }),
    headingFace,
  }
}

/** The picture without the empty edge of an uploaded logo, which would make it small beside the name. */
async function trimmed(
  services: Pick<RequestServices, 'database' | 'documents' | 'pictures' | 'clock'>,
  name: string,
  by: Author,
): Promise<string> {
  const { database, documents, pictures, clock } = services
  const uploaded = (await readPictures(database)).find(({ digest }) => digest === name)
  if (!uploaded || name === documents.look.logo) return name
  const { digest, width, height } = uploaded
  const bytes = await pictures.read({ digest, width, type: 'webp' })
  if (!bytes) return name
  const { data, info } = await sharp(bytes).trim().png().toBuffer({ resolveWithObject: true })
  if (info.width === width && info.height === height) return name
  const stored = await pictures.store({ original: data, alt: uploaded.alt, by, now: clock() })
  return 'refusal' in stored ? name : stored.digest
}
