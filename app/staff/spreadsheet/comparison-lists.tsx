import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { ShownChange, ShownComparison } from './dry-run.server.ts'
import { refusalText, unmatchedText } from './messages.ts'

/** Open at first; the others open by a tap. */
const openChanges = 5

/** The rows of a comparison by what would happen to them. */
export function ComparisonLists({ comparison }: { comparison: ShownComparison }) {
  const { t } = useLanguage()
  const { counts, changed, unmatched, refused, absent, withoutValue, fractions, drafts } = comparison
  return (
    <div className="grid min-w-0 gap-6">
      <RowList heading="Recusadas" total={counts.refused}>
        {refused.map((row) => (
          <Row key={row.row} row={row.row} label={row.label}>
            {refusalText(t, row)}
          </Row>
        ))}
      </RowList>
      <RowList heading="Sem par no site" total={counts.unmatched}>
        {unmatched.map((row) => (
          <Row key={row.row} row={row.row} label={row.label}>
            {unmatchedText(t, row)}
          </Row>
        ))}
      </RowList>
      <RowList heading="Mudam" total={counts.changed}>
        {changed.map((change, index) => (
          <li key={change.row}>
            <Change change={change} isOpen={index < openChanges} />
          </li>
        ))}
      </RowList>
      <RowList heading="Novos" total={counts.new}>
        {comparison.new.map(({ row, label, id }) => (
          <Row key={row} row={row} label={label}>
            {id}
          </Row>
        ))}
      </RowList>
      <RowList heading="À venda e fora da planilha" total={counts.absent}>
        {absent.map((name) => (
          <li key={name} className="py-1">
            {name}
          </li>
        ))}
      </RowList>
      {drafts.length > 0 && (
        <section>
          <h2 className="font-heading text-xl">{`${t('Com rascunho')} (${drafts.length})`}</h2>
          <p>
            {t(
              'A importação muda o site e o que falta nestes rascunhos. O que a pessoa escreveu neles fica, e a lista de rascunhos avisa.',
            )}
          </p>
          <ul className="mt-2 grid grid-cols-1 gap-1">
            {drafts.map(({ label, author }) => (
              <li key={label} className="wrap-anywhere border-ink/20 border-b py-2">
                <span className="font-semibold">{label}</span> {author}
              </li>
            ))}
          </ul>
        </section>
      )}
      {fractions.length > 0 && (
        <p>
          {t(
            'Lidas como fração, 0,36 é 36%: {columns}. Se já são porcentagens, escreva o sinal % na planilha e envie de novo.',
            { columns: fractions.join('; ') },
          )}
        </p>
      )}
      {withoutValue.map(({ trait, count }) => (
        <p key={trait}>
          {t('{trait}: {count} linhas sem o valor da DEP ficam de fora.', { trait, count: String(count) })}
        </p>
      ))}
    </div>
  )
}

function RowList({ heading, total, children }: { heading: UiText; total: number; children: ReactNode[] }) {
  const { t } = useLanguage()
  if (total === 0) return null
  return (
    <section>
      <h2 className="font-heading text-xl">{`${t(heading)} (${total})`}</h2>
      <ul className="mt-2 grid grid-cols-1 gap-1">{children}</ul>
      {children.length < total && (
        <p className="mt-2 text-ink-soft">
          {t('e mais {count}', { count: String(total - children.length) })}
        </p>
      )}
    </section>
  )
}

function Row({ row, label, children }: { row: number; label: string; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <li className="wrap-anywhere border-ink/20 border-b py-2">
      <span className="text-ink-soft text-sm">{t('Linha {row}', { row: String(row) })}</span>{' '}
      <span className="font-semibold">{label}</span>
      <span className="block">{children}</span>
    </li>
  )
}

function Change({ change: { row, label, cells }, isOpen }: { change: ShownChange; isOpen: boolean }) {
  const { t } = useLanguage()
  return (
    <details open={isOpen} className="border-ink/20 border-b">
      <summary className="details-summary">
        <span className="wrap-anywhere">
          <span className="font-semibold">{label}</span>{' '}
          <span className="text-ink-soft text-sm">
            {cells.length === 1
              ? t('linha {row}, 1 campo', { row: String(row) })
              : t('linha {row}, {count} campos', { row: String(row), count: String(cells.length) })}
          </span>
        </span>
      </summary>
      <table className="mb-2 w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th>{t('Campo')}</th>
            <th>{t('Antes')}</th>
            <th>{t('Depois')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ heading, before, after }) => (
            <tr key={heading} className="border-ink/10 border-b align-top">
              <th scope="row" className="wrap-anywhere w-1/3 py-1 pr-3 font-normal">
                {heading}
              </th>
              <td className="wrap-anywhere w-1/3 py-1 pr-3 text-ink-soft line-through">{before}</td>
              <td className="wrap-anywhere w-1/3 py-1 font-semibold">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
