import { expect, it } from 'vitest'
import { formOf, openEditor } from '../../../test/editor.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'

const path = '/painel/conteudo/offers/programa-troca'

const { staff } = await staffSiteOfFile()

it('a conflict about a picture shows the pictures with their names', async () => {
  const { fields } = await openEditor(staff, path)
  const [name] = Object.keys(fields).filter((each) => /picture$/.test(each))
  if (!name) throw new Error('no picture')
  const save = (picture: string) => staff.post(path, { ...fields, [name]: picture, intent: 'save' })
  await save('animal-gir-1')
  const refused = await save('animal-nelore-2')
  expect(refused.status).toBe(409)
  const { page } = formOf(await refused.text())
  for (const [choice, shown] of [
    ['O seu', /Nelore 2$/],
    ['O da outra pessoa', /Gir 1$/],
    ['Como estava antes', /\w/],
  ] as const) {
    const label = page.getByRole('radio', { name: new RegExp(`^${choice}`) }).closest('label')
    expect(label?.querySelector('img')?.getAttribute('src')).toMatch(/^\/assets\//)
    expect(label?.textContent).toMatch(shown)
    expect(label?.textContent).not.toMatch(/foto|card-|animal-/)
  }
})
