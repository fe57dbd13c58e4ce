import { useLanguage } from '../i18n/language.tsx'

/** A long text, as HTML that the server made from the ranch's own Markdown. */
export function Prose({ html }: { html: string }) {
  const { translating } = useLanguage()
  if (translating) return <p>...</p>
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/ at the server; visitors write none of it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
