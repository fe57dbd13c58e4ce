import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { publicSite } from '../../../test/public-site.ts'

const { open } = await publicSite()

it.each([
  ['/blog', ['Touros Nelore', 'Prenhezes', 'Gir leiteiro', 'Banco Genético']],
  ['/en/nao-existe', ['Nelore bulls', 'Pregnancies', 'Dairy Gir', 'Genetic Bank']],
])(
  'the footer of %s leads to what is for sale, and so does the page for unknown addresses',
  async (path, lists) => {
    const isUnknown = path.endsWith('nao-existe')
    const { getByRole } = await open(path, isUnknown ? 404 : 200)
    const footer = within(getByRole('contentinfo'))
    for (const name of lists) expect(footer.getByRole('link', { name })).toBeTruthy()
    if (!isUnknown) return
    const main = within(getByRole('main'))
    for (const name of lists.slice(0, 3)) expect(main.getByRole('link', { name })).toBeTruthy()
  },
)
