import type { ComingChange } from '../../domain/publishing/dated-changes.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { formatDatedTime, ranchMoment } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { type DraftRevision, draftName } from '../content/draft-name.ts'
import { entryPath } from '../content/entry-paths.ts'
import { InputField, IntentButton, submitNothing } from '../controls.tsx'
import { Holder } from '../sections/holder.tsx'
import { markedName, markOf } from '../sections/list-forms.ts'
import { StaffSection } from '../staff-page.tsx'

const texts = {
  draft: 'Vai ao ar',
  available: 'A reserva termina',
  changed: 'O rascunho mudou depois de marcado: só vai ao ar se alguém confirmar.',
  held: 'Não foi feito na hora: o site recusou ou voltou de uma cópia, ou quem marcou não tem mais acesso. Decida agora.',
}

type Coming = ComingChange & { name: string }

interface ComingChangesProps {
  coming: readonly Coming[]
  /** For whom animals are reserved. */
  holders?: readonly { lead: string; name: string; animal: string }[]
}

/** What is to change by itself. Each form goes to the page that does the same by hand. */
export function ComingChanges({ coming, holders = [] }: ComingChangesProps) {
  if (coming.length === 0) return null
  return (
    <StaffSection id="coming" heading="Muda sozinho">
      <ul className="mt-2 grid gap-2">
        {coming.map((each) => {
          const { collection, id, change, at, by, name, hasChanged, heldAt, newest } = each
          const entry = draftName({ collection, id, revision: newest })
          return (
            <li key={`${change} ${entry}`} className="rounded-lg border-2 border-ink-soft/40 p-3">
              <PathLink path={entryPath(each)} className="wrap-anywhere font-semibold text-link">
                {name}
              </PathLink>
              <p className="wrap-anywhere">
                {texts[change]}: {formatDatedTime(at, 'pt')}
                {by && <span className="text-ink-soft text-sm"> · {by}</span>}
              </p>
              {change === 'available' && <Holder holder={holders.find(({ animal }) => animal === id)} />}
              {(hasChanged || heldAt) && (
                <p className="font-semibold text-danger">{hasChanged ? texts.changed : texts.held}</p>
              )}
              <form
                method="post"
                action={change === 'draft' ? staffPaths.drafts : staffPaths.herd}
                className="mt-2 flex flex-wrap gap-2"
              >
                <input type="hidden" name="entry" value={entry} />
                <input type="hidden" name="at" value={ranchMoment(at)} />
                <input type="hidden" name={markedName} value={markOf(id, newest)} />
                {change === 'available' ? (
                  <>
                    <button type="submit" name="state" value="available" className="state-button">
                      Liberar agora
                    </button>
                    <button type="submit" name="state" value="reserved" className="state-button">
                      {undate}
                    </button>
                  </>
                ) : (
                  <>
                    <IntentButton {...publish} about={name} className="state-button" />
                    {hasChanged && !heldAt && (
                      <IntentButton intent="date" label={confirm} about={name} className="state-button" />
                    )}
                    <IntentButton intent="undate" label={undate} about={name} className="state-button" />
                  </>
                )}
              </form>
            </li>
          )
        })}
      </ul>
    </StaffSection>
  )
}

/** The day and the hour of a form of drafts. */
export function DateFields() {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <InputField label="Ou publicar sozinho em" name="at" type="datetime-local" onKeyDown={submitNothing} />
      <IntentButton intent="date" label="Marcar a hora" className="button border-ink bg-paper text-ink" />
    </div>
  )
}

/** Dates the saved draft of an editor. */
export function DateDraft(draft: DraftRevision) {
  return (
    <details className="mt-6">
      <summary className="details-summary">Publicar o rascunho salvo em outra hora</summary>
      <form method="post" action={staffPaths.drafts}>
        <input type="hidden" name="entry" value={draftName(draft)} />
        <DateFields />
      </form>
    </details>
  )
}

const publish = { intent: 'publish', label: 'Publicar agora' }
const confirm = 'Manter a hora'
const undate = 'Tirar a hora'
