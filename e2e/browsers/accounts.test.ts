import { test } from './test.ts'

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
