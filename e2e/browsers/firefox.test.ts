import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { accountPaths, ownDataPath } from '../../app/domain/paths.ts'
import { guestPages } from '../../test/addresses.ts'
import { startPersistentFirefox } from './firefox.ts'
import { leadName, subjectsWith, test } from './test.ts'
import { Visitor } from './visitor.ts'

test.beforeEach(({ engineName, scripts }) => {
  test.skip(engineName !== 'firefox' || !scripts, 'needs Firefox, with scripts')
})

test('a message that waits when the browser is killed arrives once when it opens again', async ({
  site,
  behindLine: { line },
}) => {
  const name = leadName()
  const profile = await mkdtemp(join(tmpdir(), 'matriz-firefox-'))
  const killed = await startPersistentFirefox({ scripts: true, profile })
  const before = new Visitor(await killed.openTab(), { address: line.address, scripts: true })
  await before.open('/')
  await before.hasStoredPages()
  await before.fillContact(name)
  line.setSignal(false)
  await before.click('button', 'Enviar mensagem')
  await before.reads('Guardada neste celular. Enviamos quando o sinal voltar.')
  await killed.kill()

  const again = await startPersistentFirefox({ scripts: true, profile })
  const after = new Visitor(await again.openTab(), { address: line.address, scripts: true })
  await after.open('/produtos')
  await after.reads('Cópia de')
  await after.reads('1 mensagem guardada')
  line.setSignal(true)
  await after.open('/produtos')
  await after.reads('A mensagem guardada foi enviada!')
  await expect.poll(async () => subjectsWith(await site.mails(), name)).toHaveLength(1)
  await after.open('/')
  await after.doesNotSee('button', 'Enviar agora')
  expect(subjectsWith(await site.mails(), name)).toHaveLength(1)
  await again.stop()
  await rm(profile, { recursive: true, force: true })
})

for (const waits of [false, true])
  test(`going back shows every page from memory${waits ? ' while a message waits' : ''}`, async ({
    behindLine: { line },
  }) => {
    test.setTimeout(300_000)
    const firefox = await startPersistentFirefox({ scripts: true, keepsPages: true })
    // The driver loses a restored page: another tab reads what it wrote.
    const observer = await firefox.openTab()
    await observer.open(`${line.address}/robots.txt`)
    const visitor = new Visitor(await firefox.openTab(), { address: line.address, scripts: true })
    await visitor.open('/')
    await visitor.hasStoredPages()
    if (waits) {
      await visitor.fillContact(leadName())
      line.plan = () => 'before'
      await visitor.click('button', 'Enviar mensagem')
      await visitor.reads('Guardada neste celular. Enviamos quando o sinal voltar.')
    }
    for (const path of publicPages) {
      // To the driver, the navigation of a restored page never ends, and it misses the end of the tab's next one.
      const tab = await firefox.openTab()
      const reader = new Visitor(tab, { address: line.address, scripts: true })
      await reader.open(path)
      await reader.settles()
      await tab.run(() =>
        addEventListener('pageshow', ({ persisted }) =>
          localStorage.setItem('shown', `${location.pathname}${location.search} ${persisted}`),
        ),
      )
      await tab.open(`${line.address}/robots.txt`)
      await tab.run(() => void setTimeout(() => history.back()))
      const shown = () => observer.run(() => localStorage.getItem('shown'))
      await expect.poll(shown, { message: path }).toBe(`${path} true`)
      await tab.close()
    }
    line.plan = () => 'none'
    await firefox.stop()
  })

/** Rendered for each visit, so that no browser or proxy stores them; Firefox does not cache such pages in memory either. */
const visitorPages = [accountPaths.account, ownDataPath]
const publicPages = [
  '/en',
  ...guestPages.filter((path) => !visitorPages.some((each) => path.startsWith(each))),
]
