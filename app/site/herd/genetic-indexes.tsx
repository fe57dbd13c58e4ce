import type { Bull, Trait } from '../../domain/content/herd.server.ts'
import { decimal } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { useTips } from './use-tips.ts'

/**
 * A bull's evaluations: value, accuracy and DECA of each trait (docs/product.md#animals). A table for whoever listens, bars for whoever
 * looks; its last column says in words what the bar shows.
 */
export function GeneticIndexes({ bull, traits }: { bull: Bull; traits: Trait[] }) {
  const { t, content, language } = useLanguage()
  return (
    <table className="indexes">
      <caption className="sr-only">{t('Avaliação genética de {name}', { name: bull.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Índice')}</th>
          <th scope="col">{t('Valor')}</th>
          <th scope="col">
            <abbr title={t('Acurácia')}>AC</abbr>
          </th>
          <th scope="col">DECA</th>
        </tr>
      </thead>
      <tbody>
        {traits.map(({ code, unit, digits }) => {
          const evaluation = bull.indexes[code]
          if (!evaluation) return null
          const { value, accuracy, deca } = evaluation
          return (
            <tr key={code}>
              <th scope="row">
                <button
                  type="button"
                  popoverTarget={tipId(code)}
                  aria-describedby={tipId(code)}
                  className="trait"
                >
                  {code}
                </button>
              </th>
              <td>{`${decimal(value, language, digits)} ${content(unit)}`}</td>
              <td>{accuracy ? `${accuracy}%` : '–'}</td>
              <td className={`deca deca-${deca}`}>{`DECA ${deca}`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What each trait means, once a page: every card's codes open them, also before and without a script. */
export function TraitTips({ traits }: { traits: Trait[] }) {
  const { content } = useLanguage()
  useTips()
  return traits.map(({ code, name, explanation }) => (
    <div key={code} id={tipId(code)} popover="auto" className="tip">
      <p className="font-semibold">
        {code}: {content(name)}
      </p>
      <p>{content(explanation)}</p>
    </div>
  ))
}

function tipId(code: string): string {
  return `trait-${code}`
}
