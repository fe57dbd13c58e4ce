import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { ranch } from '../../../test/content.ts'
import { pageOf } from '../../../test/page.ts'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { message, signedInStaff, staffEmail } from '../../../test/staff.ts'
import { watchPaths } from '../paths.ts'

it('an address that its server refuses for good ends its watches at once, and staff read of others', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refused = Object.assign(new Error('5.1.1 unknown user'), { responseCode: 550 })
      done(address === staffEmail ? null : refused)
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const site = await siteOfTest('embedded', {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, STAFF_EMAILS: staffEmail },
  })
  const { database } = site.services
  await site.post(watchPaths.watch, { email: 'naoexiste@example.com', list: 'touros', search: '' })
  await site.post('/', message)
  const states = async () =>
    (await database.selectFrom('mails').select(['template', 'state', 'attempts']).execute()).filter(
      ({ template }) => template === 'watch-confirmation' || template === 'contact',
    )
  await eventually(async () => (await states()).every(({ state }) => state === 'abandoned'))
  expect((await states()).map(({ attempts }) => attempts)).toEqual([1, 1])
  await eventually(async () => (await database.selectFrom('watches').select('id').execute()).length === 0)
  const staff = await signedInStaff(site, staffEmail, Date.now())
  const notice = (await pageOf(await staff.get('/painel'))).getByText(/não existem ou não recebem mais/)
  expect(notice.textContent).toContain(ranch.email)
  expect(notice.textContent).not.toContain('naoexiste')
})
