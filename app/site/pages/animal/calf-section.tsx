import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { FactList } from '../../../platform/ui/text-lists.tsx'
import { SentenceList } from './animal-sections.tsx'
import type { CalfData, ShownCalfSheet, ShownFigure, ShownParent } from './calf-data.server.ts'

/** The parents of a calf to come, side by side, and what their sheets let expect of it (docs/product.md#expected-calf). */
export function CalfSection({ calf }: { calf: CalfData }) {
  const { t, content } = useLanguage()
  const { parents, sheets, facts, purposes, isCross, guarantee } = calf
  const isWhole = parents.every(({ isInHerd }) => isInHerd)
  return (
    <>
      <section aria-labelledby="pais" className="animal-section">
        <h2 id="pais">{t('Os pais')}</h2>
        <div className="calf-parents">
          {parents.map((parent) => (
            <Parent key={parent.role} parent={parent} />
          ))}
        </div>
      </section>
      <section aria-labelledby="ficha" className="animal-section">
        <h2 id="ficha">{t('O bezerro esperado')}</h2>
        <FactList facts={facts} className="animal-facts" />
        {sheets.map((sheet) => (
          <ExpectedFigures key={sheet.basis} sheet={sheet} />
        ))}
        {sheets.length === 0 && (
          <p>
            {isWhole
              ? t(
                  'Os pais não têm avaliação do mesmo programa e da mesma rodada: não dá para dizer o que esperar.',
                )
              : t(
                  parents.some(({ isInHerd }) => isInHerd)
                    ? 'Falta a ficha de um dos pais: não dá para dizer o que esperar. Peça pelo WhatsApp.'
                    : 'Faltam as fichas dos pais: não dá para dizer o que esperar. Peça pelo WhatsApp.',
                )}
          </p>
        )}
        {sheets.length > 0 && (
          <p className="sheet-key">
            {t(
              'O valor esperado é a média dos pais, no mesmo programa e na mesma rodada: o que se espera que o bezerro passe aos filhos dele. No próprio bezerro, a diferença esperada é a soma dos valores dos pais. Irmãos completos saem diferentes: a média diz pouco sobre um bezerro só, e não promete resultado. Não há acurácia ao lado, porque nenhum programa publica uma para essa média.',
            )}{' '}
            {isCross && t('Não inclui a heterose, o vigor híbrido do cruzamento.')}
          </p>
        )}
        <div className="advice">
          <SentenceList heading="Serve para (esperado)" sentences={purposes.suits} mark="suits" />
          <SentenceList
            heading="Procure outro se o objetivo é (esperado)"
            sentences={purposes.avoid}
            mark="avoid"
          />
        </div>
        {guarantee && (
          <>
            <h3 className="font-heading text-lg">{t('O que a garantia cobre')}</h3>
            <p>{content(guarantee)}</p>
          </>
        )}
      </section>
    </>
  )
}

function Parent({ parent: { role, name, path, facts, isInHerd } }: { parent: ShownParent }) {
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

function ExpectedFigures({ sheet: { basis, figure, rows } }: { sheet: ShownCalfSheet }) {
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
              {code} <small>{content(name)}</small>
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

function ParentFigure({ figure: { value, grades } }: { figure: ShownFigure }) {
  const { content } = useLanguage()
  return (
    <td>
      {content(value)} {grades && <small>{content(grades)}</small>}
    </td>
  )
}
