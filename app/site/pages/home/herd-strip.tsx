import { paths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'

/** What is for sale, near the top: the sections below are about the ranch. `girPath` is undefined while no page lists Gir animals. */
export function HerdStrip({ girPath }: { girPath: string | undefined }) {
  const { t } = useLanguage()
  const links = [
    { path: paths.bulls, name: t('Touros Nelore') },
    { path: paths.pregnancies, name: t('Prenhezes') },
    ...(girPath ? [{ path: girPath, name: t('Gir leiteiro') }] : []),
  ]
  return (
    <nav aria-label={t('Animais à venda')} className="bg-paper-deep px-4 py-6">
      <ul className="mx-auto grid max-w-7xl gap-3 sm:grid-cols-3">
        {links.map(({ path, name }) => (
          <li key={path} className="grid">
            <PathLink path={path} className="button button-pasture">
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
