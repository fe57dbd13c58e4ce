import { useLocation } from 'react-router'
import { type AnimalState, animalStateCodes, animalStates } from '../../domain/herd/animals.ts'
import { collections as declarations } from '../../domain/publishing/collections.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { useHydrated } from '../../platform/ui/use-hydrated.ts'
import { backQuery, entryPath, historyPath } from '../content/entry-paths.ts'
import { SampleFields, stillSample } from '../content/sample-fields.tsx'
import { panelTexts } from '../panel-texts.ts'
import { Holder } from './holder.tsx'
import { listQuery, type Marks, markName, markOf, reservedUntil, selectionFormId } from './list-forms.ts'
import type { ListedEntry, SectionData, SectionList } from './list-section.server.ts'
import { NoteField, ReserveUntil } from './selection-form.tsx'

interface EntryTableProps extends Pick<SectionData, 'path' | 'isHerd' | 'filter' | 'list'> {
  marked: Marks
  onMark(marks: Marks): void
}

/** Documents: compact rows on narrow screens, a dense table on wide ones. Animals can be marked. */
export function EntryTable({ path, isHerd, filter, list, marked, onMark }: EntryTableProps) {
  const isHydrated = useHydrated()
  const address = path + listQuery(filter, { page: list.page, isHerd })
  const mark = ({ id, revision }: ListedEntry, isMarked: boolean) => {
    const marks = new Map(marked)
    if (isMarked) marks.set(id, revision)
    else marks.delete(id)
    onMark(marks)
  }
  return (
    <table className={isHerd ? 'entry-table animal-table' : 'entry-table'}>
      <thead>
        <tr>
          {isHerd && (
            <>
              <td />
              <td />
            </>
          )}
          <th scope="col">Nome</th>
          {isHerd && <th scope="col">Registro e preço</th>}
          {isHerd && <th scope="col">Situação</th>}
          <th scope="col">Tipo</th>
          <th scope="col">Pendente</th>
          <th scope="col">Última mudança</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map((entry) => {
          const { collection, id, name, registration, kind, state, price, picture } = entry
          return (
            <tr key={`${collection}/${id}`} id={isHerd ? id : `${collection}-${id}`}>
              {isHerd && (
                <>
                  <td>
                    {entry.isPublished && (
                      <label className="mark">
                        <input
                          type="checkbox"
                          form={selectionFormId}
                          name={markName}
                          value={markOf(id, entry.revision)}
                          aria-label={name}
                          // A mark of before the script began would be lost.
                          disabled={!isHydrated}
                          checked={marked.has(id)}
                          onChange={({ target }) => mark(entry, target.checked)}
                        />
                      </label>
                    )}
                  </td>
                  <td>
                    {picture ? (
                      <img {...picture} alt="" width={56} height={42} sizes="56px" loading="lazy" />
                    ) : (
                      <span className="no-picture" />
                    )}
                  </td>
                </>
              )}
              <th scope="row">
                <PathLink
                  path={entryPath(entry)}
                  search={backQuery(`${address}#${isHerd ? id : `${collection}-${id}`}`)}
                  className="wrap-anywhere inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {name}
                </PathLink>
                {!isHerd && registration}
              </th>
              {isHerd && (
                <td className="animal-facts">
                  {registration && <Codes codes={registration.split(' · ')} />}
                  {price && <span className="whitespace-nowrap">{price}</span>}
                </td>
              )}
              {isHerd && <td>{state && <StateForm {...entry} state={state} />}</td>}
              <td className="entry-kind">
                {collection === id ? 'Página' : kind || declarations[collection].label}
              </td>
              <td className="entry-pending">
                {isPending(entry) && <Pending entry={entry} />}
                {entry.sampleFields.length > 0 && (
                  <details>
                    <summary className="cursor-pointer py-3 text-sm underline underline-offset-4">
                      {stillSample(entry.sampleFields.length)}
                    </summary>
                    <SampleFields fields={entry.sampleFields} back={address} />
                  </details>
                )}
              </td>
              <td className="entry-change">
                <LastChange entry={entry} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** On narrow screens the first one only. */
function Codes({ codes: [first, ...others] }: { codes: readonly string[] }) {
  return (
    <span className="wrap-anywhere">
      {first}
      {others.map((code) => (
        <span key={code} className="other-code">
          {` · ${code}`}
        </span>
      ))}
    </span>
  )
}

function LastChange({ entry }: { entry: ListedEntry }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="sm:whitespace-nowrap">{formatTime(entry.updatedAt, 'pt')}</span>
        <PathLink
          path={historyPath(entry)}
          aria-label={`Histórico de ${entry.name}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {panelTexts.history}
        </PathLink>
      </span>
      {entry.updatedBy && <span className="wrap-anywhere block text-ink-soft">{entry.updatedBy}</span>}
    </>
  )
}

function isPending({ hasDraft, english }: ListedEntry): boolean {
  return hasDraft || english.missing + english.stale > 0
}

function Pending({ entry: { isPublished, hasDraft, english } }: { entry: ListedEntry }) {
  const { missing, stale } = english
  return (
    <ul className="flex flex-wrap gap-1.5">
      {hasDraft && <li className="badge">{isPublished ? 'Rascunho' : 'Rascunho, ainda fora do site'}</li>}
      {missing > 0 && <li className={pendingClass}>{`${missing} sem inglês`}</li>}
      {stale > 0 && <li className={pendingClass}>{`${stale} com inglês antigo`}</li>}
    </ul>
  )
}

const pendingClass = 'rounded-full border-2 border-ink-soft px-2 text-sm'

function StateForm({
  id,
  name,
  state,
  revision,
  reservedUntil: end,
  holder,
}: SectionList['items'][number] & { state: AnimalState }) {
  const { pathname, search } = useLocation()
  return (
    <details className="state-form">
      <summary className={`state state-${state}`} aria-label={`${animalStates[state]}: ${name}`}>
        {animalStates[state]}
      </summary>
      <form method="post" action={pathname + search} className="grid gap-2 py-2">
        <input type="hidden" name={markName} value={markOf(id, revision)} />
        {end && (
          <p>
            {reservedUntil} {end}
          </p>
        )}
        <Holder holder={holder} />
        <div className="flex flex-wrap gap-2">
          {animalStateCodes
            .filter((each) => each !== state)
            .map((each) => (
              <button key={each} type="submit" name="state" value={each} className="state-button">
                {animalStates[each]}
              </button>
            ))}
        </div>
        <ReserveUntil />
        <NoteField />
      </form>
    </details>
  )
}
