import { data } from 'react-router'
import { contentOf, publicContext, servicesContext } from '../../../domain/contexts.server.ts'
import { waitingListAction } from '../../../domain/leads/waiting-list/waiting-list.action.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { BeforePaying } from '../../calculators/before-paying.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageIntro } from '../../layout/page-intro.tsx'
import { StructuredData } from '../../layout/structured-data.tsx'
import { breadcrumbs } from '../../seo/structured-data.server.ts'
import { course, ebookProduct } from '../../seo/structured-offers.server.ts'
import type { Route } from './+types/route'
import { CourseCard } from './course-card.tsx'
import { EbookCard } from './ebook-card.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(publicContext)
  const { training, courses, ebooks } = contentOf(context, url)
  const page = { ...training, courses, ebooks }
  return {
    page,
    structured: [
      breadcrumbs(url, site, [{ name: page.title }]),
      ...page.courses.map((each) => course(url, site, each)),
      ...page.ebooks.map((each) => ebookProduct(url, site, each)),
    ],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { result, status } = await waitingListAction(
    context.get(servicesContext),
    request,
    await request.formData(),
  )
  return data(result, { status })
}

export default function Training({ loaderData: { page, structured } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={page.title} description={page.description} share="training" />
      <StructuredData data={structured} />
      <PageIntro heading={page.heading} lead={page.lead} />
      <section className="page-width pb-12">
        <h2 className="mb-4 font-heading text-2xl">{t('Cursos presenciais')}</h2>
        <ul className="grid items-start gap-6 lg:grid-cols-2">
          {page.courses.map((each, index) => (
            <CourseCard key={each.id} course={each} remainder={page.remainder} index={index} />
          ))}
        </ul>
        <BeforePaying calculator="courseCalculator" text="Comparar as formas de pagamento" className="mt-4" />
      </section>
      <section className="bg-paper-deep py-12">
        <div className="page-width">
          <h2 className="mb-4 font-heading text-2xl">{t('eBooks em PDF')}</h2>
          <ul className="grid items-start gap-6 lg:grid-cols-2">
            {page.ebooks.map((each) => (
              <EbookCard key={each.id} ebook={each} />
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
