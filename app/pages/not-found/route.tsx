import { data } from 'react-router'
import picture from '../../../content/images/not-found.svg'
import { translator, useLanguage } from '../../language/language.tsx'
import { languageOf } from '../../paths.ts'
import { PageLink } from '../../ui/link.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import type { Route } from './+types/route'

/** The request log has the bad path (SPEC §2). */
export function loader() {
  return data(null, { status: 404 })
}

export function meta({ location }: Route.MetaArgs) {
  return [
    { title: translator(languageOf(location.pathname))('Página não encontrada') },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFound() {
  const { t } = useLanguage()
  return (
    <PlainPage heading="Oops! Page not found">
      <p>{t('Esta página não existe ou mudou de endereço.')}</p>
      <img src={picture} alt="" width={360} height={240} />
      <PageLink to="home" className="button button-terracotta">
        <span lang="en">Return to Home</span>
      </PageLink>
    </PlainPage>
  )
}
