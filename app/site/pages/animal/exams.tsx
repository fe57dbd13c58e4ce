import { type Exam, validUntil } from '../../../domain/herd/exams.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { type Translate, useLanguage } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { FactList } from '../../../platform/ui/text-lists.tsx'

const kinds: Readonly<Record<Exam['kind'], UiText>> = {
  andrological: 'Andrológico',
  brucellosis: 'Brucelose',
  tuberculosis: 'Tuberculose',
}

const results: Readonly<Record<Exam['result'], UiText>> = {
  fit: 'Apto',
  unfit: 'Inapto',
  negative: 'Negativo',
  positive: 'Positivo',
}

export function Exams({ exams }: { exams: readonly Exam[] }) {
  const { t, language } = useLanguage()
  return (
    <section aria-labelledby="exames" className="animal-section">
      <h2 id="exames">{t('Exames')}</h2>
      {exams.length === 0 ? (
        <p>{t('Nenhum exame publicado. Peça os resultados pelo WhatsApp.')}</p>
      ) : (
        <FactList
          className="animal-facts"
          facts={exams.map((exam) => ({ name: t(kinds[exam.kind]), value: examText(exam, t, language) }))}
        />
      )}
    </section>
  )
}

/** The result with its day, and until when it is valid: true on any day, on paper and on a phone without signal. */
function examText(exam: Exam, t: Translate, language: Language): string {
  const text = t('{result} em {day}', {
    result: t(results[exam.result]),
    day: shortDate(exam.date, language),
  })
  const lastDay = validUntil(exam)
  if (!lastDay) return text
  const values = { day: shortDate(lastDay, language) }
  const validity =
    exam.kind === 'andrological'
      ? t('Vale 60 dias, até {day}; depois, peça um novo antes da monta.', values)
      : t('Para o trânsito vale 60 dias, até {day}; depois, é preciso um exame novo.', values)
  return `${text}. ${validity}`
}
