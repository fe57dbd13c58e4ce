import { expect } from '@playwright/test'
import { essential, test } from './test.ts'

for (const [path, heading] of [
  ['/', 'Prenhez confirmada'],
  ['/formacao-tecnica', 'Formação'],
  ['/nossos-touros', 'Touros'],
  ['/nossos-touros/touro-01', 'Aroeira'],
  ['/comparar?a=touro-01,touro-02', 'Comparar animais'],
  ['/en/equipe', 'Team'],
] as const)
  test(`${path} is read and is no wider than a phone`, async ({ visitor }) => {
    await visitor.open(path)
    await visitor.sees('heading', heading)
    await visitor.sees('contentinfo')
    expect(await visitor.sidewaysOverflow()).toBeLessThanOrEqual(0)
  })

test('the menu opens, closes and leads to a section', essential, async ({ visitor }) => {
  await visitor.open('/')
  const menu = visitor.in('navigation', 'Menu principal')
  await visitor.openMenu()
  await menu.sees('link', 'Como Funciona')
  if (await visitor.hasPopovers()) {
    await visitor.pressEscape()
    await menu.doesNotSee('link', 'Como Funciona')
    await visitor.openMenu()
  }
  await menu.click('link', 'Como Funciona')
  await visitor.isAt('/#how-it-works')
  await visitor.sees('heading', 'Como Funciona')
})

test('the language toggle leads to English and back', essential, async ({ visitor, scripts }) => {
  await visitor.open('/')
  if (scripts) await visitor.fill('Mensagem', 'Meu texto')
  await visitor.click('button', 'Translate to English')
  await visitor.isAt('/en')
  await visitor.sees('heading', 'Confirmed pregnancy')
  if (scripts) await visitor.holds('Message', 'Meu texto')
  await visitor.click('button', 'Back to Portuguese')
  await visitor.isAt('/')
  await visitor.sees('heading', 'Prenhez confirmada')
})

test('a carousel turns', async ({ visitor, scripts }) => {
  await visitor.open('/troca-gado')
  if (scripts) {
    await visitor.click('button', 'Próxima imagem')
    await visitor.reads('Imagem 2 de 3')
  } else {
    await visitor.click('link', 'Imagem 2 de 3')
    await visitor.sees('img', 'Veterinário examina uma vaca no tronco')
  }
})

test('the pictures of the home page pause', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.clickText('Pausar imagens')
  await visitor.reads('Retomar imagens')
})
