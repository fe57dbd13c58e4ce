import { useInlinedStyle } from '../framework/document.tsx'
import { useLanguage } from '../i18n/language.tsx'
import style from './rich-text.css?url'

/** HTML that the server made from the ranch's own Markdown. */
export function RichText({ html }: { html: string }) {
  const { translating } = useLanguage()
  const isInlined = useInlinedStyle('rich-text')
  if (translating) return <p>...</p>
  return (
    <>
      {!isInlined && <link rel="stylesheet" href={style} precedence="page" />}
      <div
        className="rich-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/ on the server; visitors write none of it
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
