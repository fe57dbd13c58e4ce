import { formPageField, instanceField } from '../forms/hidden-fields.ts'
import type { SentForm } from '../forms/use-form.ts'
import { isKeptForm } from './kept-forms.ts'
import { messageStore } from './message-store.ts'
import { requestSync } from './request-sync.ts'
import { markUnsent, tellUnsent } from './unsent-mark.ts'

/** Stores a form that was not sent. @throws when the browser refuses, and for a form that is never kept. */
export async function keepMessage({ path, body, language, about }: SentForm): Promise<void> {
  if (!isKeptForm(path)) throw new Error('this form is never kept')
  const page = location.pathname + location.search
  const fields = new URLSearchParams(body)
  fields.set(formPageField, page)
  const now = Date.now()
  markUnsent()
  await messageStore.put({
    ...{ path, language, about, page },
    instance: fields.get(instanceField) ?? '',
    fields: String(fields),
    writtenAt: now,
    attempts: 1,
    nextAttemptAt: now,
    lastFailure: 'no-answer',
    deleteAt: null,
    isConfirmed: false,
  })
  // Another tab that saw no message may have removed the mark meanwhile.
  markUnsent()
  tellUnsent()
  void requestSync()
}
