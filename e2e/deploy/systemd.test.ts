import { beforeAll, describe, expect, it } from 'vitest'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { type Machine, startMachine } from './machine.ts'
import { missingFor, sharePictureOf } from './programs.ts'

const cleanups = cleanupsOfFile()

const releases = ['/srv/matriz/releases/first', '/srv/matriz/releases/second']

/** docs/operating.md#install, with the embedded database. */
const install = `
  useradd --system --home-dir /var/lib/matriz --shell /usr/sbin/nologin matriz
  install -d /srv/matriz/releases /etc/matriz
  install -d -o matriz -m 700 /var/backups/matriz
  rm -rf ${releases.map((release) => `${release}/build/share`).join(' ')}
  cd ${releases[0]}
  install -m 600 deploy/site.env.example /etc/matriz/site.env
  sed -i /^DATABASE_URL/d /etc/matriz/site.env
  install -m 644 deploy/*.service deploy/*.socket deploy/*.timer /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable --now matriz@3001.socket
  deploy/upgrade.sh first 3001
  systemctl enable --now matriz-backup.timer
`

describe.skipIf(missingFor('systemd').length > 0)('the units of deploy/, with systemd', () => {
  let machine: Machine

  beforeAll(async () => {
    const folder = await temporaryFolder(cleanups, 'systemd')
    machine = await startMachine(folder, releases)
    cleanups.push(() => machine.end())
    await machine.run(install)
  }, 280_000)

  const show = (property: string, unit = 'matriz@3001') =>
    machine.run(`systemctl show --value --property=${property} ${unit}`).then((value) => value.trim())
  const get = (path: string) =>
    machine.run(`curl -sS -m 90 -o /dev/null -w '%{http_code} %{time_total}' http://127.0.0.1:3001${path}`)

  it('are valid', async () => {
    const units = 'matriz@3001.service matriz@3001.socket matriz-backup.service matriz-backup.timer'
    expect(await machine.run(`systemd-analyze verify ${units} 2>&1`)).toBe('')
  })

  it('the site is ready when it says so, stores leads, and writes share pictures only', async () => {
    expect(await show('ActiveState')).toBe('active')
    for (const path of ['/', '/en', '/readyz', '/healthz']) expect(await get(path), path).toMatch(/^200 /)
    expect(await sendLead()).toBe('200')
    const page = await machine.run('curl -sS http://127.0.0.1:3001/nossos-touros/touro-07')
    expect(await get(sharePictureOf(page))).toMatch(/^200 /)
    expect(await machine.run('ls /srv/matriz/current/build/share')).toContain('.jpg')
    expect(await show('User')).toBe('matriz')
    expect(await errorsLogged()).toBe('')
  })

  it('a killed site is started again, and visitors wait', async () => {
    await machine.run('kill -KILL "$(systemctl show --value --property=MainPID matriz@3001)"')
    const result = await get('/')
    expect(result).toMatch(/^200 /)
    expect(await show('NRestarts')).toBe('1')
    console.log(`systemd: a page waits ${result.split(' ')[1]} s after a kill`)
  })

  it('a stopped site ends without an error, and a visitor starts it', async () => {
    await machine.run('systemctl stop matriz@3001')
    expect(await show('Result')).toBe('success')
    expect(await show('ExecMainStatus')).toBe('0')
    expect(await get('/')).toMatch(/^200 /)
    expect(await show('ActiveState')).toBe('active')
  })

  it('a release replaces another, and an earlier one comes back', async () => {
    for (const release of ['second', 'first']) {
      const printed = await machine.run(`/srv/matriz/current/deploy/upgrade.sh ${release} 3001`)
      expect(printed).toBe(`${release} is served on: 3001\n`)
      const cwd = await machine.run(
        'readlink /proc/$(systemctl show --value --property=MainPID matriz@3001)/cwd',
      )
      expect(cwd).toBe(`/srv/matriz/releases/${release}\n`)
    }
    expect(await errorsLogged()).toBe('')
  })

  it('the timer waits for the night; its backup holds the lead, and is restored in a drill', async () => {
    expect(await show('ActiveState', 'matriz-backup.timer')).toBe('active')
    expect(await show('NextElapseUSecRealtime', 'matriz-backup.timer')).toMatch(/ 03:[23]\d:/)
    await machine.run('systemctl start matriz-backup')
    const log = await machine.run('journalctl -u matriz-backup -o cat --no-pager')
    expect(log).toContain('leads: 1\n')
    expect(log).toMatch(/\/var\/backups\/matriz\/.*\.backup\.gz: \d+ rows, restored in a drill/)
  })

  it('a backup that fails makes its unit fail', async () => {
    await machine.run('chown root /var/backups/matriz')
    await expect(machine.run('systemctl start matriz-backup')).rejects.toThrow('matriz-backup.service failed')
    expect(await show('Result', 'matriz-backup')).toBe('exit-code')
  })

  async function sendLead(): Promise<string> {
    const form = 'name=Ana Antes&email=a@example.com&city=Bauru&interest=outro'
    return machine.run(
      `curl -sS -o /dev/null -w '%{http_code}' -H 'origin: https://www.example.com' -d '${form}' http://127.0.0.1:3001/`,
    )
  }

  async function errorsLogged(): Promise<string> {
    return machine.run(`journalctl -u matriz@3001 -o cat --no-pager | grep '"level":"error"' || true`)
  }
})
