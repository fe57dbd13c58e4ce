import { markdownToHtml } from './markdown.server.ts'

const files = import.meta.glob<string>('../../../content/{articles,legal}/**/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const texts = new Map(
  Object.entries(files).map(([file, text]) => [file.replace(/^.*\/content\/|\.md$/g, ''), text]),
)

/**
 * A text of `content/` as HTML, by its path without ending; `{places}` are filled in first.
 * @throws when there is none: the build has looked.
 */
export function prose(name: string, places: Readonly<Record<string, string>> = {}): string {
  const text = texts.get(name)
  if (!text) throw new Error(`content/ has no text "${name}.md"`)
  const filled = text.replace(/\{(\w+)\}/g, (place, key: string) => places[key] ?? place)
  // Wide tables scroll by themselves, and not the page; by keyboard, too.
  return markdownToHtml(filled)
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
