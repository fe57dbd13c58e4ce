import { useState } from 'react'
import { useActionData } from 'react-router'
import type { Course } from '../../../domain/content/training.server.ts'
import type { WaitingListResult } from '../../../domain/leads/waiting-list/waiting-list.messages.ts'
import { courseInterestPath, paths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { DialogLink } from '../../../platform/ui/dialog-link.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { Dialog } from '../../layout/dialog.tsx'
import { Registered } from './registered.tsx'
import { resultId, WaitingListForm } from './waiting-list-form.tsx'

/**
 * docs/product.md#waiting-list: opens a dialog, or leads to the page of the same form. Where a form was posted without a
 * script, its answer stands in the link's place.
 */
export function WaitingList({ course }: { course: Course }) {
  const { t, content, language } = useLanguage()
  const documentResult = useActionData<WaitingListResult>()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'untouched' | 'being filled in' | 'registered'>('untouched')

  function show() {
    setState('being filled in')
    setOpen(true)
  }

  /** What was typed stays for the next opening, unless it has been registered. */
  function close() {
    setOpen(false)
    setState((before) => (before === 'registered' ? 'untouched' : before))
  }

  if (documentResult?.course === course.id)
    return (
      <div id={resultId(course.id)}>
        {documentResult.notice?.kind === 'success' ? (
          <Registered>
            <PathLink path={paths.training} className="button button-pasture">
              {t('Fechar')}
            </PathLink>
          </Registered>
        ) : (
          <WaitingListForm course={course} documentResult={documentResult} />
        )}
      </div>
    )
  return (
    <>
      <DialogLink
        href={inLanguage(courseInterestPath(course.id), language)}
        className="button button-terracotta"
        aria-label={t('TENHO INTERESSE: {course}', { course: content(course.title) })}
        onOpen={show}
      >
        {t('TENHO INTERESSE')}
      </DialogLink>
      <Dialog name={content(course.title)} open={open} onClose={close}>
        {state === 'registered' ? (
          <Registered>
            <button type="button" className="button button-pasture" onClick={close}>
              {t('Fechar')}
            </button>
          </Registered>
        ) : (
          state === 'being filled in' && (
            <WaitingListForm course={course} onRegistered={() => setState('registered')} />
          )
        )}
      </Dialog>
    </>
  )
}
