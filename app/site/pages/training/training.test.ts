import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = await publicSite()

it('courses and eBooks have every text of the product page', async () => {
  const { getAllByText, text } = await open('/formacao-tecnica')
  for (const each of [
    'FORMAÇÃO TÉCNICA EM REPRODUÇÃO BOVINA',
    'Em breve',
    'Vagas limitadas: 10 alunos',
    'CONHEÇA MELHOR O CURSO',
    'INVESTIMENTO',
    'Teoria',
    'Prática',
    'TENHO INTERESSE',
    'COMPRAR AGORA',
    'Pagamento único • Download imediato',
    'Escolha sua versão:',
    '+ 1 opção(ões) disponível(eis)',
    'Link de compra será ativado em breve',
    'R$ 29,90',
    'Bahia, Brasília, Minas Gerais, Goiás, São Paulo, Paraná',
  ])
    expect(getAllByText(each)).not.toEqual([])
  expect(text).toContain('até 5 dias úteis antes do curso')
})

it('both courses show their price in all three ways to pay', async () => {
  const { text } = await open('/formacao-tecnica')
  for (const sum of [
    'R$ 2.400,00',
    'R$ 648,00',
    'R$ 2.592,00',
    'R$ 700,00',
    'R$ 1.700,00',
    'R$ 2.100,00',
    'R$ 567,00',
    'R$ 2.268,00',
    'R$ 600,00',
    'R$ 1.500,00',
  ])
    expect(text).toContain(sum)
  expect((await open('/en/formacao-tecnica')).text).toContain('R$ 2,592.00')
})
