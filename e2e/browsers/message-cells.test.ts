import { changingNetwork } from '../changing-network.ts'
import { cellNames, runCell } from '../message-cells.ts'
import { leadName, test } from './test.ts'
import { Visitor } from './visitor.ts'

test.beforeEach(({ scripts }) => test.skip(!scripts, 'stored messages need scripts'))

for (const cell of cellNames)
  test(`a message arrives exactly once: ${cell}`, async ({ engine, site }) => {
    const network = await changingNetwork(site.address)
    const tab = await engine.openTab()
    try {
      const visitor = new Visitor(tab, { address: network.address, scripts: true })
      await runCell(cell, { visitor, network, site, name: leadName() })
    } finally {
      await tab.close()
      network.close()
    }
  })
