import { expect } from '@playwright/test'
import { leadsOf } from '../unsent-helpers.ts'
import { leadName, test } from './test.ts'

/** The app's scripts are kept back until `line.release()`. */
test.beforeEach(({ scripts, behindLine: { line } }) => {
  test.skip(!scripts, 'without scripts nothing waits for the app')
  line.holds = (requestLine) => /^GET \/assets\/\S+\.js /.test(requestLine)
})

test('a click on a dialog’s link opens its form, which the app takes over', async ({
  visitor,
  behindLine: { line },
}) => {
  await visitor.open('/')
  await visitor.openMenu()
  await visitor.click('button', 'Login')
  await visitor.in('dialog', 'Login').fill('E-mail', 'ana@example.com')
  expect(await visitor.hasApp()).toBe(false)
  line.release()
  await expect.poll(() => visitor.hasApp()).toBe(true)
  await visitor.in('dialog', 'Login').holds('E-mail', 'ana@example.com')
  await visitor.isAt('/')
  expect(await visitor.run(isBusy)).toBe(false)
})

test('a message that is sent before the app runs is sent once', async ({
  visitor,
  behindLine: { site, line },
}) => {
  const name = leadName()
  await visitor.open('/')
  await visitor.fillContact(name)
  await visitor.click('button', 'Enviar mensagem')
  await expect.poll(() => visitor.run(isBusy)).toBe(true)
  line.release()
  await visitor.reads('Mensagem enviada com sucesso!')
  expect(await visitor.hasApp()).toBe(true)
  expect(leadsOf(site, name)).toHaveLength(1)
})

test('a script that never arrives leaves forms and dialogs to the browser', async ({
  visitor,
  behindLine: { site },
}) => {
  const name = leadName()
  await visitor.open('/')
  await visitor.fillContact(name)
  await visitor.click('button', 'Enviar mensagem')
  await visitor.reads('Mensagem enviada com sucesso!')
  expect(await visitor.hasApp()).toBe(false)
  expect(leadsOf(site, name)).toHaveLength(1)
  await visitor.open('/blog')
  await visitor.openMenu()
  await visitor.click('button', 'Cadastro')
  await visitor.sees('dialog', 'Cadastro')
  await visitor.isAt('/blog')
})

/** Runs in the page: whether a control waits for the app. */
function isBusy(): boolean {
  return document.querySelector('[aria-busy="true"]') !== null
}
