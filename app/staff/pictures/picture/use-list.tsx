import type { PictureUse } from '../../../domain/pictures/index.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/** The documents that name a picture. */
export function UseList({ uses }: { uses: PictureUse[] }) {
  const { t } = useLanguage()
  return (
    <section>
      <h2 className="font-heading text-xl">{t('Onde aparece')}</h2>
      {uses.length === 0 && <p>{t('Ainda não aparece em nenhuma página.')}</p>}
      <ul className="list-disc pl-5">
        {uses.map(({ collection, id, isPublished }) => {
          const name = collection === id ? id : `${collection}/${id}`
          return <li key={name}>{isPublished ? name : t('{name} (só no rascunho)', { name })}</li>
        })}
      </ul>
    </section>
  )
}
