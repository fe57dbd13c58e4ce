import { readCourse } from '../../../domain/calculators/calculator-inputs.ts'
import { calculatorParameters } from '../../../domain/calculators/calculator-parameters.ts'
import { contentOf } from '../../../domain/contexts.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { calculatorData } from '../../calculators/calculator-data.server.ts'
import { CalculatorPage } from '../../calculators/calculator-page.tsx'
import { ChoiceInput, DayInput, NumberInput } from '../../calculators/input-field.tsx'
import { useCalculator } from '../../calculators/use-calculator.ts'
import type { Route } from './+types/route'
import { CourseResult } from './course-result.tsx'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

const names = calculatorParameters.courseCalculator

export function loader({ url, context }: Route.LoaderArgs) {
  const { courseCalculator: page, courses } = contentOf(context, url)
  return {
    ...calculatorData('courseCalculator', page, { url, context }),
    courses: courses.map(({ id, title, price }) => ({ id, title, price })),
  }
}

export default function CourseCalculator({ loaderData: data }: Route.ComponentProps) {
  const { page, courses } = data
  const { content } = useLanguage()
  const ids = courses.map(({ id }) => id)
  const { inputs, values, form } = useCalculator((parameters) => readCourse(parameters, ids))
  const course = courses.find(({ id }) => id === values?.course)
  return (
    <CalculatorPage
      {...{ data, form }}
      name="courseCalculator"
      fields={
        <>
          <ChoiceInput
            name={names.course}
            label="Curso"
            input={inputs.course}
            options={courses.map(({ id, title }) => ({ value: id, text: content(title) }))}
          />
          <NumberInput
            name={names.students}
            label="Quantos alunos"
            input={inputs.students}
            initial="1"
            inputMode="numeric"
          />
          <DayInput
            name={names.firstDay}
            label="Primeiro dia do curso (se já souber)"
            hint="Para calcular até quando vai o restante."
            input={inputs.firstDay}
          />
        </>
      }
      result={
        values &&
        course && <CourseResult {...{ page, course }} students={values.students} firstDay={values.firstDay} />
      }
    />
  )
}
