import { isNamedBy } from '../../../domain/herd/trait-format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { FactList } from '../../../platform/ui/text-lists.tsx'
import { FigureList } from '../../herd/animal-card.tsx'
import type { CalfData } from './animal-page.server.ts'

/** docs/product.md#expected-calf */
export function CalfSection({ calf: { figures } }: { calf: CalfData }) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="bezerro" className="animal-section">
      <h2 id="bezerro">{t('O bezerro esperado')}</h2>
      <FigureList figures={figures} />
    </section>
  )
}

/** A longer table is folded on wide screens, too: beside it the page would be empty. */
const maxOpenRows = 5

export function CalfSources({ calf }: { calf: CalfData }) {
  const { parents, sheets, isCross } = calf
  const { t } = useLanguage()
  const isAnyInHerd = parents.some(({ isInHerd }) => isInHerd)
  if (!isAnyInHerd) return null
  const rowCount = sheets.reduce((count, { rows }) => count + rows.length, 0)
  return (
    <section aria-labelledby="ficha" className="animal-section">
      <h2 id="ficha">{t('De onde vêm os números')}</h2>
      {sheets.length > 0 && (
        <details className={`page-fold ${rowCount <= maxOpenRows ? 'wide-open' : ''}`}>
          <summary className="details-summary">
            {t('A média dos pais, característica por característica')}
          </summary>
          {sheets.map((sheet) => (
            <ExpectedFigures key={sheet.basis} sheet={sheet} />
          ))}
          <p className="sheet-key">
            {t(
              'O valor esperado é a média dos pais, no mesmo programa e na mesma rodada: o que se espera que o bezerro passe aos filhos dele. No próprio bezerro, a diferença esperada é a soma dos valores dos pais. Irmãos completos saem diferentes: a média não promete resultado, e nenhum programa publica a confiança dela.',
            )}{' '}
            {isCross && t('Não inclui a heterose, o vigor híbrido do cruzamento.')}
          </p>
        </details>
      )}
      <details className="page-fold">
        <summary className="details-summary">
          <span id="pais">{t('Os pais')}</span>
        </summary>
        <section aria-labelledby="pais" className="grid gap-6 sm:grid-cols-2">
          {parents.map((parent) => (
            <Parent key={parent.role} parent={parent} />
          ))}
        </section>
      </details>
    </section>
  )
}

function Parent({ parent: { role, name, path, facts, isInHerd } }: { parent: CalfData['parents'][number] }) {
  const { t, content } = useLanguage()
  return (
    <div>
      <h3>
        {t(role)}: {path ? <PathLink path={path}>{name}</PathLink> : name}
      </h3>
      {isInHerd ? (
        <FactList facts={facts.map((fact) => ({ ...fact, value: content(fact.value) }))} />
      ) : (
        <p>{t('Sem ficha neste site.')}</p>
      )}
    </div>
  )
}

function ExpectedFigures({ sheet: { basis, figure, rows } }: { sheet: CalfData['sheets'][number] }) {
  const { t, content } = useLanguage()
  return (
    <table className="calf-sheet">
      <caption>{t('Ficha {basis}', { basis: content(basis) })}</caption>
      <thead>
        <tr>
          <th scope="col">{content(figure)}</th>
          <th scope="col">{t('Touro')}</th>
          <th scope="col">{t('Doadora')}</th>
          <th scope="col">{t('{figure} esperada do bezerro', { figure: content(figure) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, sire, donor, calf }) => (
          <tr key={code}>
            <th scope="row">
              {`${code} `}
              {!isNamedBy(code, content(name)) && <small>{content(name)}</small>}
            </th>
            <ParentFigure figure={sire} />
            <ParentFigure figure={donor} />
            <td>
              <strong>{calf === undefined ? '–' : content(calf)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ParentFigure({ figure: { value, grades } }: { figure: { value: string; grades: string } }) {
  const { content } = useLanguage()
  return (
    <td>
      {`${content(value)} `}
      {grades && <small>{content(grades)}</small>}
    </td>
  )
}
