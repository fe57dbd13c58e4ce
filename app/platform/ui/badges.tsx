import { useLanguage } from '../i18n/language.tsx'

export function Badges({ texts, className = '' }: { texts: string[]; className?: string }) {
  const { content } = useLanguage()
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {texts.map((text, index) => (
        <li key={index} className="badge">
          {content(text)}
        </li>
      ))}
    </ul>
  )
}
