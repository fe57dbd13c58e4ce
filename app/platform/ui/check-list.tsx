import { useLanguage } from '../i18n/language.tsx'

export function CheckList({ texts, className = '' }: { texts: string[]; className?: string }) {
  const { content } = useLanguage()
  return (
    <ul className={`check-list grid gap-2 ${className}`}>
      {texts.map((text, index) => (
        <li key={index}>{content(text)}</li>
      ))}
    </ul>
  )
}
