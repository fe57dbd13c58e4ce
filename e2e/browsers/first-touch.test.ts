import { expect } from '@playwright/test'
import type { CutLine } from '../../test/cut-line.ts'
import { leadName, subjectsWith, test } from './test.ts'

test.beforeEach(({ scripts }) => {
  test.skip(!scripts, 'without scripts nothing waits for the app')
})

/** Keeps the app's scripts back until `line.release()`. */
function keepScriptsBack(line: CutLine): void {
  line.holds = (requestLine) => /^GET \/assets\/\S+\.js /.test(requestLine)
}

test('a click on a dialog’s link opens its form, which the app takes over', async ({
  visitor,
  behindLine: { line },
}) => {
  keepScriptsBack(line)
  await visitor.open('/')
  await visitor.openMenu()
  await visitor.click('button', 'Login')
  await visitor.sees('dialog', 'Login')
  expect(await visitor.hasApp()).toBe(false)
  line.release()
  await visitor.appRuns()
  await visitor.sees('dialog', 'Login')
  await visitor.isAt('/')
  expect(await visitor.isBusy()).toBe(false)
})

test('what is typed before the app runs stays, and is sent once', async ({
  visitor,
  site,
  behindLine: { line },
}) => {
  const name = leadName()
  keepScriptsBack(line)
  await visitor.open('/')
  await visitor.fillContact(name)
  expect(await visitor.hasApp()).toBe(false)
  line.release()
  await visitor.appRuns()
  const form = visitor.in('form', 'Formulário de contato')
  await form.holds('Nome completo', name)
  await form.holds('Cidade', 'Bagé')
  await visitor.click('button', 'Enviar mensagem')
  await visitor.reads('Mensagem enviada com sucesso!')
  await expect.poll(async () => subjectsWith(await site.mails(), name)).toHaveLength(1)
})

test('a message that is sent before the app runs is sent once', async ({
  visitor,
  site,
  behindLine: { line },
}) => {
  const name = leadName()
  keepScriptsBack(line)
  await visitor.open('/')
  await visitor.fillContact(name)
  await visitor.click('button', 'Enviar mensagem')
  await expect.poll(() => visitor.isBusy()).toBe(true)
  line.release()
  await visitor.reads('Mensagem enviada com sucesso!')
  expect(await visitor.hasApp()).toBe(true)
  await expect.poll(async () => subjectsWith(await site.mails(), name)).toHaveLength(1)
})

test('a script that never arrives leaves forms and dialogs to the browser', async ({
  visitor,
  site,
  behindLine: { line },
}) => {
  const name = leadName()
  keepScriptsBack(line)
  await visitor.open('/')
  await visitor.fillContact(name)
  await visitor.click('button', 'Enviar mensagem')
  await visitor.reads('Mensagem enviada com sucesso!')
  expect(await visitor.hasApp()).toBe(false)
  await expect.poll(async () => subjectsWith(await site.mails(), name)).toHaveLength(1)
  await visitor.open('/blog')
  await visitor.openMenu()
  await visitor.click('button', 'Cadastro')
  await visitor.sees('dialog', 'Cadastro')
  await visitor.isAt('/blog')
})
