import archivo from '../../content/fonts/archivo-800.woff2'
import barlow from '../../content/fonts/barlow-semi-condensed-700.woff2'
import besley from '../../content/fonts/besley-800.woff2'
import fraunces from '../../content/fonts/fraunces-700.woff2'
import { pictureAddress } from '../domain/content/pictures.server.ts'
import type { ShownLook, Tokens } from '../domain/look/index.server.ts'
import type { HeadingFace } from '../domain/look/index.ts'
import { kebabCase } from '../platform/text.ts'
import type { PublicSite } from '../request/context.server.ts'
import type { DocumentLook } from './site-data.ts'

interface FaceFile {
  family: string
  file: string
  /** Phones show it until the file is there, and without it. */
  fallback: string
}

const serif = '"Rockwell","Roboto Slab","Noto Serif",Georgia,serif'
const sans = 'system-ui,sans-serif'

const faces: Readonly<Record<HeadingFace, FaceFile>> = {
  besley: { family: 'Besley', file: besley, fallback: serif },
  fraunces: { family: 'Fraunces', file: fraunces, fallback: serif },
  archivo: { family: 'Archivo', file: archivo, fallback: sans },
  barlow: { family: 'Barlow Semi Condensed', file: barlow, fallback: sans },
}

export function shownLook(look: ShownLook, { logoRatio }: Pick<PublicSite, 'logoRatio'>): DocumentLook {
  const { light, dark } = look.tokens
  const { logo, icon } = look
  return {
    light: light.paper,
    dark: dark.paper,
    font: faces[look.headingFace].file,
    // Browsers draw an SVG in any size.
    icon: icon?.src.endsWith('.svg') ? icon.src : '/icon-192.png',
    ...(logo && { logo: { src: logo.src, ...(logoRatio && { ratio: Math.round(logoRatio * 100) / 100 }) } }),
    notFound: pictureAddress('not-found'),
  }
}

/** The colours of both themes and the heading face, which `app/theme.css` names: the start of the style of every page. */
export function lookStyle(look: ShownLook): string {
  const { family, file, fallback } = faces[look.headingFace]
  const { light, dark } = look.tokens
  // Headings have one weight, whatever the file's own is called. A late font is used from the next page on, so that text neither waits nor shifts.
  const face = `@font-face{font-family:"${family}";src:url(${file}) format("woff2");font-weight:800;font-display:optional}`
  return `${face}:root{${declarations(light)};--font-heading:"${family}",${fallback}}@media (prefers-color-scheme:dark){:root{${declarations(dark, light)}}}`
}

/** Without those that are the same in the theme before. Lines are ink of which the ground shows through. */
function declarations(tokens: Tokens, before?: Tokens): string {
  const changed = Object.entries(tokens)
    .filter(([name, color]) => before?.[name as keyof Tokens] !== color)
    .map(([name, color]) => `--color-${kebabCase(name)}:${color}`)
  return [...changed, `--color-line:${tokens.ink}4d`].join(';')
}
