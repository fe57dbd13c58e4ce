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

function control(value: string) {
  const element = (
    <LanguageProvider loadEnglish={async () => {}}>
      <PicturesProvider choices={choices}>
        <PictureControl name="picture" label="Foto" value={value} />
      </PicturesProvider>
    </LanguageProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/painel'] })
  return parsePage(renderToString(<RouterProvider router={router} />))
}

it('shows the chosen picture, which the form sends', () => {
  const page = control('team')
  const field = page.getByLabelText<HTMLInputElement>('Foto')
  expect([field.name, field.value]).toEqual(['picture', 'team'])
  expect(page.document.querySelector('img')?.getAttribute('src')).toBe('/assets/team.svg')
})

it('a picture that is no choice any more stays until another is chosen, and says so', () => {
  const page = control('removed')
  expect(page.getByLabelText<HTMLInputElement>('Foto').value).toBe('removed')
  page.getByText('Foto que não existe mais')
})
