import { type ReactNode, useCallback } from 'react'
import { PathLink } from '../platform/ui/link.tsx'
import { IntentButton } from './controls.tsx'
import { type Done, type FieldErrors, type Mistake, type Refused, textOf } from './outcome.ts'
import { panelTexts } from './panel-texts.ts'

interface OutcomeNoticeProps {
  done?: Done | undefined
  refused?: Refused<unknown> | undefined
  /** Names of the refused fields, where their texts alone do not say them. */
  labels?: FieldErrors
}

export function OutcomeNotice({ done, refused, labels }: OutcomeNoticeProps) {
  const focus = useNoticeFocus()
  if (refused)
    return (
      <div role="alert" {...focus} className="wrap-anywhere mt-4 rounded-lg border-2 border-danger p-3">
        <p className="font-semibold text-danger">
          {[refused.text, refused.names?.join(', ')].filter(Boolean).join(' ')}
        </p>
        {otherErrors(refused).map(({ name, text }) => (
          <p key={name} className="font-semibold text-danger">
            {[labels?.[name], text].filter(Boolean).join(': ')}
          </p>
        ))}
        {refused.mistake && <MistakeText {...refused.mistake} />}
      </div>
    )
  const text = done && textOf(done)
  if (!text) return null
  return (
    <p role="status" {...focus} className="mt-4 rounded-lg bg-block-pasture p-3 font-semibold text-on-night">
      {text}
    </p>
  )
}

function otherErrors({ text, errors = {} }: Refused<unknown>) {
  const texts = Object.values(errors)
  return Object.entries(errors).flatMap(([name, each], index) =>
    each && each !== text && texts.indexOf(each) === index ? [{ name, text: each }] : [],
  )
}

/** The next page of a form begins at its notice, which screen readers then read; a field that already has the focus keeps it. */
export function useNoticeFocus() {
  const ref = useCallback((element: HTMLElement | null) => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
  }, [])
  return { ref, tabIndex: -1 }
}

interface UndoNoticeProps {
  text: string
  /** The form that takes it back; without one, the text stands alone. */
  undo?:
    | { intent: string; action?: string; fields?: Readonly<Record<string, string>>; about?: string }
    | undefined
  className?: string
  children?: ReactNode
}

export function UndoNotice({ text, undo, className = 'mt-4', children }: UndoNoticeProps) {
  return (
    <div
      role="status"
      {...useNoticeFocus()}
      className={`${className} rounded-lg bg-block-pasture px-4 py-2 text-on-night`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0 flex-1 font-semibold">{text}</p>
        {undo && (
          <form method="post" action={undo.action}>
            {Object.entries(undo.fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <IntentButton
              intent={undo.intent}
              label={panelTexts.undo}
              {...(undo.about && { about: undo.about })}
              className="button button-outline"
            />
          </form>
        )}
      </div>
      {children}
    </div>
  )
}

function MistakeText({ entry, sentence }: Mistake) {
  return (
    <p>
      {entry && (
        <>
          <PathLink path={entry.path} className="font-semibold underline underline-offset-4">
            {entry.name}
          </PathLink>
          {' · '}
        </>
      )}
      {sentence}
    </p>
  )
}
