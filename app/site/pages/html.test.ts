import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, it } from 'vitest'
import { addressIn, filledPages, guestPages, staffPages } from '../../../test/addresses.ts'
import { readPublicPage } from '../../../test/public-site.ts'
import { siteOfFile } from '../../../test/site.ts'
import { message, signedIn, staffEmail } from '../../../test/staff.ts'
import { type Visitor, visitor } from '../../../test/visitor.ts'
import { accountPaths } from '../../domain/paths.ts'
import { languages } from '../../platform/i18n/language-path.ts'

let guest: Visitor
let pages: readonly { address: string; visitor: Visitor }[]

const site = await siteOfFile('embedded', { environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' } })
beforeAll(async () => {
  const staff = await signedIn(site)
  await site.post('/', message)
  const { id } = await site.services.database.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  guest = visitor(site)
  pages = [
    ...guestPages.map((address) => ({ address, visitor: guest })),
    ...staffPages(id).map((address) => ({ address, visitor: staff })),
  ]
})

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // Such as a field's list that is not in the document.
  rules: { 'no-missing-references': 'error' },
})

async function problems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ message, selector }) => `${message} at ${selector}`)
}

it.each(['<p><div></div></p>', '<input type="text" aria-label="x" list="missing">'])(
  'the validator reports %s',
  async (part) => {
    const html = `<!doctype html><html lang="en"><head><title>x</title></head><body>${part}</body></html>`
    expect(await problems(html)).not.toEqual([])
  },
)

it.each(languages)('every page is valid HTML, with a title of its own (%s)', async (language) => {
  const filled = filledPages.map((address) => ({ address, visitor: guest }))
  const shown = pages.filter(({ visitor }) => visitor === guest || language === 'pt')
  const titles = new Map<string, string>()
  for (const { address, visitor } of [...shown, ...filled]) {
    const html = await (await visitor.get(addressIn(address, language))).text()
    expect(html, address).toContain('</html>')
    expect(await problems(html), address).toEqual([])
    const title = /<title>([^<]+)/.exec(html)?.[1] ?? ''
    expect(title, address).toBeTruthy()
    if (!filledPages.includes(address)) expect.soft(titles.get(title), `${address}: ${title}`).toBeUndefined()
    titles.set(title, address)
  }
})

const filledForms: [path: string, fields: Record<string, string>][] = [
  ['/', { name: 'A', email: 'x', message: 'fica' }],
  ['/', message],
  ['/formacao-tecnica', { course: 'inseminacao-iatf', name: 'A' }],
  [accountPaths.login, { email: 'ninguem@example.com', password: 'errada' }],
  [accountPaths.registration, { userType: 'veterinario', email: 'x' }],
  [accountPaths.forgottenPassword, { email: 'ninguem@example.com' }],
]

it.each(languages)('every response to a posted form is valid HTML (%s)', async (language) => {
  for (const [path, fields] of filledForms) {
    const html = await (await site.post(addressIn(path, language), fields)).text()
    const { queryAllByRole, document } = readPublicPage(html)
    const messages = [...queryAllByRole('alert'), ...queryAllByRole('status')]
    const invalidFields = document.querySelectorAll('[aria-invalid="true"]')
    expect(messages.length + invalidFields.length, path).toBeGreaterThan(0)
    expect(await problems(html), path).toEqual([])
  }
})
