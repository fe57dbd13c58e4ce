import { useLanguage } from '../language/language.tsx'

export function Paragraphs({ texts }: { texts: string[] }) {
  const { t } = useLanguage()
  return texts.map((text, index) => <p key={index}>{t(text)}</p>)
}
