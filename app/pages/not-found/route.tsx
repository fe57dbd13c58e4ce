import { data } from 'react-router'
import picture from '../../../content/images/not-found.svg'
import { useLanguage } from '../../language/language.tsx'
import { PageLink } from '../../ui/link.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

/** The request log has the bad path (SPEC §2). */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  const { t } = useLanguage()
  return (
    <PlainPage heading="Oops! Page not found">
      <title>{t('Página não encontrada')}</title>
      <meta name="robots" content="noindex" />
      <p>{t('Esta página não existe ou mudou de endereço.')}</p>
      <img src={picture} alt="" width={360} height={240} />
      <PageLink to="home" className="button button-terracotta">
        <span lang="en">Return to Home</span>
      </PageLink>
    </PlainPage>
  )
}
