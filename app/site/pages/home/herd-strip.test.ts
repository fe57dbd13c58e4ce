import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = await publicSite()

it('the home page says of each list how many are for sale, and from which price', async () => {
  const { getByRole } = await open('/')
  const tiles = within(getByRole('navigation', { name: 'Animais à venda' })).getAllByRole('listitem')
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Touros Nelore\d+ à venda · 1 por 7 bezerros$/),
    expect.stringMatching(/^Prenhezes\d+ à venda · a partir de R\$\s3\.500$/),
    expect.stringMatching(/^Gir leiteiro\d+ à venda$/),
  ])
})
