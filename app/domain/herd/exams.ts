import { shortDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { Translate } from '../../platform/i18n/translate.ts'
import { addDays } from '../../platform/ranch-time.ts'
import type { Animal } from './animals.server.ts'
import type { AnimalState } from './animals.ts'

export type Exam = NonNullable<Animal['exams']>[number]

/** Days after which an exam is due again: for transit that of brucellosis or tuberculosis, before use that of a bull's soundness. */
const validDays = 60

/** The last day of an exam's validity; undefined for a result that allows nothing. */
export function validUntil({ result, date }: Exam): string | undefined {
  return isGood(result) ? addDays(date, validDays) : undefined
}

/** How many of the animals for sale are fit by each kind of exam, going by the newest of that kind. */
export function countExamined(
  animals: readonly { state: AnimalState; exams?: readonly Exam[] | undefined }[],
) {
  const forSale = animals.filter(({ state }) => state === 'available')
  const examined = forSale.filter(({ exams = [] }) =>
    (['andrological', 'brucellosis', 'tuberculosis'] as const).every((kind) => {
      const newest = exams
        .filter((exam) => exam.kind === kind)
        .reduce<Exam | undefined>((best, each) => (best && best.date >= each.date ? best : each), undefined)
      return newest !== undefined && isGood(newest.result)
    }),
  )
  return { forSale: forSale.length, examined: examined.length }
}

function isGood(result: Exam['result']): boolean {
  return result === 'fit' || result === 'negative'
}

/** What is sold: a confirmed pregnancy, or a mating, which is paid after its confirmation. */
export function confirmationText(
  { confirmed }: Pick<Animal, 'confirmed'>,
  t: Translate,
  language: Language,
): string {
  return confirmed
    ? t('Confirmada em {date}', { date: shortDate(confirmed, language) })
    : t('Acasalamento oferecido: você paga depois da confirmação por ultrassom')
}
