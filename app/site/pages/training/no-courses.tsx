import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChatLink } from '../../layout/site-link.tsx'

/** In place of the courses, and of their calculator, while the site has none. */
export function NoCourses() {
  const { t } = useLanguage()
  return (
    <section className="page-width grid justify-items-start gap-4 pb-section">
      <p>{t('Agora não temos curso marcado. Chame no WhatsApp, e avisamos da próxima turma.')}</p>
      <ChatLink
        text={t('Olá! Quero saber da próxima turma dos cursos.')}
        className="button button-pasture w-full sm:w-auto"
      >
        {t('Perguntar pela próxima turma')}
      </ChatLink>
    </section>
  )
}
