import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { publicSite } from '../../../test/public-site.ts'
import { animalField, contactFields } from '../../domain/leads/contact/contact.form.ts'
import { contactSchema } from '../../domain/leads/contact/contact.schema.ts'
import { isStoredFormPath, storedForms } from '../../domain/leads/stored-forms.ts'
import { waitingListSchema } from '../../domain/leads/waiting-list/waiting-list.form.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { messageText } from './send-otherwise.tsx'
import { readMessage } from './unsent-message.ts'

/** The step of CONTRIBUTING.md, "Add a form", about forms that phones store. */

const { open, post } = await publicSite()
const [animal] = documents.animals
const course = documents.courses[0]
const about: Record<string, string> = { animal: animal?.id ?? '', course: course?.id ?? '' }

it('a form with a password is never stored', () => {
  for (const path of ['/conta/cadastro', '/conta/entrar', '/conta']) {
    expect(isStoredFormPath(path)).toBe(false)
    expect(readMessage({ instance: 'a', path, fields: 'name=Ana' })).toBeUndefined()
  }
  expect(storedForms.flatMap(({ labels }) => Object.keys(labels))).not.toContain('password')
})

it('a stored form names what its rules read', () => {
  const named = new Map(storedForms.map(({ path, labels }) => [path, Object.keys(labels).sort()]))
  expect(named.get('/')).toEqual([...contactFields, animalField].sort())
  expect(Object.keys(contactSchema.entries).sort()).toEqual([...contactFields].sort())
  expect(named.get('/formacao-tecnica')).toEqual(Object.keys(waitingListSchema.entries).sort())
})

describe.each(storedForms.map((form) => [form.path, form] as const))('%s', (path, form) => {
  const typed = (value: (name: string) => string) =>
    new URLSearchParams(Object.keys(form.labels).map((name): [string, string] => [name, value(name)]))

  it('is shown under the names of its fields, with the name of what it is about', () => {
    if (!isStoredFormPath(path)) throw new Error(path)
    const text = messageText(
      { path, fields: typed((name) => `typed ${name}`), about: 'Aroeira' },
      translator('pt'),
    )
    expect(text.split('\n')).toEqual(
      Object.entries(form.labels).map(
        ([name, label]) => `${label.pt}: ${name === form.aboutField ? 'Aroeira' : `typed ${name}`}`,
      ),
    )
  })

  it('is taken by its address, and corrected on a page that has its fields', async () => {
    expect((await post(path, {})).status).toBe(422)
    const { document } = await open(
      form.addressOf(
        typed((name) => about[name] ?? ''),
        '/',
      ),
    )
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')].filter((each) =>
      Object.keys(form.labels).every(
        (name) => name === form.aboutField || each.querySelector(`[name="${name}"]`),
      ),
    )
    expect(forms).toHaveLength(1)
  })
})
