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
import { Joined, resultId, WaitingListForm } from './waiting-list-form.tsx'

/**
 * docs/product.md#waiting-list: a link that opens the form in a dialog, or its page without script. The result of a post
 * without script replaces the link.
 */
export function WaitingList({ course }: { course: Course }) {
  const { t, content, language } = useLanguage()
  const documentResult = useActionData<WaitingListResult>()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'initial' | 'filling' | 'joined'>('initial')

  function show() {
    setState('filling')
    setOpen(true)
  }

  /** Keeps what was typed for the next opening, unless it was sent. */
  function close() {
    setOpen(false)
    setState((before) => (before === 'joined' ? 'initial' : before))
  }

  if (documentResult?.course === course.id)
    return (
      <div id={resultId(course.id)}>
        {documentResult.notice?.kind === 'success' ? (
          <Joined>
            <PathLink path={paths.training} className="button button-pasture">
              {t('Fechar')}
            </PathLink>
          </Joined>
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
        {state === 'joined' ? (
          <Joined>
            <button type="button" className="button button-pasture" onClick={close}>
              {t('Fechar')}
            </button>
          </Joined>
        ) : (
          state === 'filling' && <WaitingListForm course={course} onJoined={() => setState('joined')} />
        )}
      </Dialog>
    </>
  )
}
