import { useLanguage } from '../i18n/language.tsx'

/** HTML that the server made from the ranch's own Markdown. */
export function RichText({ html }: { html: string }) {
  const { translating } = useLanguage()
  if (translating) return <p>...</p>
  return (
    <div
      className="rich-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/ on the server; visitors write none of it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

export function Paragraphs({ texts }: { texts: string[] }) {
  const { content } = useLanguage()
  return texts.map((text, index) => <p key={index}>{content(text)}</p>)
}
