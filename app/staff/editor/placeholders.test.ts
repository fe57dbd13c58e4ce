import { expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { formOf, openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'
import { type SchemaNode, visitTexts } from '../../domain/content/index.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { collectionNames } from '../../domain/publishing/collections.ts'

const list = '/painel/conteudo/lists/touros'
const trait = '/painel/conteudo/traits/pd-ed'
const kind = '/painel/conteudo/kinds/prenhez'

const bull = documents.animals.find(({ id }) => id === 'touro-01')

const { site, staff } = await staffSiteOfFile()

const publish = (path: string, typed: Record<string, string>) => sendEditor(staff, path, typed)
const chatsOf = async (path: string) => {
  const { document } = await pageOf(await site.request(path))
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href*="?text="]')].map((each) =>
    new URL(each.href).searchParams.get('text'),
  )
}

it('the form says what the site fills in, in Portuguese', async () => {
  const hints = async (path: string) => (await openEditor(staff, path)).page.document.body.textContent
  expect(await hints(list)).toContain('O site preenche: {nome}, {registro}.')
  expect(await hints(kind)).toContain('O site preenche: {raça}, {doadora}, {touro}.')
  expect(await hints(trait)).toContain('{diferença} vira, por exemplo, “12 kg a mais”')
  expect(await hints('/painel/conteudo/terms/terms')).toContain('{razão social}')
})

it.each([
  ['Quero {nome} ({registro}).', `Quero ${bull?.name} (${bull?.rgn}).`],
  ['Quero {Nome}, { registro }.', `Quero ${bull?.name}, ${bull?.rgn}.`],
  ['Quero {name} ({registration}).', `Quero ${bull?.name} (${bull?.rgn}).`],
])('%s is filled in', async (text, filled) => {
  const published = await publish(list, { 'interest.text.pt': text })
  expect(published.headers.get('location')).toContain('feito=on-site')
  expect(await chatsOf(`/nossos-touros/${bull?.id}`)).toContain(filled)
})

it('another one is refused beside the field and in the summary, with those that are accepted', async () => {
  const why = 'O site não preenche {apelido} aqui. Escreva {nome}, {registro}, ou tire as chaves.'
  const refused = await publish(list, { 'interest.text.pt': 'Olá! Quero {nome}, o {apelido}.' })
  expect(refused.status).toBe(422)
  const { page, fields } = formOf(await refused.text())
  expect(fields['interest.text.pt']).toBe('Olá! Quero {nome}, o {apelido}.')
  page.getByRole('link', { name: `Botão de interesse › Mensagem › Português: ${why}` })
  page.getByText(why)
})

it('a text that the site has already may keep one', async () => {
  const gir = documents.lists.find(({ id }) => id === 'gir')
  const interest = { ...gir?.interest, text: { pt: 'Olá, {apelido}!' } }
  await site.services.database
    .updateTable('content_entries')
    .set({ published: JSON.stringify({ ...gir, interest }) })
    .where('collection', '=', 'lists')
    .where('id', '=', 'gir')
    .execute()
  const path = '/painel/conteudo/lists/gir'
  const published = await publish(path, { 'name.pt': 'Gir' })
  expect(published.headers.get('location')).toBe(`${path}?feito=on-site`)
})

it('a trait says where its value goes', async () => {
  const refused = await publish(trait, { 'difference.pt': 'Pesam mais.' })
  const { page } = formOf(await refused.text())
  page.getAllByText(/Escreva \{diferença\} ou \{valor\} onde entra o valor, por exemplo:/)
})

it('no Portuguese text of the content has an English one', () => {
  const found = collectionNames.flatMap((name) =>
    [documents[name]].flat().flatMap((document) => {
      const typed: string[] = []
      visitTexts(schemas[name] as SchemaNode, document, (text, _, path) => {
        if (path.at(-1) !== 'en') typed.push(...(text.match(/\{(?!cnpj)[a-zA-Z]+\}/g) ?? []))
      })
      return typed
    }),
  )
  expect([...new Set(found)].sort()).toEqual([
    '{desde}',
    '{doadora}',
    '{encarregado}',
    '{nome}',
    '{registro}',
    '{site}',
    '{telefone}',
    '{touro}',
    '{valor}',
  ])
})
