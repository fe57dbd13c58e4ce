import type { ReactNode } from 'react'
import type { UnmatchedRow } from '../../domain/spreadsheet/comparison.ts'
import type { Problem } from '../../domain/spreadsheet/fields.server.ts'
import type { Fault } from '../../domain/spreadsheet/read-rows.server.ts'
import type { ReferenceField } from '../../domain/spreadsheet/references.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Translate } from '../../platform/i18n/translate.ts'
import { counted } from '../../platform/i18n/translate.ts'
import type { BilingualText, ShownText } from '../../platform/i18n/ui-text.ts'
import { panelTexts } from '../panel-texts.ts'
import type { ShownChange, ShownComparison, ShownRefusal, ShownRows } from './dry-run.server.ts'

/** Open at first; the others open by a tap. */
const openChanges = 5

export function ComparisonLists({ comparison }: { comparison: ShownComparison }) {
  const { t } = useLanguage()
  const { withoutValue, fractions, drafts } = comparison
  return (
    <div className="grid min-w-0 gap-6">
      <RowList heading={{ pt: 'Recusadas', en: 'Refused' }} list={comparison.refused}>
        {(row) => (
          <Row key={row.row} {...row}>
            {refusalText(t, row)}
          </Row>
        )}
      </RowList>
      <RowList heading={{ pt: 'Células deixadas de fora', en: 'Cells left out' }} list={comparison.leftOut}>
        {({ fault, ...row }, index) => (
          <Row key={index} {...row}>
            {faultText(t, fault)}
          </Row>
        )}
      </RowList>
      <RowList
        heading={{ pt: 'Sem par no site', en: 'Without a match on the site' }}
        list={comparison.unmatched}
      >
        {(row) => (
          <Row key={row.row} {...row}>
            {t(unmatchedTexts[row.reason])}
          </Row>
        )}
      </RowList>
      <RowList
        heading={{ pt: 'Confira antes de importar', en: 'Check before importing' }}
        list={comparison.questioned}
      >
        {({ questions, ...row }) => (
          <Row key={row.row} {...row}>
            {questions.join(' ')}
          </Row>
        )}
      </RowList>
      <RowList heading={{ pt: 'Mudam', en: 'Change' }} list={comparison.changed}>
        {(change, index) => (
          <li key={change.row}>
            <Change change={change} isOpen={index < openChanges} />
          </li>
        )}
      </RowList>
      <RowList heading={{ pt: 'Novos', en: 'New' }} list={comparison.new}>
        {({ kind, list, ...row }) => (
          <Row key={row.row} {...row}>
            {kind} ·{' '}
            {list ?? t({ pt: 'desligado em “O que o rancho oferece”', en: 'off in “What the ranch offers”' })}
          </Row>
        )}
      </RowList>
      <RowList
        heading={{ pt: 'À venda e fora da planilha', en: 'For sale and not in the spreadsheet' }}
        list={comparison.absent}
      >
        {(name) => (
          <li key={name} className="py-1">
            {name}
          </li>
        )}
      </RowList>
      <RowList
        heading={{ pt: 'Com rascunho', en: 'With a draft' }}
        note={{
          pt: 'A importação muda o site e o que falta nestes rascunhos. O que a pessoa escreveu neles fica, e a lista de rascunhos avisa.',
          en: 'The import changes the site and the rest of these drafts. What people wrote in them stays, and the list of drafts says so.',
        }}
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
          {t(
            {
              pt: 'Lidas como fração, 0,36 é 36%: {columns}. Se já são porcentagens, escreva o sinal % na planilha e envie de novo.',
              en: 'Read as fractions, 0.36 is 36%: {columns}. If they are percentages already, write the % sign in the sheet and send it again.',
            },
            { columns: fractions.join('; ') },
          )}
        </p>
      )}
      {withoutValue.map(({ trait, count }) => (
        <p key={trait}>{counted(t, count, withoutValueTexts.one, withoutValueTexts.many, { trait })}</p>
      ))}
    </div>
  )
}

const withoutValueTexts = {
  one: {
    pt: '{trait}: 1 linha sem o valor da DEP fica de fora.',
    en: '{trait}: 1 row without an EPD is left out.',
  },
  many: {
    pt: '{trait}: {count} linhas sem o valor da DEP ficam de fora.',
    en: '{trait}: {count} rows without an EPD are left out.',
  },
}

interface RowListProps<Item> {
  heading: ShownText
  note?: ShownText
  list: ShownRows<Item>
  children(item: Item, index: number): ReactNode
}

function RowList<Item>({ heading, note, list: { total, rows }, children }: RowListProps<Item>) {
  const { t } = useLanguage()
  if (total === 0) return null
  return (
    <section>
      <h2 className="font-heading text-xl">{`${t(heading)} (${total})`}</h2>
      {note && <p>{t(note)}</p>}
      <ul className="mt-2 grid grid-cols-1 gap-1">{rows.map(children)}</ul>
      {rows.length < total && (
        <p className="mt-2 text-ink-soft">{t(panelTexts.more, { count: total - rows.length })}</p>
      )}
    </section>
  )
}

