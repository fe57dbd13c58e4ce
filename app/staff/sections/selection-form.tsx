import type { AnimalState } from '../../domain/herd/animals.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { IntentButton, SelectField, submitNothing, TextAreaField } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import {
  listQuery,
  type MarkedFields,
  type Marks,
  markName,
  markOf,
  priceChanges,
  reservationEnds,
  reservedUntil,
  selectionFormId,
} from './list-forms.ts'
import type { SectionData } from './list-section.server.ts'

interface MarkedFormProps extends Pick<SectionData, 'path' | 'filter'> {
  page: number
  /** The page's animals that can be marked. */
  listed: Marks
  marked: Marks
  onMark(marks: Marks): void
  typed: MarkedFields | undefined
  isOpen: boolean
}

const bulkStates = {
  sold: 'Vendidos',
  reserved: 'Reservados',
  available: 'Disponíveis',
} as const satisfies Partial<Record<AnimalState, string>>

const changeMarked = 'Mudar os marcados' as const satisfies string

/** Changes the marked animals in one publication. It stays in sight while any is marked. */
export function SelectionForm({
  path,
  filter,
  page,
  listed,
  marked,
  onMark,
  typed,
  isOpen,
}: MarkedFormProps) {
  const address = path + listQuery(filter, { page, isHerd: true })
  const elsewhere = [...marked].filter(([id]) => !listed.has(id))
  return (
    <>
      {listed.size > 0 && (
        <button type="button" className="text-link" onClick={() => onMark(new Map([...marked, ...listed]))}>
          Marcar todos desta página
        </button>
      )}
      <form
        id={selectionFormId}
        method="post"
        action={address}
        aria-label={changeMarked}
        className={marked.size > 0 ? 'selection-form has-marks' : 'selection-form'}
      >
        {elsewhere.map(([id, revision]) => (
          <input key={id} type="hidden" name={markName} value={markOf(id, revision)} />
        ))}
        <p className="flex flex-wrap items-center justify-between gap-x-4 font-semibold">
          <span aria-live="polite">
            {marked.size === 0 ? changeMarked : counted(marked.size, '1 marcado', '{count} marcados')}
          </span>
          {marked.size > 0 && (
            <button
              type="button"
              className="inline-flex min-h-11 items-center underline"
              onClick={() => onMark(new Map())}
            >
              Desmarcar
            </button>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {Object.entries(bulkStates).map(([state, label]) => (
            <button key={state} type="submit" name="state" value={state} className="state-button">
              {label}
            </button>
          ))}
        </div>
        <details>
          <summary className="details-summary">{reservedUntil}</summary>
          <ReserveUntil />
        </details>
        <PriceNoteWithdrawal typed={typed} isOpen={isOpen} />
      </form>
    </>
  )
}

function PriceNoteWithdrawal({ typed, isOpen }: Pick<MarkedFormProps, 'typed' | 'isOpen'>) {
  return (
    <details open={isOpen}>
      <summary className="details-summary">Preço, anotação, retirar</summary>
      <div className="grid max-h-[45vh] gap-3 overflow-y-auto pb-2">
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label="Preço"
            name="change"
            options={priceChanges}
            defaultValue={typed?.change || 'to'}
            className="grow basis-36"
            isSmall
          />
          {/* Not inputs: Enter in them would press the first button. */}
          <TextAreaField
            label="Quanto"
            name="amount"
            rows={1}
            inputMode="decimal"
            maxLength={20}
            defaultValue={typed?.amount}
            placeholder="18.500,00"
            className="grow basis-28 [&>textarea]:resize-none"
            isSmall
          />
          <IntentButton intent="price" label="Mudar preço" className="state-button" />
        </div>
        <NoteField typed={typed?.note} />
        <IntentButton
          intent="withdraw"
          label={panelTexts.withdraw}
          className="min-h-11 justify-self-start rounded-md border-2 border-danger px-4 font-semibold text-danger"
        />
      </div>
    </details>
  )
}

/** Not an input: Enter in it would press the first button. */
export function NoteField({ typed }: { typed?: string | undefined }) {
  return (
    <TextAreaField
      label="Anotação, só para quem atende os contatos (comprador, valor…)"
      name="note"
      rows={1}
      maxLength={maxTextLength}
      defaultValue={typed}
      className="[&>textarea]:resize-none"
      isSmall
    />
  )
}

/** Part of a form of states: reserves until a moment, at which the animals are available again by themselves. */
export function ReserveUntil() {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
      <legend className="mb-1 font-semibold text-sm">{reservedUntil}</legend>
      {Object.entries(reservationEnds).map(([code, { label }]) => (
        <span key={code} className="contents">
          {code === 'day' && (
            <input
              type="date"
              name="until"
              aria-label={reservedUntil}
              className="control grow basis-36"
              onKeyDown={submitNothing}
            />
          )}
          <button type="submit" name="state" value={`reserved:${code}`} className="state-button">
            {label}
          </button>
        </span>
      ))}
    </fieldset>
  )
}
