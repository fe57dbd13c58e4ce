import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import type { Course } from '../../content/training.server.ts'
import { useLanguage } from '../../language/language.tsx'
import type { WaitingListAnswer } from '../../leads/waiting-list-answer.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PathLink } from '../../ui/link.tsx'
import { useScripted } from '../../ui/use-scripted.ts'
import { WaitingListForm } from './waiting-list-form.tsx'

/**
 * SPEC §2 "TENHO INTERESSE": a button and its dialog, which the platform opens until the script runs. Where a form was
 * posted without a script, its answer stands in the button's place.
 */
export function WaitingList({ course }: { course: Course }) {
  const { t, content } = useLanguage()
  const scripted = useScripted()
  const documentAnswer = useActionData<WaitingListAnswer>()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'untouched' | 'being filled in' | 'registered'>('untouched')
  const id = `interesse-${course.id}`

  function show() {
    setState('being filled in')
    setOpen(true)
  }

  /** What was typed stays for the next opening, unless it has been registered. */
  function close() {
    setOpen(false)
    setState((before) => (before === 'registered' ? 'untouched' : before))
  }

  if (documentAnswer?.course === course.id)
    return documentAnswer.notice?.kind === 'success' ? (
      <Registered>
        <PathLink path={paths.training} className="button button-pasture">
          {t('Fechar')}
        </PathLink>
      </Registered>
    ) : (
      <WaitingListForm course={course} documentAnswer={documentAnswer} />
    )
  return (
    <>
      <button
        type="button"
        className="button button-terracotta"
        aria-label={t('TENHO INTERESSE: {course}', { course: content(course.title) })}
        {...(scripted ? { onClick: show } : { commandfor: id, command: 'show-modal' })}
      >
        {t('TENHO INTERESSE')}
      </button>
      <Dialog
        name={content(course.title)}
        id={id}
        byCommand={!scripted}
        open={open}
        onFoundOpen={show}
        onClose={close}
      >
        {state === 'registered' ? (
          <Registered>
            <button type="button" className="button button-pasture" onClick={close}>
              {t('Fechar')}
            </button>
          </Registered>
        ) : (
          (!scripted || state === 'being filled in') && (
            <WaitingListForm course={course} onRegistered={() => setState('registered')} />
          )
        )}
      </Dialog>
    </>
  )
}

/** SPEC §4: the success screen. */
function Registered({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p ref={heading} tabIndex={-1} className="font-heading text-2xl text-pasture">
        {t('Interesse Registrado!')}
      </p>
      <p>{t('Entraremos em contato assim que houver uma turma.')}</p>
      {children}
    </div>
  )
}
