import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Browser } from 'puppeteer-core'
import { accountPaths, ownDataPath } from '../../app/domain/paths.ts'
import { guestPages } from '../../test/addresses.ts'
import type { CutLine } from '../../test/cut-line.ts'
import { leadsOf } from '../unsent-helpers.ts'
import { firefoxTab, launchFirefox } from './firefox.ts'
import { leadName, test } from './test.ts'
import { Visitor } from './visitor.ts'

const stored = 'Guardada neste celular. Enviamos quando o sinal voltar.'

async function openTab(firefox: Browser, { address }: CutLine) {
  const tab = await firefoxTab(await firefox.newPage())
  return { tab, visitor: new Visitor(tab, { address, scripts: true }) }
}

test.beforeEach(({ engineName, scripts }) => {
  test.skip(engineName !== 'firefox' || !scripts, 'needs Firefox, with scripts')
})

test('a message that waits when the browser is killed arrives once when it opens again', async ({
  behindLine: { site, line },
}) => {
  const name = leadName()
  const profile = await mkdtemp(join(tmpdir(), 'matriz-firefox-'))
  const killed = await launchFirefox({ scripts: true, profile })
  const { visitor: before } = await openTab(killed, line)
  await before.open('/')
  await before.hasStoredPages()
  await before.fillContact(name)
  line.setSignal(false)
  await before.click('button', 'Enviar mensagem')
  await before.reads(stored)
  const process = killed.process()
  const ended = new Promise((resolve) => process?.once('exit', resolve))
  process?.kill('SIGKILL')
  await ended

  const firefox = await launchFirefox({ scripts: true, profile })
  const { visitor } = await openTab(firefox, line)
  await visitor.open('/produtos')
  await visitor.reads('Cópia de')
  await visitor.reads('1 mensagem guardada')
  line.setSignal(true)
  await visitor.open('/produtos')
  await visitor.reads('A mensagem guardada foi enviada!')
  await expect.poll(() => leadsOf(site, name).length).toBe(1)
  await visitor.open('/')
  await visitor.doesNotSee('button', 'Enviar agora')
  expect(leadsOf(site, name)).toHaveLength(1)
  await firefox.close()
  await rm(profile, { recursive: true, force: true })
})

for (const waits of [false, true])
  test(`going back shows every page from memory${waits ? ' while a message waits' : ''}`, async ({
    behindLine: { line },
  }) => {
    test.setTimeout(300_000)
    const firefox = await launchFirefox({ scripts: true, keepsPages: true })
    // The driver loses a restored page: another tab reads what it wrote.
    const observer = await firefox.newPage()
    await observer.goto(`${line.address}/robots.txt`)
    const { visitor } = await openTab(firefox, line)
    await visitor.open('/')
    await visitor.hasStoredPages()
    if (waits) {
      await visitor.fillContact(leadName())
      line.plan = () => 'before'
      await visitor.click('button', 'Enviar mensagem')
      await visitor.reads(stored)
    }
    for (const path of publicPages) {
      // To the driver, the navigation of a restored page never ends, and it misses the end of the tab's next one.
      const { tab, visitor } = await openTab(firefox, line)
      await visitor.open(path)
      await visitor.settles()
      await visitor.run(() =>
        addEventListener('pageshow', ({ persisted }) =>
          localStorage.setItem('shown', `${location.pathname}${location.search} ${persisted}`),
        ),
      )
      await tab.goto(`${line.address}/robots.txt`)
      await visitor.run(() => void setTimeout(() => history.back()))
      const shown = () => observer.evaluate(() => localStorage.getItem('shown'))
      await expect.poll(shown, { message: path }).toBe(`${path} true`)
      await tab.close()
    }
    line.plan = () => 'none'
    await firefox.close()
  })

/** Without what is rendered for each visit, so that no browser or proxy stores it; Firefox does not cache it in memory either. */
const publicPages = ['/en', ...guestPages].filter(
  (path) => !path.startsWith(accountPaths.account) && !path.startsWith(ownDataPath),
)
