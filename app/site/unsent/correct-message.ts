import { animalField } from '../../domain/leads/contact/contact.messages.ts'
import { courseInterestPath, paths, sections } from '../../domain/paths.ts'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { UnsentMessage } from '../../platform/unsent/unsent-message.ts'

/** Names the message that the page which opens next shows in its form, in this tab only. */
const correctionKey = 'matriz:correction'

/** Opens the form of a message with what was typed and sends it, so that the form shows the mistakes. */
export function correctMessage(message: UnsentMessage): void {
  const address = addressOfForm(message)
  sessionStorage.setItem(correctionKey, message.instance)
  if (new URL(address, location.origin).pathname === location.pathname) fillCorrection([message])
  else location.assign(address)
}

/** Fills the form that `correctMessage` opened. */
export function fillCorrection(messages: readonly UnsentMessage[]): void {
  const instance = sessionStorage.getItem(correctionKey)
  const message = messages.find((each) => each.instance === instance)
  if (!message) return
  const fields = new URLSearchParams(message.fields)
  const form = Array.from(document.querySelectorAll<HTMLFormElement>('form[method="post"]')).find((each) =>
    visibleFields(fields).every((field) => each.elements.namedItem(field)),
  )
  if (!form) return
  sessionStorage.removeItem(correctionKey)
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  for (const field of visibleFields(fields)) {
    const control = form.elements.namedItem(field)
    if (control && 'value' in control) control.value = fields.get(field) ?? ''
  }
  form.dataset['instance'] = message.instance
  form.requestSubmit()
}

const typedFields = ['name', 'email', 'phone', 'city', 'interest', 'message', 'crmv', 'location', 'course']

function visibleFields(fields: URLSearchParams): string[] {
  return typedFields.filter((field) => fields.has(field))
}

/** An animal may have left the site since; the home page's form takes its question as well. */
function addressOfForm({ fields, page, language }: UnsentMessage): string {
  const values = new URLSearchParams(fields)
  const course = values.get('course')
  if (course) return inLanguage(courseInterestPath(course), language)
  if (values.get(animalField)) return inLanguage(withoutLanguage(page.split('?')[0] ?? ''), language)
  return `${inLanguage(paths.home, language)}#${sections.contact}`
}
