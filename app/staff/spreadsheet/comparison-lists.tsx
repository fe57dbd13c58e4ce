import type { ReactNode } from 'react'
import type { UnmatchedRow } from '../../domain/spreadsheet/comparison.ts'
import type { Problem } from '../../domain/spreadsheet/fields.server.ts'
import type { Fault } from '../../domain/spreadsheet/read-rows.server.ts'
import type { ReferenceField } from '../../domain/spreadsheet/references.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Translate } from '../../platform/i18n/translate.ts'
import type { UiTemplate, UiText } from '../../platform/i18n/ui-text.ts'
import type { ShownChange, ShownComparison, ShownRefusal } from './dry-run.server.ts'

/** Open at first; the others open by a tap. */
const openChanges = 5

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
      <RowList heading="Células deixadas de fora" total={counts.leftOut}>
        {comparison.leftOut.map(({ row, label, fault }, index) => (
          <Row key={index} row={row} label={label}>
            {faultText(t, fault)}
          </Row>
        ))}
      </RowList>
      <RowList heading="Sem par no site" total={counts.unmatched}>
        {unmatched.map((row) => (
          <Row key={row.row} row={row.row} label={row.label}>
            {t(unmatchedTexts[row.reason])}
          </Row>
        ))}
      </RowList>
      <RowList heading="Confira antes de importar" total={counts.questioned}>
        {comparison.questioned.map(({ row, label, questions }) => (
          <Row key={row} row={row} label={label}>
            {questions.join(' ')}
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
        {comparison.new.map(({ row, label }) => (
          <Row key={row} row={row} label={label} />
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

function Row({ row, label, children }: { row: number; label: string; children?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <li className="wrap-anywhere border-ink/20 border-b py-2">
      <span className="text-ink-soft text-sm">{t('Linha {row}', { row: String(row) })}</span>{' '}
      <span className="font-semibold">{label}</span>
      {children && <span className="block">{children}</span>}
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

function refusalText(t: Translate, row: ShownRefusal): string {
  switch (row.reason) {
    case 'unknown-word': {
      const { field, text, near } = row.word
      return [
        t(unknownTexts[field], { text }),
        nearText(t, near),
        t('Diga o que é em “Palavras que o site não conhece”.'),
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'older-run': {
      const { programme, run, published } = row
      return t('A rodada {run} do {programme} é mais antiga que a do site, {published}.', {
        programme,
        run,
        published,
      })
    }
    case 'twice':
      return t('O animal já está na linha {first}.', { first: String(row.first) })
    case 'invalid':
      return [row.field, row.text].filter(Boolean).join(': ')
  }
}

function faultText(t: Translate, { column, text, problem }: Fault): string {
  if (typeof problem === 'string')
    return t('Coluna {column}: “{text}” {problem}.', { column, text, problem: t(problemTexts[problem]) })
  if (!('near' in problem))
    return t('Coluna {column}: “{text}”. {reason}', { column, text, reason: t(problem) })
  const unknown = t('Coluna {column}: o site não conhece “{text}”.', { column, text })
  return [unknown, nearText(t, problem.near)].filter(Boolean).join(' ')
}

function nearText(t: Translate, near: readonly string[]): string {
  return near.length > 0 ? t('Parecido: {names}.', { names: near.join(', ') }) : ''
}

const unknownTexts = {
  kind: 'O site não tem o tipo “{text}”.',
  breed: 'O site não tem a raça “{text}”.',
  cross: 'O site não tem o grau de sangue “{text}” nesta raça.',
} as const satisfies Readonly<Record<ReferenceField, UiTemplate>>

const problemTexts: Readonly<Record<Extract<Problem, string>, UiText>> = {
  'not-a-number': 'não é um número como 1.234,5',
  'unclear-number': 'tem um ponto que pode ser de milhar ou de decimal: escreva como 5932 ou 5,932',
  'not-a-day': 'não é uma data como 27/05/2024',
  'not-a-run': 'não é uma rodada como 2026-1',
  error: 'é um erro de fórmula da planilha',
  'no-result': 'tem uma fórmula sem resultado: abra a planilha no Excel, salve e envie de novo',
}

const unmatchedTexts: Readonly<Record<UnmatchedRow['reason'], UiText>> = {
  'no-registration': 'A linha não tem registro.',
  'several-animals': 'Mais de um animal tem este número: escreva também a série.',
  incomplete: 'Nenhum animal tem este registro. Para criar um, faltam nome e nascimento.',
}
