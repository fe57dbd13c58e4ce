import guide from '../../../docs/guide.md?raw'
import sizes from '../../../docs/screenshots/sizes.json'
import { markdownToHtml } from '../../domain/content/markdown.server.ts'
import { RichText } from '../../platform/ui/rich-text.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'

export function loader() {
  return { html: guideHtml }
}

/** In Portuguese only, as the people who read it. */
export default function Guide({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <StaffPage heading="Guia do painel">
      <div
        lang="pt-BR"
        className="mt-4 max-w-3xl [&_img]:rounded-lg [&_img]:border-2 [&_img]:border-ink-soft/40"
      >
        <RichText html={html} />
      </div>
    </StaffPage>
  )
}

const addresses = import.meta.glob<string>('../../../docs/screenshots/guia-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

interface Size {
  width: number
  height: number
}

const sizeOf: Readonly<Record<string, Size | undefined>> = sizes

/** `docs/guide.md` as HTML, without its title, which is the page's heading. */
const guideHtml = withPictures(guide.replace(/^# .*\n/, ''))

/**
 * The pictures get their addresses in the build, and their sizes, so that nothing moves while they load. Of a picture that does not
 * exist its text remains.
 */
function withPictures(markdown: string): string {
  const sizeAt = new Map<string, Size>()
  const withAddresses = markdown.replace(/\]\(screenshots\/([\w.-]+)\)/g, (link, file: string) => {
    const address = addresses[`../../../docs/screenshots/${file}`]
    const size = sizeOf[file]
    if (!address || !size) return link
    sizeAt.set(address, size)
    return `](${address})`
  })
  return markdownToHtml(withAddresses).replace(/<img src="([^"]*)"/g, (tag, address: string) => {
    const { width, height } = sizeAt.get(address) ?? {}
    return `${tag} width="${width}" height="${height}" loading="lazy"`
  })
}
