import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { parsePage } from '../../../test/page.ts'
import { LanguageProvider } from '../../platform/i18n/language.tsx'
import { PictureControl } from './picture-control.tsx'
import { PicturesProvider } from './pictures-context.tsx'

const choices = [
  {
    name: 'a'.repeat(32),
    label: 'Vacas',
    alt: 'Vacas no pasto',
    thumbnail: '/imagens/a-400',
    isUploaded: true,
  },
  { name: 'team', label: 'Equipe', alt: '', thumbnail: '/assets/team.svg', isUploaded: false },
]

function control(value: string, { address = '/painel', gallery = '' } = {}) {
  const element = (
    <LanguageProvider loadEnglish={async () => {}}>
      <PicturesProvider choices={choices} gallery={gallery}>
        <PictureControl name="picture" label="Foto" value={value} />
      </PicturesProvider>
    </LanguageProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return parsePage(renderToString(<RouterProvider router={router} />))
}

it('without scripts a picture is chosen from a list, which shows the current one', () => {
  const page = control('team')
  const field = page.getByRole<HTMLSelectElement>('combobox', { name: 'Foto' })
  expect([field.name, field.value]).toEqual(['picture', 'team'])
  expect(Array.from(field.options, ({ text }) => text)).toEqual(['Sem foto', 'Vacas', 'Equipe'])
  expect(page.document.querySelector('img')?.getAttribute('src')).toBe('/assets/team.svg')
})

it('a picture that is no choice any more stays until another is chosen', () => {
  expect(control('removed').getByRole<HTMLSelectElement>('combobox').value).toBe('removed')
})

it('without scripts a button posts the form to see the pictures, and each of them posts the choice', () => {
  const closed = control('team').getByRole<HTMLButtonElement>('button', { name: 'Ver as fotos' })
  expect([closed.name, closed.value, closed.type]).toEqual(['intent', 'pictures:picture', 'submit'])
  const chosen = control('team', { gallery: 'picture' })
  const values = chosen
    .getAllByRole<HTMLButtonElement>('button', { name: /^Escolher esta/ })
    .map(({ value, ariaPressed }) => [value, ariaPressed])
  expect(values).toEqual([
    [`picture:${'a'.repeat(32)}:picture`, 'false'],
    ['picture:team:picture', 'true'],
  ])
})

it('without scripts a link leads to uploads, and from there back', () => {
  const link = control('', { address: '/en/painel/conteudo/home/home' }).getByRole('link', {
    name: 'Ver e enviar fotos',
  })
  expect(link.getAttribute('href')).toContain('/painel/fotos?back=%2Fen%2Fpainel%2Fconteudo%2Fhome%2Fhome')
})
