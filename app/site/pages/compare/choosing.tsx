import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { PageLink } from '../../layout/site-link.tsx'

interface ChoosingProps {
  heading: string
  steps: string[]
  /** The Portuguese path of the list of Gir animals. */
  girPath: string
}

/** How to choose animals, and the lists to choose them from. */
export function Choosing({ heading, steps, girPath }: ChoosingProps) {
  const { t, content } = useLanguage()
  return (
    <section className="grid max-w-3xl gap-4 print:hidden">
      <h2 className="font-heading text-2xl">{content(heading)}</h2>
      <ol className="grid list-decimal gap-2 pl-6">
        {steps.map((step, index) => (
          <li key={index}>{content(step)}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <PageLink to="bulls" className="button button-terracotta">
          {t('Escolher touros')}
        </PageLink>
        <PathLink path={girPath} className="button button-pasture">
          {t('Escolher animais Gir')}
        </PathLink>
        <PageLink to="pregnancies" className="button button-pasture">
          {t('Escolher prenhezes')}
        </PageLink>
      </div>
    </section>
  )
}
