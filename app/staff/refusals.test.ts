import { beforeAll, expect, it } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { leadIdOf, message, staffSiteOfFile } from '../../test/staff.ts'

/** What the short forms of the panel refuse: each says what is accepted beside the field, and in full above the form. */

let lead = ''
const { site, staff } = await staffSiteOfFile()
beforeAll(async () => {
  await site.submit('/', message)
  lead = `/painel/leads/${await leadIdOf(site, message.name)}`
})

it('a contact says which day and note it takes', async () => {
  await expectRefusal(
    lead,
    { status: 'new', nextDay: '01/02/2020' },
    'Ligar até',
    /^Escolha um dia a partir de hoje, por exemplo \d\d\/\d\d\/\d{4}\.$/,
  )
  await expectRefusal(
    lead,
    { status: 'new', note: 'x'.repeat(1_001) },
    'Anotação',
    /^A anotação pode ter até 1\.000 letras\./,
  )
})

it('takes a day as people write it', async () => {
  const saved = await staff.post(lead, { status: 'new', nextDay: '27/05/2099' })
  expect(saved.status).toBe(302)
  const page = await pageOf(await staff.get(lead))
  expect(page.getByLabelText<HTMLInputElement>('Ligar até').value).toBe('2099-05-27')
})

async function expectRefusal(
  path: string,
  fields: Record<string, string>,
  label: string | RegExp,
  text: string | RegExp,
): Promise<void> {
  const response = await staff.post(path, fields)
  expect(response.status).toBe(422)
  const page = await pageOf(response)
  const inSummary = typeof text === 'string' ? text : new RegExp(text.source.replace(/^\^|\$$/g, ''))
  expect(page.getByRole('alert').textContent).toMatch(inSummary)
  const [control] = page
    .getAllByLabelText(label, { exact: false })
    .filter((each) => each.getAttribute('aria-invalid') === 'true')
  const described = (control?.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = described.map((id) => page.document.getElementById(id)?.textContent ?? '')
  expect(
    texts.some((each) => (typeof text === 'string' ? each === text : text.test(each))),
    String(texts),
  ).toBe(true)
}
