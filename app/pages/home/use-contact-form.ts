import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router'
import { type ContactAnswer, contactInvalid } from '../../leads/contact-answer.ts'
import type { ContactTyped } from '../../leads/contact-fields.ts'
import { type ContactField, contactFields, readContact } from '../../leads/contact-fields.ts'
import type { ContactCheck } from '../../leads/contact-rules.ts'
import { instanceField, newInstance } from '../../leads/hidden-fields.ts'

/** The life of the contact form (SPEC §4): typed in, checked, sending, answered. Typed text stays in the page's own controls. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const instance = useRef<string>(undefined)
  const fetcher = useFetcher<ContactAnswer>()
  // Without a script the answer came with the document.
  const documentAnswer = useActionData<ContactAnswer>()
  const [checked, setChecked] = useState<ContactAnswer>()
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const { pathname } = useLocation()
  const sending = fetcher.state !== 'idle'
  const answer = sending ? undefined : (checked ?? fetcher.data ?? documentAnswer)

  useEffect(() => {
    if (!fetcher.data) return
    if (!fetcher.data.typed) {
      form.current?.reset()
      instance.current = undefined
    }
    focusFirstError(form.current, fetcher.data)
  }, [fetcher.data])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    const filled = new FormData(target)
    const typed = readContact(filled)
    const check = await checkHere(typed)
    setEdited(new Set())
    if (check?.valid === false) {
      const invalid = contactInvalid(typed, check.errors)
      setChecked(invalid)
      focusFirstError(target, invalid)
      return
    }
    setChecked(undefined)
    instance.current ??= newInstance()
    filled.set(instanceField, instance.current)
    await fetcher.submit(filled, { method: 'post', action: pathname })
  }

  return {
    form,
    sending,
    notice: answer?.notice,
    offersChat: answer?.offersChat ?? false,
    typed: (field: ContactField) => answer?.typed?.[field] ?? '',
    error: (field: ContactField) => (edited.has(field) ? undefined : answer?.errors[field]),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    approach: () => void fetchRules().catch(() => {}),
    edit: (field: string) => setEdited((before) => (before.has(field) ? before : new Set(before).add(field))),
  }
}

/** The rules, fetched when someone turns to the form. Should the signal fail, the server's own check has the say. */
async function checkHere(typed: ContactTyped): Promise<ContactCheck | undefined> {
  try {
    const { checkContact } = await fetchRules()
    return checkContact(typed)
  } catch {
    return undefined
  }
}

const fetchRules = () => import('../../leads/contact-rules.ts')

function focusFirstError(form: HTMLFormElement | null, { errors }: ContactAnswer): void {
  const field = contactFields.find((each) => errors[each])
  const control = field && form?.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
