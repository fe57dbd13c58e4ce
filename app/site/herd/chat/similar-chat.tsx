import { type Translate, useLanguage } from '../../../platform/i18n/language.tsx'
import { ChatLink } from '../../layout/site-link.tsx'

/** The chat link of a sold animal, which asks for another like it. */
export function SimilarChat({ about, name }: { about: string; name: string }) {
  const { t } = useLanguage()
  return (
    <ChatLink
      about={about}
      text={similarChatText(t, name)}
      className="button button-pasture mt-auto"
      aria-label={t('Quero um parecido: {name}', { name })}
    >
      {t('Quero um parecido')}
    </ChatLink>
  )
}

export function similarChatText(t: Translate, name: string): string {
  return t('Olá! Vi no site que já foi vendido: {name}. Vocês têm um parecido?', { name })
}
