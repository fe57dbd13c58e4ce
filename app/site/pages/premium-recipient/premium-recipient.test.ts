import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = await publicSite()

it('the premium recipient has badges, facts and both readings of its price', async () => {
  const { getByText, text } = await open('/produto/vaca-girolando')
  for (const each of [
    'Premium',
    'Alta Produção',
    'Matriz Leiteira',
    'R$ 9.300',
    'Prenha confirmada',
    '4 anos',
    '28 L/dia',
    '¾ Holandês',
  ])
    expect(getByText(each)).toBeTruthy()
  expect(text).toContain('R$ 3.500,00 mais 1,5@ por kg de peso vivo da receptora')
  expect(text).toMatch(
    /O bezerro que ela espera: Raça e sangue Girolando ½ sangue Parto esperado de \d\d\/\d\d\/2027 a \d\d\/\d\d\/2027 Tenho/,
  )
  expect((await open('/en/produto/vaca-girolando')).text).not.toMatch(/fictíci/)
})

it('its four pictures have links that lead to each', async () => {
  const { getAllByRole, document } = await open('/produto/vaca-girolando')
  const links = getAllByRole('link', { name: /^Imagem \d de 4$/ })
  const targets = links.map((link) => document.querySelector(String(link.getAttribute('href'))))
  expect(new Set(targets).size).toBe(4)
  expect(targets).not.toContain(null)
})

it('its buttons open a chat about it', async () => {
  const { chatTexts } = await open('/produto/vaca-girolando')
  expect(chatTexts).toContain(
    'Olá! Tenho interesse no produto: Prenhez Garantida com Receptora Premium (Barriga Premium)',
  )
})