function Row({ row, label, children }: { row: number; label: string; children?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <li className="wrap-anywhere border-ink/20 border-b py-2">
      <span className="text-ink-soft text-sm">{t({ pt: 'Linha {row}', en: 'Row {row}' }, { row })}</span>{' '}
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
              ? t({ pt: 'linha {row}, 1 campo', en: 'row {row}, 1 field' }, { row })
              : t(
                  { pt: 'linha {row}, {count} campos', en: 'row {row}, {count} fields' },
                  { row, count: cells.length },
                )}
          </span>
        </span>
      </summary>
      <table className="mb-2 w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th>{t({ pt: 'Campo', en: 'Field' })}</th>
            <th>{t({ pt: 'Antes', en: 'Before' })}</th>
            <th>{t({ pt: 'Depois', en: 'After' })}</th>
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
        t({
          pt: 'Diga o que é em “Palavras que o site não conhece”.',
          en: 'Say what it is under “Words that the site does not know”.',
        }),
      ]
        .filter(Boolean)
        .join(' ')
    }
    case 'older-run': {
      const { programme, run, published } = row
      return t(
        {
          pt: 'A rodada {run} do {programme} é mais antiga que a do site, {published}.',
          en: 'Run {run} of {programme} is older than the one on the site, {published}.',
        },
        {
          programme,
          run,
          published,
        },
      )
    }
    case 'twice':
      return t(
        { pt: 'O animal já está na linha {first}.', en: 'The animal is already in row {first}.' },
        { first: row.first },
      )
    case 'invalid':
      return [row.field, row.text].filter(Boolean).join(': ')
  }
}

function faultText(t: Translate, { column, text, problem }: Fault): string {
  if (typeof problem === 'string')
    return t(
      { pt: 'Coluna {column}: “{text}” {problem}.', en: 'Column {column}: “{text}” {problem}.' },
      { column, text, problem: t(problemTexts[problem]) },
    )
  if (!('near' in problem))
    return t(
      { pt: 'Coluna {column}: “{text}”. {reason}', en: 'Column {column}: “{text}”. {reason}' },
      { column, text, reason: t(problem) },
    )
  const unknown = t(
    {
      pt: 'Coluna {column}: o site não conhece “{text}”.',
      en: 'Column {column}: the site does not know “{text}”.',
    },
    { column, text },
  )
  return [unknown, nearText(t, problem.near)].filter(Boolean).join(' ')
}

function nearText(t: Translate, near: readonly string[]): string {
  return near.length > 0
    ? t({ pt: 'Parecido: {names}.', en: 'Similar: {names}.' }, { names: near.join(', ') })
    : ''
}

const unknownTexts = {
  kind: { pt: 'O site não tem o tipo “{text}”.', en: 'The site does not have the kind “{text}”.' },
  breed: { pt: 'O site não tem a raça “{text}”.', en: 'The site does not have the breed “{text}”.' },
  cross: {
    pt: 'O site não tem o grau de sangue “{text}” nesta raça.',
    en: 'The site does not have the blood fraction “{text}” of this breed.',
  },
} satisfies Readonly<Record<ReferenceField, BilingualText>>

const problemTexts: Readonly<Record<Extract<Problem, string>, ShownText>> = {
  'not-a-number': { pt: 'não é um número como 1.234,5', en: 'is not a number like 1.234,5' },
  'unclear-number': {
    pt: 'tem um ponto que pode ser de milhar ou de decimal: escreva como 5932 ou 5,932',
    en: 'has a point that may be of thousands or decimals: write it like 5932 or 5,932',
  },
  'not-a-day': { pt: 'não é uma data como 27/05/2024', en: 'is not a date such as 27/05/2024' },
  'not-a-run': { pt: 'não é uma rodada como 2026-1', en: 'is not a run such as 2026-1' },
  error: { pt: 'é um erro de fórmula da planilha', en: 'is an error of a formula in the spreadsheet' },
  'no-result': {
    pt: 'tem uma fórmula sem resultado: abra a planilha no Excel, salve e envie de novo',
    en: 'has a formula without a result: open the spreadsheet in Excel, save it and send it again',
  },
}

const unmatchedTexts: Readonly<Record<UnmatchedRow['reason'], ShownText>> = {
  'no-registration': { pt: 'A linha não tem registro.', en: 'The row has no registration.' },
  'several-animals': {
    pt: 'Mais de um animal tem este número: escreva também a série.',
    en: 'More than one animal has this number: write the series, too.',
  },
  incomplete: {
    pt: 'Nenhum animal tem este registro. Para criar um, faltam nome e nascimento.',
    en: 'No animal has this registration. To create one, name and birth are missing.',
  },
}
