import { mailedLink, newEmail, password } from '../accounts/account-helpers.ts'
import { test } from './test.ts'

const opener = ['button', 'link']

test('a producer registers, confirms by mail, signs out and signs in', async ({ visitor, site, scripts }) => {
  const email = newEmail()
  const formArea = (name: string) => (scripts ? visitor.in('dialog', name) : visitor.in('main'))
  await visitor.open('/')
  await visitor.openMenu()
  await visitor.click(opener, 'Cadastro')
  const registration = formArea('Cadastro')
  await registration.clickLabel('Produtor')
  await registration.fill('Nome completo', 'João Pé de Serra')
  await registration.fill('E-mail', email)
  await registration.fill('Telefone', '(38) 99999-1234')
  await registration.fill('Estado', 'Bahia')
  await registration.fill('Nome da fazenda', 'Boa Vista')
  await registration.fill('Cidade', 'Barreiras')
  await registration.fill('Número de cabeças', '200')
  await registration.fill('Senha', password)
  await registration.click('button', 'Cadastrar')
  await visitor.reads('Cadastro realizado! Verifique seu e-mail antes de entrar.')

  await visitor.open(await mailedLink(site, email))
  await visitor.in('main').fill('Senha', password)
  await visitor.in('main').click('button', 'Confirmar e entrar')
  await visitor.reads('E-mail confirmado! Você já entrou.')
  await visitor.in('main').click('button', 'Sair')
  await visitor.reads('Você saiu com sucesso.')

  await visitor.open('/blog')
  await visitor.openMenu()
  await visitor.click(opener, 'Login')
  const login = formArea('Login')
  await login.fill('E-mail', email)
  await login.fill('Senha', 'not-my-password')
  await login.click('button', 'Entrar')
  await visitor.reads('Senha incorreta.')
  await login.fill('Senha', password)
  await login.click('button', 'Entrar')
  await visitor.reads('Login realizado com sucesso!')
  await visitor.open('/')
  await visitor.openMenu()
  if (scripts) await visitor.sees('button', 'Minha Conta')
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
