import { useLanguage } from '../language/language.tsx'

export function Paragraphs({ texts }: { texts: string[] }) {
  const { content } = useLanguage()
  return texts.map((text, index) => <p key={index}>{content(text)}</p>)
}
