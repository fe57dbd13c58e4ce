import { formPageField, instanceField } from '../forms/hidden-fields.ts'
import type { KeepReason, SentForm } from '../forms/send-form.ts'
import type { KeptForm } from './kept-forms.ts'
import { messageStore } from './message-store.ts'
import { requestSync } from './request-sync.ts'
import { markUnsent, tellUnsent } from './unsent-mark.ts'

/** A server that could not take the form gets some time before the form is sent again by itself. */
const afterServerErrorMs = 10_000

/** Stores a form that was not sent; `path` takes it later. @throws when the browser refuses. */
export async function keepMessage(
  path: KeptForm,
  { body, language, about }: SentForm,
  reason: KeepReason,
): Promise<void> {
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
    nextAttemptAt: reason === 'server-error' ? now + afterServerErrorMs : now,
    lastFailure: reason,
    deleteAt: null,
    isConfirmed: false,
  })
  // Another tab that saw no message may have removed the mark meanwhile.
  markUnsent()
  tellUnsent()
  void requestSync()
}

/** Removes a kept form, because the server has stored it. */
export async function dropKept(instance: string): Promise<void> {
  await messageStore.remove(instance)
  tellUnsent()
}
