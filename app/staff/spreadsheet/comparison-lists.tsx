import type { ReactNode } from 'react'
import type { UnmatchedRow } from '../../domain/spreadsheet/comparison.ts'
import type { Problem } from '../../domain/spreadsheet/fields.server.ts'
import type { Fault } from '../../domain/spreadsheet/read-rows.server.ts'
import type { ReferenceField } from '../../domain/spreadsheet/references.server.ts'
import { counted, filled } from '../../platform/i18n/translate.ts'
import { panelTexts } from '../panel-texts.ts'
import type { ShownChange, ShownComparison, ShownRefusal, ShownRows } from './dry-run.server.ts'

/** Open at first; the others open by a tap. */
const openChanges = 5

export function ComparisonLists({ comparison }: { comparison: ShownComparison }) {
  const { withoutValue, fractions, drafts } = comparison
  return (
    <div className="grid min-w-0 gap-6">
      <RowList heading="Recusadas" list={comparison.refused}>
        {(row) => (
          <Row key={row.row} {...row}>
            {refusalText(row)}
          </Row>
        )}
      </RowList>
      <RowList heading="Células deixadas de fora" list={comparison.leftOut}>
        {({ fault, ...row }, index) => (
          <Row key={index} {...row}>
            {faultText(fault)}
          </Row>
        )}
      </RowList>
      <RowList heading="Sem par no site" list={comparison.unmatched}>
        {(row) => (
          <Row key={row.row} {...row}>
            {unmatchedTexts[row.reason]}
          </Row>
        )}
      </RowList>
      <RowList heading="Confira antes de importar" list={comparison.questioned}>
        {({ questions, ...row }) => (
          <Row key={row.row} {...row}>
            {questions.join(' ')}
          </Row>
        )}
      </RowList>
      <RowList heading="Mudam" list={comparison.changed}>
        {(change, index) => (
          <li key={change.row}>
            <Change change={change} isOpen={index < openChanges} />
          </li>
        )}
      </RowList>
      <RowList heading="Novos" list={comparison.new}>
        {({ kind, list, ...row }) => (
          <Row key={row.row} {...row}>
            {kind} · {list ?? 'desligado em “O que o rancho oferece”'}
          </Row>
        )}
      </RowList>
      <RowList heading="À venda e fora da planilha" list={comparison.absent}>
        {(name) => (
          <li key={name} className="py-1">
            {name}
          </li>
        )}
      </RowList>
      <RowList
        heading="Com rascunho"
        note="A importação muda o site e o que falta nestes rascunhos. O que a pessoa escreveu neles fica, e a lista de rascunhos avisa."
        list={{ total: drafts.length, rows: drafts }}
      >
        {({ label, author }) => (
          <li key={label} className="wrap-anywhere border-ink/20 border-b py-2">
            <span className="font-semibold">{label}</span> {author}
          </li>
        )}
      </RowList>
      {fractions.length > 0 && (
        <p>
          {`Lidas como fração, 0,36 é 36%: ${fractions.join('; ')}. Se já são porcentagens, escreva o sinal % na planilha e envie de novo.`}
        </p>
      )}
      {withoutValue.map(({ trait, count }) => (
        <p key={trait}>{counted(count, withoutValueTexts.one, withoutValueTexts.many, { trait })}</p>
      ))}
    </div>
  )
}

const withoutValueTexts = {
  one: '{trait}: 1 linha sem o valor da DEP fica de fora.',
  many: '{trait}: {count} linhas sem o valor da DEP ficam de fora.',
}

interface RowListProps<Item> {
  heading: string
  note?: string
  list: ShownRows<Item>
  children(item: Item, index: number): ReactNode
}

function RowList<Item>({ heading, note, list: { total, rows }, children }: RowListProps<Item>) {
  if (total === 0) return null
  return (
    <section>
      <h2 className="font-heading text-xl">{`${heading} (${total})`}</h2>
      {note && <p>{note}</p>}
      <ul className="mt-2 grid grid-cols-1 gap-1">{rows.map(children)}</ul>
      {rows.length < total && (
        <p className="mt-2 text-ink-soft">{filled(panelTexts.more, { count: total - rows.length })}</p>
      )}
    </section>
  )
}

function Row({ row, label, children }: { row: number; label: string; children?: ReactNode }) {
  return (
    <li className="wrap-anywhere border-ink/20 border-b py-2">
      <span className="text-ink-soft text-sm">{`Linha ${row}`}</span>{' '}
      <span className="font-semibold">{label}</span>
      {children && <span className="block">{children}</span>}
    </li>
  )
}

function Change({ change: { row, label, cells }, isOpen }: { change: ShownChange; isOpen: boolean }) {
  return (
    <details open={isOpen} className="border-ink/20 border-b">
      <summary className="details-summary">
        <span className="wrap-anywhere">
          <span className="font-semibold">{label}</span>{' '}
          <span className="text-ink-soft text-sm">
            {cells.length === 1 ? `linha ${row}, 1 campo` : `linha ${row}, ${cells.length} campos`}
          </span>
        </span>
      </summary>
      <table className="mb-2 w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th>Campo</th>
            <th>Antes</th>
            <th>Depois</th>
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

function refusalText(row: ShownRefusal): string {
  switch (row.reason) {
    case 'unknown-word': {
      const { field, text, near } = row.word
      return [
        filled(unknownTexts[field], { text }),
        nearText(near),
        'Diga o que é em “Palavras que o site não conhece”.',
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'older-run': {
      const { programme, run, published } = row
      return `A rodada ${run} do ${programme} é mais antiga que a do site, ${published}.`
    }
    case 'twice':
      return `O animal já está na linha ${row.first}.`
    case 'invalid':
      return [row.field, row.text].filter(Boolean).join(': ')
  }
}

function faultText({ column, text, problem }: Fault): string {
  if (typeof problem === 'string') return `Coluna ${column}: “${text}” ${problemTexts[problem]}.`
  if ('text' in problem) return `Coluna ${column}: “${text}”. ${problem.text}`
  const unknown = `Coluna ${column}: o site não conhece “${text}”.`
  return [unknown, nearText(problem.near)].filter(Boolean).join(' ')
}

function nearText(near: readonly string[]): string {
  return near.length > 0 ? `Parecido: ${near.join(', ')}.` : ''
}

const unknownTexts = {
  kind: 'O site não tem o tipo “{text}”.',
  breed: 'O site não tem a raça “{text}”.',
  cross: 'O site não tem o grau de sangue “{text}” nesta raça.',
} satisfies Readonly<Record<ReferenceField, string>>

const problemTexts: Readonly<Record<Extract<Problem, string>, string>> = {
  'not-a-number': 'não é um número como 1.234,5',
  'unclear-number': 'tem um ponto que pode ser de milhar ou de decimal: escreva como 5932 ou 5,932',
  'not-a-day': 'não é uma data como 27/05/2024',
  'not-a-run': 'não é uma rodada como 2026-1',
  error: 'é um erro de fórmula da planilha',
  'no-result': 'tem uma fórmula sem resultado: abra a planilha no Excel, salve e envie de novo',
}

const unmatchedTexts: Readonly<Record<UnmatchedRow['reason'], string>> = {
  'no-registration': 'A linha não tem registro.',
  'several-animals': 'Mais de um animal tem este número: escreva também a série.',
  incomplete: 'Nenhum animal tem este registro. Para criar um, faltam nome e nascimento.',
}
