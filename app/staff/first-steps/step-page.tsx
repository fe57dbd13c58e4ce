import type { ReactNode } from 'react'
import { useActionData, useLocation } from 'react-router'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { doneIn, OutcomeNotice } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { StaffPage } from '../staff-page.tsx'
import type { ListedStep, loadStep } from './steps.server.ts'

interface StepPageProps {
  step: Awaited<ReturnType<typeof loadStep>>
  children: ReactNode
}

/** The frame of a first step's page: which one it is, why, and the ways back and on without doing it now. */
export function StepPage({ step, children }: StepPageProps) {
  const { search } = useLocation()
  // A preview or a refusal is shown, at the address of an earlier publication.
  const isAnswered = useActionData() !== undefined
  const { title, lead, number, count, isDone, back, next } = step
  return (
    <StaffPage heading={title}>
      <p className="mt-1 text-ink-soft">
        {`Passo ${number} de ${count}`}
        {isDone && ` · ${'Feito'}`}
      </p>
      <p className="mt-2 max-w-2xl">{lead}</p>
      {!isAnswered && <OutcomeNotice done={doneIn(new URL(search, 'http://site'))} />}
      {children}
      <nav aria-label={staffPageNames.firstSteps} className="mt-8 flex max-w-2xl flex-wrap gap-3">
        <PathLink path={back} className="button button-pasture">
          {panelTexts.back}
        </PathLink>
        <PathLink path={next} className="button button-pasture">
          {isDone ? 'Próximo passo' : 'Fazer depois'}
        </PathLink>
        <PathLink path={staffPaths.firstSteps} className="text-link content-center">
          Todos os passos
        </PathLink>
      </nav>
    </StaffPage>
  )
}

/** Every first step with a mark before those that are done. */
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
