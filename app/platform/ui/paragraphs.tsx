import { useLanguage } from '../i18n/language.tsx'

export function Paragraphs({ texts }: { texts: string[] }) {
  const { content } = useLanguage()
  return texts.map((text, index) => <p key={index}>{content(text)}</p>)
}
