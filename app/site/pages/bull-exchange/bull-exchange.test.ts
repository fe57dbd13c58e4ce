import { expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'

const { open } = await publicSite()

it('the exchange of a bull shows the headline of 1 for 10, the rule of 1 for 7 and asks to confirm', async () => {
  const { getAllByText, text, chatTexts } = await open('/produto/novilha-sindi')
  for (const each of [
    'Programa de Troca – Touro por Bezerro',
    'Rústica',
    'Adaptável',
    'Dupla Aptidão',
    'Permuta 1 por 10',
    'Pronta para cobertura',
    '18 meses',
    'Clima seco',
    'Leite e carne',
  ])
    expect(getAllByText(each)).not.toEqual([])
  expect(text).toMatch(
    /1 touro PO = 7 bezerros desmamados padrão\. Essa é a regra .* Lote anunciado Permuta 1 por 10 Pronta para cobertura/,
  )
  expect(text).toContain('R$ 1.000,00 por touro')
  expect(text).toContain('Confirme a proporção de hoje pelo WhatsApp')
  expect(chatTexts.join()).toContain('confirmar a proporção')
})
