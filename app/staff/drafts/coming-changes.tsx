import type { ComingChange } from '../../domain/publishing/change-dates.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { formatDatedTime, ranchMoment } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { type DraftRevision, draftName } from '../content/draft-name.ts'
import { entryPath } from '../content/entry-paths.ts'
import { InputField, IntentButton, submitNothing } from '../controls.tsx'
import { Holder } from '../sections/holder.tsx'
import { markName, markOf } from '../sections/list-forms.ts'
import { StaffSection } from '../staff-page.tsx'

const changed = 'O rascunho mudou depois de marcado: só vai ao ar se alguém confirmar.'
const held =
  'Não foi feito na hora: o site recusou ou voltou de uma cópia, ou quem marcou não tem mais acesso. Decida agora.'

const { drafts, herd } = staffPaths

interface ComingChangesProps {
  coming: readonly (ComingChange & { name: string })[]
  holders?: readonly { lead: string; name: string; animal: string }[]
}

/** Each form goes to the page that does the same by hand. */
export function ComingChanges({ coming, holders = [] }: ComingChangesProps) {
  if (coming.length === 0) return null
  return (
    <StaffSection id="coming" heading="Muda sozinho">
      <ul className="mt-2 grid gap-2">
        {coming.map((each) => {
          const { id, change, at, by, name, hasChanged, heldAt, newest } = each
          const [isDraft, entry] = [change === 'draft', draftName({ ...each, revision: newest })]
          const button = { className: 'state-button', ...(isDraft && { about: name }) }
          return (
            <li key={`${change} ${entry}`} className="rounded-lg border-2 border-ink-soft/40 p-3">
              <PathLink path={entryPath(each)} className="text-link wrap-anywhere">
                {name}
              </PathLink>
              <p className="wrap-anywhere">
                {`${isDraft ? 'Vai ao ar' : 'A reserva termina'}: ${formatDatedTime(at, 'pt')}`}
                {by && <span className="text-ink-soft text-sm"> · {by}</span>}
              </p>
              {!isDraft && <Holder holder={holders.find(({ animal }) => animal === id)} />}
              {(hasChanged || heldAt) && (
                <p className="font-semibold text-danger">{hasChanged ? changed : held}</p>
              )}
              <form method="post" action={isDraft ? drafts : herd} className="mt-2 flex flex-wrap gap-2">
                <input type="hidden" name="entry" value={entry} />
                <input type="hidden" name="at" value={ranchMoment(at)} />
                <input type="hidden" name={markName} value={markOf(id, newest)} />
                {isDraft ? (
                  <>
                    <IntentButton intent="publish" label="Publicar agora" {...button} />
                    {hasChanged && !heldAt && (
                      <IntentButton intent="date" label="Manter a hora" {...button} />
                    )}
                    <IntentButton intent="undate" label="Tirar a hora" {...button} />
                  </>
                ) : (
                  <>
                    <IntentButton name="state" intent="available" label="Liberar agora" {...button} />
                    <IntentButton name="state" intent="reserved" label="Tirar a hora" {...button} />
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
