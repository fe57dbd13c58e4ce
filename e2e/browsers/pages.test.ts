import { expect } from '@playwright/test'
import { leadsOf } from '../unsent-helpers.ts'
import { essential, leadName, test } from './test.ts'

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
    expect(await visitor.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
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

test('a dialog takes the focus, closes with Escape and keeps what was typed', async ({
  visitor,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the link leads to a page')
  await visitor.open('/')
  await visitor.openMenu()
  await visitor.click('button', 'Cadastro')
  await visitor.in('dialog', 'Cadastro').clickLabel('Veterinário')
  await visitor.in('dialog', 'Cadastro').fill('Nome completo', 'Ana Souza')
  await visitor.pressEscape()
  await visitor.doesNotSee('dialog')
  await visitor.openMenu()
  await visitor.click('button', 'Cadastro')
  await visitor.in('dialog', 'Cadastro').holds('Nome completo', 'Ana Souza')
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

test(
  'a message shows its errors, keeps its text and reaches the ranch',
  essential,
  async ({ visitor, behindLine: { site } }) => {
    const name = leadName()
    await visitor.open('/')
    await visitor.fillContact(name)
    const form = visitor.in('form', 'Formulário de contato')
    await form.fill('E-mail', 'ana@')
    await form.click('button', 'Enviar mensagem')
    await visitor.reads('Email inválido')
    await form.holds('Nome completo', name)
    await form.fill('E-mail', 'ana@example.com')
    await form.click('button', 'Enviar mensagem')
    await visitor.reads('Mensagem enviada com sucesso!')
    await expect.poll(() => leadsOf(site, name).length).toBe(1)
  },
)
