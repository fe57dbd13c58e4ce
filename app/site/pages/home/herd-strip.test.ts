import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = await publicSite()

it.each([
  [
    '/',
    'Animais à venda',
    [
      /^Touros Nelore\d+ à venda · 1 por 7 bezerros$/,
      /^Prenhezes\d+ à venda · a partir de R\$\s3\.500$/,
      /^Gir leiteiro\d+ à venda$/,
    ],
  ],
  [
    '/en',
    'Animals for sale',
    [
      /^Nelore bulls\d+ for sale · 1 for 7 calves$/,
      /^Pregnancies\d+ for sale · from R\$\s?3,500$/,
      /^Dairy Gir\d+ for sale$/,
    ],
  ],
])('%s says of each list how many are for sale, and from which price', async (path, name, texts) => {
  const { getByRole } = await open(path)
  const tiles = within(getByRole('navigation', { name })).getAllByRole('listitem')
  expect(tiles).toHaveLength(texts.length)
  for (const [index, text] of texts.entries()) expect(tiles[index]?.textContent).toMatch(text)
})
