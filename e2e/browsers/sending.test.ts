import { expect } from '@playwright/test'
import type { RunningSite } from '../test.ts'
import { essential, leadName, test } from './test.ts'

const course = 'Curso Prático de Inseminação Artificial e IATF'
const opener = ['button', 'link']

test(
  'a message shows its errors, keeps its text and reaches the ranch',
  essential,
  async ({ visitor, site }) => {
    const name = leadName()
    await visitor.open('/')
    const form = visitor.in('form', 'Formulário de contato')
    await form.fill('Nome completo', name)
    await form.fill('E-mail', 'ana@')
    await form.fill('Cidade', 'Bagé')
    await form.choose('Interesse', 'Protocolos Hormonais')
    await form.click('button', 'Enviar mensagem')
    await visitor.reads('Email inválido')
    await form.holds('Nome completo', name)
    await form.fill('E-mail', 'ana@example.com')
    await form.click('button', 'Enviar mensagem')
    await visitor.reads('Mensagem enviada com sucesso!')
    await receives(site, `Contato pelo site: ${name}, Protocolos Hormonais`)
  },
)

test('a visitor joins a waiting list', essential, async ({ visitor, site, scripts }) => {
  const name = leadName()
  await visitor.open('/formacao-tecnica')
  await visitor.click(opener, `TENHO INTERESSE: ${course}`)
  if (scripts) await visitor.sees('dialog', course)
  else await visitor.isAt('/formacao-tecnica/interesse/inseminacao-iatf')
  const form = visitor.in('form', 'Lista de interesse')
  await form.fill('Nome completo', name)
  await form.fill('CRMV', 'MG-1234')
  await form.fill('Telefone', '123')
  await form.choose('Local de interesse', 'Goiás')
  await form.click('button', 'Registrar interesse')
  await visitor.reads('Telefone deve ter pelo menos 10 dígitos')
  await form.fill('Telefone', '(38) 99999-0000')
  await form.click('button', 'Registrar interesse')
  await visitor.reads('Interesse Registrado!')
  await receives(site, `Interesse em curso: ${name}, Goiás`)
})

async function receives(site: RunningSite, subject: string): Promise<void> {
  await expect
    .poll(async () => (await site.mails()).map((mail) => mail.subject))
    .toContainEqual(expect.stringContaining(subject))
}
