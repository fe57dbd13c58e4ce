import { essential, test } from './test.ts'

test('the list is turned, and going back shows the page before', essential, async ({ visitor }) => {
  await visitor.open('/nossos-touros')
  await visitor.in('navigation', 'Paginação').click('link', 'Próxima')
  await visitor.isAt('/nossos-touros?pagina=2')
  await visitor.sees('heading', 'Touros: 10 a 18 de')
  await visitor.back()
  await visitor.sees('heading', 'Touros: 1 a 9 de')
})

test('a trait is explained on a tap', essential, async ({ visitor }) => {
  await visitor.open('/nossos-touros')
  await visitor.click('button', 'PD-ED')
  await visitor.reads('Diferença esperada no peso à desmama dos filhos.')
})

test('two bulls are chosen and compared', essential, async ({ visitor, scripts }) => {
  await visitor.open('/nossos-touros')
  await visitor.clickLabel('Comparar Aroeira')
  if (scripts) await visitor.reads('1 animal na comparação. Marque mais um.')
  await visitor.clickLabel('Comparar Baluarte')
  if (scripts) await visitor.reads('2 animais na comparação.')
  await visitor.click('button', 'Comparar')
  await visitor.isAt('/comparar?a=touro-01,touro-02')
  await visitor.sees('columnheader', 'Aroeira')
  await visitor.sees('columnheader', 'Baluarte')
})
