import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  type ComparisonQuery,
  comparedParameter,
  formatComparison,
  parseComparison,
  weightParameter,
} from '../../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { ShownComparison } from './comparison-table.tsx'

const weightTexts: readonly UiText[] = ['não conta', 'conta pouco', 'conta', 'conta bastante', 'conta muito']

interface OwnWeightsProps {
  comparison: ShownComparison
  weights: ComparisonQuery['weights']
}

/** The visitor's own weights, kept in the address. They give a score among these animals, no index (docs/product.md#comparison). */
export function OwnWeights({ comparison, weights }: OwnWeightsProps) {
  const { t, content, language } = useLanguage()
  const navigate = useNavigate()
  const { animals, rows, areComparable } = comparison
  const traits = rows.filter(({ better, cells }) => better && cells.some((cell) => cell?.deca !== undefined))
  if (traits.length === 0) return null
  const action = inLanguage(paths.compare, language)
  const ids = animals.map(({ id }) => id)
  const given = Object.keys(weights).length > 0
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parameters = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) parameters.append(name, String(value))
    const codes = traits.map(({ code }) => code)
    const query = formatComparison(parseComparison(parameters, codes))
    void navigate(`${action}?${query}`, { preventScrollReset: true })
  }
  return (
    <details open={given} className="print:hidden">
      <summary className="details-summary">{t('Avançado: o que conta para o seu objetivo')}</summary>
      {areComparable ? (
        <form action={action} onSubmit={apply} className="grid max-w-measure gap-4 py-3">
          <p>
            {t(
              'Diga quanto cada característica conta. A nota vai de 1 a 10, sai das DECAs e vale só entre os animais deste catálogo. Não é índice oficial.',
            )}
          </p>
          <input type="hidden" name={comparedParameter} value={ids.join(',')} />
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {traits.map(({ code, name }) => (
              <label key={code} className="grid content-end gap-1">
                <span>
                  <span className="font-semibold">{code}</span> {content(name)}
                </span>
                <select
                  name={weightParameter(code)}
                  defaultValue={String(weights[code] ?? 0)}
                  className="control"
                >
                  {weightTexts.map((text, weight) => (
                    <option key={weight} value={weight}>
                      {t(text)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
          <button type="submit" className="button button-pasture justify-self-start">
            {t('Calcular a nota')}
          </button>
          {given && <p role="status">{t('As notas estão na tabela, acima das características.')}</p>}
        </form>
      ) : (
        <p className="max-w-measure py-3">
          {t(
            'Com avaliações de programas, rodadas ou raças diferentes não há nota: as DECAs não se comparam.',
          )}
        </p>
      )}
    </details>
  )
}
