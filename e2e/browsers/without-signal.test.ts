import { changingNetwork } from '../changing-network.ts'
import { cellNames, runCell } from '../message-cells.ts'
import { essential, leadName, test } from './test.ts'
import { Visitor } from './visitor.ts'

const needed = ['ServiceWorkers', 'CacheAPI', 'IndexedDBAPI', 'LocalStorage']

test.beforeEach(({ scripts, without }) => {
  const isMissing = needed.some((feature) => without.includes(feature))
  test.skip(!scripts || isMissing, 'copies and stored messages need scripts and storage')
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

for (const cell of cellNames)
  test(
    `a message arrives exactly once: ${cell}`,
    cell === 'cut' ? essential : {},
    async ({ engine, behindLine: { site } }) => {
      const network = await changingNetwork(site.address)
      const tab = await engine.openTab()
      try {
        const visitor = new Visitor(tab, { address: network.address, scripts: true })
        await runCell(cell, { visitor, network, site, name: leadName() })
      } finally {
        await tab.close()
        network.close()
      }
    },
  )
