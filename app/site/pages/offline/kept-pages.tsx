import { useEffect, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { type KeptPage, type KeptPagesByKind, readKeptPages } from './read-kept-pages.ts'

/** The pages that this phone keeps in the visitor's language. */
export function KeptPages() {
  const { t, language } = useLanguage()
  const [pages, setPages] = useState<KeptPagesByKind>()
  useEffect(() => {
    let isShown = true
    readKeptPages(language).then(
      (found) => isShown && setPages(found),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [language])

  return (
    <>
      <p className="max-w-3xl">
        {pages?.listed.length === 0
          ? t('Este celular ainda não guarda páginas do site. Com sinal, elas são guardadas sozinhas.')
          : t(
              'Este celular guarda as páginas do site para você ler no curral. Com sinal, elas se atualizam sozinhas.',
            )}
      </p>
      <PageList heading={t('Páginas que você abriu')} pages={pages?.visited} />
      <PageList heading={t('Guardado neste celular')} pages={pages?.listed} />
    </>
  )
}

/** Titles are content, in the language of the page. */
function PageList({ heading, pages = [] }: { heading: string; pages?: readonly KeptPage[] | undefined }) {
  const { content } = useLanguage()
  if (pages.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-2xl">{heading}</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {pages.map(({ address, title }) => (
          <li key={address}>
            <a href={address} className="inline-block py-2 underline underline-offset-4">
              {content(title)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
