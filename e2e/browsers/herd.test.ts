import { expect } from '@playwright/test'
import { essential, test } from './test.ts'

test('the list is turned, and going back shows the page before', essential, async ({ visitor }) => {
  await visitor.open('/nossos-touros')
  await visitor.in('navigation', 'Paginação').click('link', 'Próxima')
  await visitor.isAt('/nossos-touros?pagina=2')
  await visitor.sees('heading', 'Touros: 10 a 18 de')
  await visitor.back()
  await visitor.sees('heading', 'Touros: 1 a 9 de')
})

test(
  'bulls for replacement are found in three taps, and a form filters further',
  essential,
  async ({ visitor, scripts }) => {
    await visitor.open('/')
    await visitor.in('main').click('link', 'Touros Nelore')
    await visitor.click('link', 'Fêmeas de reposição')
    await visitor.click('link', 'Stayability: 30% melhores')
    await visitor.isAt('/nossos-touros?para=reposicao&deca-STAY=-3')

    await visitor.open('/nossos-touros')
    await visitor.clickText('Filtrar e ordenar')
    await visitor.clickText('Mais filtros')
    await visitor.choose('Característica avaliada', 'STAY')
    await visitor.in('group', 'Limite').fill('até', '1')
    await visitor.click('button', scripts ? 'touros' : 'Mostrar')
    await visitor.isAt('/nossos-touros?deca-STAY=-1')
    await visitor.click('link', 'Tirar: Stayability: 10% melhores')
    await visitor.isAt('/nossos-touros')
  },
)

test('a trait is explained on a tap', essential, async ({ visitor }) => {
  await visitor.open('/nossos-touros')
  await visitor.click('button', 'PD-ED')
  await visitor.reads('Diferença esperada no peso à desmama dos filhos.')
})

test('an animal’s page opens from the list, and its values are explained', essential, async ({ visitor }) => {
  await visitor.open('/nossos-touros')
  await visitor.in('heading', 'Aroeira').click('link')
  await visitor.isAt('/nossos-touros/touro-01')
  await visitor.sees('heading', 'Aroeira')
  await visitor.click('heading', 'Crescimento')
  await visitor.clickLabel('O que muda: PD-ED')
  await visitor.reads('Espera-se que os filhos pesem')
})

test('a video plays in the page, or is a link', async ({ visitor, scripts }) => {
  await visitor.open('/banco-genetico/gir')
  if (scripts) {
    await visitor.click('link', 'Assistir')
    await visitor.showsPlayer('https://www.youtube-nocookie.com/embed/')
  } else {
    expect(await visitor.linkOf('Assistir')).toContain('https://www.youtube.com/watch?v=')
  }
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
