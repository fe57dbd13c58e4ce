import { expect } from '@playwright/test'
import { test } from './test.ts'

test.beforeEach(({ scripts }) => {
  test.skip(!scripts, 'copies and kept messages need scripts')
})

test('after one visit list, animal, home and an unknown address are read without signal, with their age', async ({
  visitor,
  behindLine: { line },
}) => {
  await visitor.open('/')
  await visitor.hasCopies()
  line.setSignal(false)
  for (const [path, heading] of [
    ['/nossos-touros?pagina=2', 'Touros: 10 a 18 de'],
    ['/nossos-touros/touro-01', 'Aroeira'],
    ['/', 'Prenhez confirmada'],
  ] as const) {
    await visitor.open(path)
    await visitor.sees('heading', heading)
    await visitor.reads('— sem sinal')
    await visitor.isAt(path)
    expect(await visitor.brokenPictures(), path).toEqual([])
  }
  await visitor.open('/nada/disso')
  await visitor.sees('heading', 'Sem sinal')
  await visitor.reads('A página /nada/disso não está guardada')
  await visitor.in('main').sees('link', 'WhatsApp')
})

test('a message without signal is kept, and sent once when the page opens again', async ({
  visitor,
  site,
  behindLine: { line },
}) => {
  const name = `Ana ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await visitor.open('/')
  await visitor.hasCopies()
  const form = visitor.in('form', 'Formulário de contato')
  await form.fill('Nome completo', name)
  await form.fill('E-mail', 'ana@example.com')
  await form.fill('Cidade', 'Bagé')
  await form.choose('Interesse', 'Protocolos Hormonais')
  line.setSignal(false)
  await form.click('button', 'Enviar mensagem')
  await visitor.reads('Guardada neste celular. Enviamos quando o sinal voltar.')
  await visitor.open('/blog')
  await visitor.sees('button', '1 mensagem guardada neste celular')
  line.setSignal(true)
  await visitor.open('/produtos')
  await visitor.reads('A mensagem guardada foi enviada!')
  await visitor.doesNotSee('button', '1 mensagem guardada neste celular')
  await expect.poll(async () => subjectsWith(await site.mails(), name)).toHaveLength(1)
  await visitor.open('/')
  await visitor.doesNotSee('button', '1 mensagem guardada neste celular')
  expect(subjectsWith(await site.mails(), name)).toHaveLength(1)
})

function subjectsWith(mails: readonly { subject?: string | undefined }[], name: string) {
  return mails.filter(({ subject }) => subject?.includes(name))
}
