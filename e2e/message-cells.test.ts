import { partOf } from '../test/scope.ts'
import { Visitor } from './browsers/visitor.ts'
import { cellNames, runCell } from './message-cells.ts'
import { expect, test } from './offline-helpers.ts'
import { readStorage } from './unsent-helpers.ts'

// Browsers report failed requests.
test.use({ meetsFailures: true, viewport: { width: 360, height: 740 } })

// `npm run test:browsers` runs all of them, in Chromium, Firefox and WebKit.
for (const [number, cell] of partOf(cellNames, 0, 2).entries())
  test(`a message arrives exactly once: ${cell}`, async ({ page, network, site }) => {
    const openBeside = async (address: string) => {
      await (await page.context().newPage()).goto(address)
      await page.bringToFront()
    }
    const tab = Object.assign(page, { openBeside })
    const visitor = new Visitor(tab, { address: network.address, scripts: true })
    const name = `Ana Célula ${'abcdefgh'[number]}`
    await runCell(cell, { visitor, network, site, name })
    expect(await readStorage(page)).not.toContain(name)
  })
