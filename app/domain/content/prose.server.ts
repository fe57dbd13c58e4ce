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
 * A Markdown file of `content/` as HTML, by its path without extension, with `values` in place of its `{name}`s.
 * @throws when the file does not exist, which the build excludes.
 */
export function prose(name: string, values: Readonly<Record<string, string>> = {}): string {
  const text = texts.get(name)
  if (!text) throw new Error(`content/ has no text "${name}.md"`)
  const filled = text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
  // Wide tables scroll on their own, with the keyboard too.
  return markdownToHtml(filled)
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
