import type { Bull } from '../../../domain/herd/animals.server.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { FactList } from '../../../platform/ui/fact-list.tsx'

type Exam = NonNullable<Bull['exams']>[number]

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
          facts={exams.map(({ kind, result, date }) => ({
            name: t(kinds[kind]),
            value: t('{result} em {day}', {
              result: t(results[result]),
              day: shortDate(date, language),
            }),
          }))}
        />
      )}
    </section>
  )
}
