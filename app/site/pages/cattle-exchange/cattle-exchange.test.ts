import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = await publicSite()

it('the exchange of cattle has badges, facts, advantages and three pictures', async () => {
  const { getAllByText, getAllByRole } = await open('/troca-gado')
  for (const each of [
    'Troca de Gado com Suporte Técnico',
    'Genética Validada',
    'Suporte Técnico',
    'Garantia Sanitária',
    'Serviço Premium',
    'Troca Assistida',
    'Técnico Completo',
    'Sanitária',
  ])
    expect(getAllByText(each)).not.toEqual([])
  expect(getAllByRole('link', { name: /^Imagem \d de 3$/ })).toHaveLength(3)
})

it('both buttons open a chat with the same request', async () => {
  const { getByRole, chatTexts } = await open('/troca-gado')
  expect(getByRole('link', { name: 'Solicitar Consultoria' })).toBeTruthy()
  expect(getByRole('link', { name: 'Falar com Especialista' })).toBeTruthy()
  expect(chatTexts.filter((text) => text?.includes('consultoria para troca de gado'))).toHaveLength(2)
})
