import type { ReactNode } from 'react'
import type { Course } from '../../../domain/content/training.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { CheckList } from '../../../platform/ui/check-list.tsx'
import { FactList } from '../../../platform/ui/fact-list.tsx'
import { imageLoading } from '../../../platform/ui/image-loading.ts'
import { Investment } from './investment.tsx'
import { WaitingList } from './waiting-list.tsx'

/** docs/product.md#training. `details` opens without scripts. */
export function CourseCard({
  course,
  remainder,
  index,
}: {
  course: Course
  remainder: string
  index: number
}) {
  const { t, content } = useLanguage()
  return (
    <li id={course.id} className="card">
      <img
        alt=""
        {...course.picture}
        width={480}
        height={320}
        {...imageLoading(index)}
        className="aspect-video w-full object-cover"
      />
      <div className="grid gap-4 p-4 sm:p-6">
        <h3 className="font-heading text-2xl leading-tight">{content(course.title)}</h3>
        <FactList
          facts={[
            { name: t('Locais'), value: course.locations.join(', ') },
            { name: t('Data'), value: t('Em breve') },
            { name: t('Instrutores'), value: course.instructors.join(', ') },
          ]}
        />
        <p className="badge justify-self-start">{t('Vagas limitadas: 10 alunos')}</p>
        <details className="group">
          <summary className="details-summary">{t('CONHEÇA MELHOR O CURSO')}</summary>
          <div className="grid gap-5 pt-3">
            <CourseSection heading="Público-alvo">
              <p>{content(course.targetAudience)}</p>
            </CourseSection>
            <CourseSection heading="Objetivo">
              <p className="mb-2">{content(course.objective)}</p>
              <CheckList texts={course.objectiveItems} />
            </CourseSection>
            <CourseSection heading="Conteúdo">
              <div className="grid gap-5 sm:grid-cols-2">
                <div>
                  <h5 className="mb-2 font-semibold">{t('Teoria')}</h5>
                  <CheckList texts={course.theoryContent} />
                </div>
                <div>
                  <h5 className="mb-2 font-semibold">{t('Prática')}</h5>
                  <CheckList texts={course.practiceContent} />
                </div>
              </div>
            </CourseSection>
            <CourseSection heading="Bônus">
              <CheckList texts={course.bonusItems} />
            </CourseSection>
            <Investment price={course.price} remainder={remainder} />
          </div>
        </details>
        <WaitingList course={course} />
      </div>
    </li>
  )
}

function CourseSection({ heading, children }: { heading: UiText; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div>
      <h4 className="mb-2 font-heading text-lg">{t(heading)}</h4>
      {children}
    </div>
  )
}
