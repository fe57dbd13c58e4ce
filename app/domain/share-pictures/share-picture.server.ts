import { createHash } from 'node:crypto'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import type { Tokens } from '../look/index.server.ts'
import type { HeadingFace } from '../look/index.ts'

export const sharePictureSize = { width: 1200, height: 630 } as const

/** Everything that the share picture of an animal shows, in one language. Equal facts give equal pictures. */
export interface SharePicture {
  id: string
  language: Language
  ranch: string
  colors: Pick<Tokens, 'paper' | 'ink' | 'inkSoft' | 'pasture' | 'terracotta' | 'ochre'>
  headingFace: HeadingFace
  logo?: Pick<Picture, 'src'>
  /** Such as `Touro Nelore`. */
  kind: string
  name: string
  registration?: string
  /** Missing for an animal that is available. */
  state?: { isSold: boolean; text: string }
  /** At most three. */
  strengths: Strength[]
  /** Programme and run that DECA come from. */
  source?: string
  photograph?: Pick<Picture, 'src' | 'data-focus-x' | 'data-focus-y'>
  /** Marks a sample animal: `Animal fictício`. */
  note?: string
}

/** A reason to look at an animal: a trait of the best three tenths, or another fact. */
export type Strength =
  | { kind: 'trait'; deca: number; name: string; detail: string }
  | { kind: 'fact'; name: string; value: string }

/** Raise it when the drawing of the same facts changes: browsers and chats keep a picture for good under its address. */
const designVersion = 3

export function sharePictureDigest(picture: SharePicture): string {
  return createHash('sha256')
    .update(JSON.stringify([designVersion, picture]))
    .digest('hex')
    .slice(0, 32)
}

/** The address of a picture. It changes with whatever the picture shows, so that chats fetch the new one. */
export function sharePicturePath(picture: SharePicture): string {
  return `/compartilhar/${picture.id}-${picture.language}-${sharePictureDigest(picture)}.jpg`
}

/** Undefined for any other address. */
export function parseSharePicturePath(path: string) {
  const [, id, language, digest] =
    /^\/compartilhar\/([a-z0-9-]+)-(pt|en)-([0-9a-f]{32})\.jpg$/.exec(path) ?? []
  return id && digest ? { id, language: language as Language, digest } : undefined
}

export function sharePictureAlt({ kind, name, registration, state, strengths, note }: SharePicture): string {
  const facts = strengths.map((strength) =>
    strength.kind === 'trait'
      ? `${strength.name} DECA ${strength.deca}`
      : `${strength.name} ${strength.value}`,
  )
  return [`${kind}: ${name}`, registration, state?.text, ...facts, note].filter(Boolean).join(', ')
}
