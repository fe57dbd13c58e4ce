import { expect } from '@playwright/test'
import { essential, leadName, subjectsWith, test } from './test.ts'

const needed = ['ServiceWorkers', 'CacheAPI', 'IndexedDBAPI', 'LocalStorage']

test.beforeEach(({ scripts, without }) => {
  test.skip(!scripts, 'copies and stored messages need scripts')
  const missing = needed.filter((feature) => without.includes(feature))
  test.skip(missing.length > 0, `copies and stored messages need ${missing}`)
})

test(
  'after one visit list, animal, home and an unknown address are read without signal, with their age',
  essential,
  async ({ visitor, behindLine: { line } }) => {
    await visitor.open('/')
    await visitor.hasStoredPages()
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
    await visitor.open('/blog')
    await visitor.sees('button', '1 mensagem guardada neste celular')
    line.setSignal(true)
    await visitor.open('/produtos')
    await visitor.reads('A mensagem guardada foi enviada!', 90_000)
    await visitor.doesNotSee('button', '1 mensagem guardada neste celular')
    await expect.poll(async () => subjectsWith(await site.mails(), name)).toHaveLength(1)
    await visitor.open('/')
    await visitor.doesNotSee('button', '1 mensagem guardada neste celular')
    expect(subjectsWith(await site.mails(), name)).toHaveLength(1)
  },
)
