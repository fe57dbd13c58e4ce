import { gradeText } from '../../../domain/herd/trait-format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import type { AnimalPageData } from './animal-page.server.ts'

/** Purposes that the animal suits, each with the search for others, and what to be careful about (docs/product.md#advice). */
export function Advice({ page: { advice, list, responsible } }: { page: AnimalPageData }) {
  const { t, content, language } = useLanguage()
  if (!advice) return null
  const { isExpected, purposes, birthWeight, cautions, strengths } = advice
  const hasAdvice = purposes.length > 0 || birthWeight !== undefined || strengths !== ''
  const cautionList = (
    <ul className="advice-cautions">
      {cautions.map((text) => (
        <li key={text}>{content(text)}</li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="conselho" className="animal-section advice">
      <h2 id="conselho">{t(hasAdvice ? 'Para que serve' : 'Cuidados ao ler')}</h2>
      {strengths && <p>{t('Mais forte em: {traits}.', { traits: content(strengths) })}</p>}
      {purposes.length > 0 && (
        <>
          {isExpected && <p>{t('Esperado do bezerro, pelas avaliações dos pais.')}</p>}
          <ul className="purposes">
            {purposes.map(({ id, name, explanation }) => (
              <li key={id}>
                <PathLink path={list.address} search={`?para=${id}`} className="purpose">
                  {content(name)}
                </PathLink>
                <p>{content(explanation)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {birthWeight && (
        <p className="advice-warning">
          <strong>{t('Quem pensa em novilhas')}:</strong>{' '}
          {t(
            birthWeight.caution === 'warn'
              ? 'O peso ao nascer levanta alerta: {trait}. Fale com seu veterinário. Também contam a pelve da novilha, a raça e a alimentação.'
              : 'O peso ao nascer pede cuidado: {trait}. Fale com seu veterinário. Também contam a pelve da novilha, a raça e a alimentação.',
            { trait: `${birthWeight.code} ${gradeText(birthWeight.figures, language) ?? ''}`.trim() },
          )}
        </p>
      )}
      {hasAdvice ? (
        <details className="page-fold">
          <summary className="details-summary">
            <h3>{t('Cuidados ao ler')}</h3>
          </summary>
          {cautionList}
        </details>
      ) : (
        cautionList
      )}
      {responsible && (
        <p className="small-print">
          {`${t('Responsabilidade técnica')}: ${content(responsible.name)}, `}
          <span className="whitespace-nowrap">{responsible.registration}</span>.
        </p>
      )}
    </section>
  )
}
