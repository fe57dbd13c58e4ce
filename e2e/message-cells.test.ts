import { chromiumTab } from './browsers/chromium.ts'
import { Visitor } from './browsers/visitor.ts'
import { cellNames, runCell } from './message-cells.ts'
import { test } from './offline-helpers.ts'

// Browsers report failed requests.
test.use({ quiet: async ({ page: _ }, use) => use(undefined), viewport: { width: 360, height: 740 } })
test.describe.configure({ timeout: 120_000 })

for (const [number, cell] of cellNames.entries())
  test(`a message arrives exactly once: ${cell}`, async ({ page, network, site }) => {
    const visitor = new Visitor(chromiumTab(page), { address: network.address, scripts: true })
    await runCell(cell, { visitor, network, site, name: `Ana Célula ${'abcdefgh'[number]}` })
  })
