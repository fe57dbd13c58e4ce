import { readCourse } from '../../../domain/calculators/calculator-inputs.ts'
import { isParameterOf } from '../../../domain/calculators/calculator-parameters.ts'
import { coursePayment, restDueDay } from '../../../domain/calculators/prices.ts'
import { cached } from '../../../platform/http/page-cache.server.ts'
import { longDate, money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { percent } from '../../../platform/i18n/trait-format.ts'
import { contentOf } from '../../../request/context.server.ts'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import {
  CalculatorPage,
  ChoiceInput,
  calculatorParents,
  DayInput,
  LineInput,
  ResultChat,
  ResultRows,
} from '../../calculators/calculator-page.tsx'
import { useCalculator } from '../../calculators/use-calculator.ts'
import { ContentPage } from '../../layout/content-page.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import { NoCourses } from '../training/no-courses.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { courses } = contentOf(context, url)
  return {
    ...calculatorData('courseCalculator', { url, context }),
    courses: courses.map(({ id, title, price }) => ({ id, title, price })),
  }
}

loader.cache = cached({ parameters: isParameterOf('courseCalculator') })

export const ErrorBoundary = NotFoundBoundary

export default function CourseCalculator({ loaderData: data }: Route.ComponentProps) {
  const { page, courses } = data
  const { content } = useLanguage()
  const ids = courses.map(({ id }) => id)
  const { inputs, values, form } = useCalculator((parameters) => readCourse(parameters, ids))
  const course = courses.find(({ id }) => id === values?.course)
  const sharedStart = sharedWords(courses.map(({ title }) => content(title)))
  if (courses.length === 0)
    return (
      <ContentPage
        page={page}
        share="courseCalculator"
        isIndexed={false}
        breadcrumbs={calculatorParents('courseCalculator')}
      >
        <NoCourses />
      </ContentPage>
    )
  return (
    <CalculatorPage
      data={data}
      form={form}
      name="courseCalculator"
      fields={
        <>
          <ChoiceInput
            label="Curso"
            input={inputs.course}
            options={courses.map(({ id, title }) => ({
              value: id,
              text: content(title).slice(sharedStart.length),
            }))}
          />
          <LineInput label="Quantos alunos" input={inputs.students} initial="1" inputMode="numeric" />
          <DayInput
            label="Primeiro dia do curso (se já souber)"
            hint="Para calcular até quando vai o restante."
            input={inputs.firstDay}
          />
        </>
      }
      result={
        values &&
        course && (
          <CourseResult page={page} course={course} students={values.students} firstDay={values.firstDay} />
        )
      }
    />
  )
}

/** The words that all titles begin with: a phone's field has no room for them. Empty for a single title. */
function sharedWords([first = '', ...others]: readonly string[]): string {
  const words = first.split(/(?<= )/)
  const differing = words.findIndex((_, index) => {
    const start = words.slice(0, index + 1).join('')
    return !others.every((other) => other.startsWith(start))
  })
  return others.length > 0 ? words.slice(0, Math.max(0, differing)).join('') : ''
}

interface CourseResultProps {
  page: Route.ComponentProps['loaderData']['page']
  course: Route.ComponentProps['loaderData']['courses'][number]
  students: number
  firstDay: string
}

function CourseResult({ page, course, students, firstDay }: CourseResultProps) {
  const { t, content, language } = useLanguage()
  const reais = (cents: number) => money(cents, language)
  const { cash, instalments, pix, surcharge, surchargePermille } = coursePayment(course.price, students)
  const count = String(instalments.count)
  const dueDay = firstDay && longDate(restDueDay(firstDay, page.restDueDays), language)
  const payments = { down: reais(pix.downPayment), rest: reais(pix.rest) }
  const title = `${content(course.title)}, ${students === 1 ? t('1 aluno') : t('{count} alunos', { count: students })}`
  const summary = t(
    '{course}. À vista {cash}; PIX {down} de entrada e {rest} depois; cartão {count} × {amount} (total {total}).',
    {
      course: title,
      cash: reais(cash),
      ...payments,
      count,
      amount: reais(instalments.amount),
      total: reais(instalments.total),
    },
  )
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p role="status" className="sr-only">
        {summary}
      </p>
      <ResultRows
        rows={[
          { name: t('À vista'), figure: reais(cash), text: t('Um pagamento só.') },
          {
            name: t('À vista ou PIX, com entrada'),
            figure: reais(pix.downPayment + pix.rest),
            text: dueDay
              ? t('{down} de entrada e {rest} até {day}.', { ...payments, day: dueDay })
              : t('{down} de entrada e {rest} até {days} dias úteis antes do curso.', {
                  ...payments,
                  days: page.restDueDays,
                }),
          },
          {
            name: t('Cartão em {count} parcelas', { count }),
            figure: `${count} × ${reais(instalments.amount)}`,
            text: t('No total {total}: {surcharge} a mais que à vista ({percent}).', {
              total: reais(instalments.total),
              surcharge: reais(surcharge),
              percent: percent(surchargePermille / 10, language),
            }),
          },
        ]}
      />
      {page.notes.map((note, index) => (
        <p key={index}>{content(note)}</p>
      ))}
      <ResultChat
        about={course.id}
        text={t('Olá! Fiz a conta do curso no site. {summary} Como faço a inscrição?', { summary })}
      />
    </>
  )
}
