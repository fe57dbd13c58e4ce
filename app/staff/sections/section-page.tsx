import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { picturesPath } from '../../domain/pictures/index.ts'
import { collections as declarations } from '../../domain/publishing/collections.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { ChangeNotice } from '../content/change-list.tsx'
import { newAnimalPath, newEntryPath } from '../content/entry-paths.ts'
import { IntentButton } from '../controls.tsx'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { StaffPage } from '../staff-page.tsx'
import { EntryTable } from './entry-table.tsx'
import { FilterForm, MoreFilters } from './filter-form.tsx'
import {
  listParameters,
  listQuery,
  type MarkedResult,
  type Marks,
  markName,
  onlyValues,
  type PriceQuestion,
  selectionFormId,
} from './list-forms.ts'
import type { SectionData } from './list-section.server.ts'
import { SelectionForm } from './selection-form.tsx'

interface SectionPageProps extends SectionData {
  result?: MarkedResult | undefined
  links?: ReactNode
  children?: ReactNode
}

export function SectionPage({ result, links, children, ...section }: SectionPageProps) {
  const { heading, isHerd, filter, list, notice } = section
  const { items, pages, total } = list
  const [marked, setMarked] = useState<Marks>(() => new Map(result?.typed?.ids.map((id) => [id, undefined])))
  return (
    <StaffPage heading={staffPageNames[heading]}>
      {result?.kind === 'refused' && <OutcomeNotice refused={result} />}
      {result?.kind === 'question' && <PriceQuestionForm question={result} />}
      {!result && notice && <ChangeNotice notice={notice} />}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {links}
        {heading === 'herdTexts' && (
          <PathLink path={staffPaths.herd} className="text-link">
            Animais
          </PathLink>
        )}
        <PathLink path={picturesPath} className="text-link">
          {panelTexts.pictures}
        </PathLink>
      </p>
      {children}
      <FilterForm {...section} />
      <div className="list-folds">
        <MoreFilters {...section} />
        <NewEntryLinks {...section} />
        <LetterLinks {...section} />
      </div>
      <p className="text-ink-soft" aria-live="polite">
        {counted(total, '1 encontrado', '{count} encontrados')}
      </p>
      {total === 0 ? (
        <p className="mt-2">
          {isHerd && listQuery(filter, { page: 1, isHerd }) === ''
            ? 'Ponha o primeiro animal, ou traga todos de uma planilha.'
            : 'Nada com este filtro. Limpe a busca para ver tudo.'}
        </p>
      ) : (
        <EntryTable {...section} marked={marked} onMark={setMarked} />
      )}
      {pages > 1 && <PageLinks {...section} />}
      {section.collections.includes('breeds') && filter.only !== 'others' && (
        <PathLink
          path={section.path}
          search={`?${listParameters.only}=${onlyValues.others}`}
          className="text-link mt-4"
        >
          Outras raças, que o rancho não tem
        </PathLink>
      )}
      {isHerd && (
        <SelectionForm
          path={section.path}
          filter={filter}
          page={list.page}
          listed={
            new Map(items.filter(({ isPublished }) => isPublished).map((each) => [each.id, each.revision]))
          }
          marked={marked}
          onMark={setMarked}
          typed={result?.typed}
          // It would cover the question.
          isOpen={result?.kind !== 'question' && Boolean(result?.typed?.amount || result?.typed?.note)}
        />
      )}
    </StaffPage>
  )
}

function NewEntryLinks({ lists, kinds }: Pick<SectionData, 'lists' | 'kinds'>) {
  const links = lists.flatMap((collection) =>
    collection === 'animals'
      ? Object.entries(kinds).map(([id, name]) => ({ path: newAnimalPath(id), name: name }))
      : [{ path: newEntryPath(collection), name: declarations[collection].label }],
  )
  return (
    <details>
      <summary className="details-summary">Novo</summary>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ path, name }) => (
          <li key={path}>
            <PathLink path={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

type LinksProps = Pick<SectionData, 'path' | 'isHerd' | 'filter' | 'list'>

/** The row with which each letter begins, in a list that is ordered by name. */
function LetterLinks({ path, isHerd, filter, list }: LinksProps) {
  if (list.letters.length < 2) return null
  return (
    <details>
      <summary className="details-summary">Ir para a letra</summary>
      <nav aria-label="Ir para a letra" className="flex flex-wrap gap-1">
        {list.letters.map(({ letter, page, id }) => (
          <PathLink
            key={letter}
            path={path}
            search={`${listQuery(filter, { page, isHerd })}#${id}`}
            className={pageLinkClass}
          >
            {letter}
          </PathLink>
        ))}
      </nav>
    </details>
  )
}

const pageLinkClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border-2 border-ink px-2 font-semibold'

function PageLinks({ path, isHerd, filter, list }: LinksProps) {
  const { page, pages, numbers } = list
  const link = (number: number, label: string) => (
    <PathLink
      path={path}
      search={listQuery(filter, { page: number, isHerd })}
      className={`${pageLinkClass} aria-[current]:bg-ink aria-[current]:text-paper`}
      aria-current={label === String(page) ? 'page' : undefined}
      aria-label={label === String(number) ? `Página ${label} de ${pages}` : undefined}
    >
      {label}
    </PathLink>
  )
  return (
    <nav aria-label="Paginação" className="mt-4">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && <li>{link(page - 1, 'Anterior')}</li>}
        {numbers.map((number, index) => (
          <li key={number ?? `gap-${index}`}>{number === null ? '…' : link(number, String(number))}</li>
        ))}
        {page < pages && <li>{link(page + 1, 'Próxima')}</li>}
      </ul>
    </nav>
  )
}

/** Changes the prices that were asked about, once they are confirmed. */
function PriceQuestionForm({ question: { text, lines, prices, typed } }: { question: PriceQuestion }) {
  const { pathname, search } = useLocation()
  const { ids, ...fields } = typed
  return (
    <form
      method="post"
      action={pathname + search}
      aria-labelledby="price-question"
      className="mt-4 grid gap-2 rounded-lg border-2 border-terracotta p-3"
    >
      <div role="alert">
        <h2 id="price-question" className="wrap-anywhere font-heading text-xl">
          {text}
        </h2>
        <p>Nada mudou ainda. Confira os preços de antes e de agora:</p>
      </div>
      <ul className="wrap-anywhere max-h-[40vh] list-disc overflow-y-auto pl-5">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {ids.map((id) => (
        <input key={id} type="hidden" name={markName} value={id} />
      ))}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <IntentButton
          intent={`price:${prices}`}
          label="Está certo, mudar o preço"
          className="button button-terracotta"
        />
        <a href={`#${selectionFormId}`} className="text-link">
          Corrigir
        </a>
      </div>
    </form>
  )
}
