import { useState } from 'react'
import { paths } from '../../../domain/paths.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { translator } from '../../../platform/i18n/translate.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { contentOf } from '../../../request/context.server.ts'
import { PageIntro } from '../../layout/page-intro.tsx'
import { useRanch } from '../../site-data.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import { Joined, WaitingListForm } from '../training/waiting-list.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const course = contentOf(context, url).courses.find(({ id }) => id === params.course)
  if (!course) throw notFound()
  return { course }
}

export const ErrorBoundary = NotFoundBoundary

/** The waiting-list dialog as a page, for browsers without scripts; it posts its form to the training page. */
export default function CourseInterest({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData
  const { t, language } = useLanguage()
  const ranch = useRanch()
  const [registered, setRegistered] = useState(false)
  return (
    <>
      <title>{`${translator(language)('Lista de interesse')}: ${course.title} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro
        heading={course.title}
        lead={t('Deixe os seus dados: entraremos em contato assim que houver uma turma.')}
        breadcrumbs={[{ name: 'Cursos', path: paths.training }]}
      />
      <div className="page-width pb-section">
        <div className="max-w-measure">
          {registered ? (
            <Joined>
              <PathLink path={paths.training} className="button button-pasture">
                {t('Fechar')}
              </PathLink>
            </Joined>
          ) : (
            <WaitingListForm course={course} onJoined={() => setRegistered(true)} />
          )}
        </div>
      </div>
    </>
  )
}
