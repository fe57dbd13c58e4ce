import type { ReactNode } from 'react'
import { useActionData, useLocation } from 'react-router'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { doneIn, type Refused } from '../outcome.ts'
import { OutcomeNotice, UndoNotice } from '../outcome-notice.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { ListedStep } from './steps.server.ts'

interface StepPageProps {
  title: string
  lead: string
  /** The notices of a change that can be undone, and of its undoing. */
  notices?: Record<'changed' | 'undone', string>
  children: ReactNode
}

export function StepPage({ title, lead, notices, children }: StepPageProps) {
  const { search } = useLocation()
  const answer = useActionData<Refused | { kind: 'shown' }>()
  const done = doneIn(new URL(search, 'http://site'))
  const text = (done?.code === 'changed' || done?.code === 'undone') && notices?.[done.code]
  return (
    <StaffPage heading={title}>
      <PathLink path={staffPaths.firstSteps} className="text-link">
        Todos os passos
      </PathLink>
      <p className="mt-2 max-w-2xl">{lead}</p>
      {/* A preview or a refusal is shown at the address of an earlier publication. */}
      {!answer && text && (
        <UndoNotice text={text} {...(done.id && { undo: { intent: `undo:${done.id}` } })} />
      )}
      {!answer && <OutcomeNotice done={done} />}
      {answer?.kind === 'refused' && <OutcomeNotice refused={answer} />}
      {children}
    </StaffPage>
  )
}

export function Checklist({ steps }: { steps: readonly ListedStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <p className="mt-1 text-ink-soft">{`${done} de ${steps.length} feitos`}</p>
      <ol aria-label={staffPageNames.firstSteps} className="mt-1 grid grid-cols-1">
        {steps.map(({ id, title, path, isDone }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-content-center rounded-full border-2 border-ink"
            >
              {isDone && (
                <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
                  <path d="M4 12l6 6L20 6" stroke="currentColor" strokeWidth={4} fill="none" />
                </svg>
              )}
            </span>
            <PathLink path={path} className="text-link wrap-anywhere min-w-0">
              {title}
            </PathLink>
            {isDone && <span className="sr-only">(Feito)</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
