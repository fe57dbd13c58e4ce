import { expect } from '@playwright/test'
import { essential, leadName, subjectsWith, test } from './test.ts'

const needed = ['ServiceWorkers', 'CacheAPI', 'IndexedDBAPI', 'LocalStorage']

test.beforeEach(({ scripts, without }) => {
  test.skip(!scripts, 'copies and stored messages need scripts')
  const missing = needed.filter((feature) => without.includes(feature))
  test.skip(missing.length > 0, `copies and stored messages need ${missing}`)
})

test(
  'after one visit lists, home and what was opened are read without signal, with their age',
  essential,
  async ({ visitor, behindLine: { line } }) => {
    await visitor.open('/')
    await visitor.hasStoredPages()
    await visitor.open('/nossos-touros/touro-01')
    await visitor.settles()
    line.setSignal(false)
    for (const [path, heading] of [
      ['/nossos-touros', 'Conheça Nossos Touros'],
      ['/nossos-touros/touro-01', 'Aroeira'],
      ['/', 'Prenhez confirmada'],
    ] as const) {
      await visitor.open(path)
      await visitor.sees('heading', heading)
      await visitor.reads('Cópia de')
      await visitor.isAt(path)
    }
    await visitor.open('/nada/disso')
    await visitor.sees('heading', 'Sem sinal')
    await visitor.reads('A página /nada/disso não está guardada')
    await visitor.in('main').sees('link', 'WhatsApp')
  },
)

test(
  'a message without signal is stored, and sent once when the page opens again',
  essential,
  async ({ visitor, site, behindLine: { line } }) => {
    const name = leadName()
    await visitor.open('/')
    await visitor.hasStoredPages()
    await visitor.fillContact(name)
    line.setSignal(false)
    await visitor.click('button', 'Enviar mensagem')
    await visitor.reads('Guardada neste celular. Enviamos quando o sinal voltar.')
    await visitor.open('/produtos')
    await visitor.reads('1 mensagem guardada')
    line.setSignal(true)
    await visitor.open('/produtos')
    await visitor.reads('A mensagem guardada foi enviada!', 90_000)
    await visitor.doesNotSee('button', 'Enviar agora')
    await expect.poll(async () => subjectsWith(await site.mails(), name)).toHaveLength(1)
    await visitor.open('/')
    await visitor.doesNotSee('button', 'Enviar agora')
    expect(subjectsWith(await site.mails(), name)).toHaveLength(1)
  },
)
