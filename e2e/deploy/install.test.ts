import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BareServer, layCable, startBareServer, unpackBareSystem } from './bare-server.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { downloadOrigin, type Outside, refusedDomain, serverAddress, startOutside } from './outside.ts'
import { missingFor, statusOf } from './programs.ts'
import { type Answers, runInTerminal } from './terminal.ts'
import { archiveIn, offerRelease, rememberDownloads, signByStranger, tamper } from './test-release.ts'

const command = `curl -fsSL ${downloadOrigin}/install | sh`
const host = 'www.fazenda.test'
const asksForAddress = /Endereço do site.*:/

const cleanups = cleanupsOfFile()

describe.skipIf(missingFor('install').length > 0)('deploy/install, on a bare Debian', () => {
  let outside: Outside
  let server: BareServer

  beforeAll(async () => {
    const folder = await temporaryFolder(cleanups, 'install')
    cleanups.push(await layCable())
    outside = await startOutside(folder)
    cleanups.push(() => outside.end())
    await offerRelease(folder, outside.downloads)
    await unpackBareSystem(join(folder, 'debian'), outside)
    server = await startBareServer(join(folder, 'server'), join(folder, 'debian'))
    cleanups.push(() => server.end())
  }, 900_000)

  const install = (options: string, answers?: Answers) =>
    runInTerminal(server, `${command} -s -- ${options}`, answers ? { answers } : { withTerminal: false })

  describe('refuses, and changes nothing:', () => {
    let before: string
    let offered: ReturnType<typeof rememberDownloads>
    const undo: string[] = []
    beforeAll(async () => {
      offered = rememberDownloads(outside.downloads)
      before = await filesOf(server)
    })
    afterEach(async () => {
      for (const script of undo.splice(0)) await server.run(script)
      offered.put()
      expect(await filesOf(server)).toBe(before)
    })

    async function refusal(options = `--address ${host}`): Promise<string> {
      const { printed, code } = await install(options)
      expect(code).not.toBe(0)
      return printed
    }

    it('a script that was cut off anywhere', async () => {
      const script = outside.downloads.get('install').toString()
      const last = script.trimEnd().lastIndexOf('\n')
      const lengths = Array.from({ length: 40 }, (_, each) => Math.floor((last * (each + 1)) / 40))
      await writeFileIn(server, '/tmp/whole', script)
      for (const length of lengths) {
        const cut = `head -c ${length} /tmp/whole | sh -s -- --address ${host}`
        const { printed } = await runInTerminal(server, cut, { withTerminal: false })
        expect(printed).not.toContain('Matriz')
      }
    })

    it('an archive in which one byte was changed', async () => {
      tamper(outside.downloads)
      expect(await refusal()).toContain('não é o arquivo que foi assinado')
    })

    it('a changed archive with its own digest, signed by another key', async () => {
      tamper(outside.downloads)
      signByStranger(outside.downloads)
      expect(await refusal()).toContain('a assinatura não confere')
    })

    it('a digest that was changed below the old signature', async () => {
      const sums = outside.downloads.get('SHA256SUMS').toString()
      outside.downloads.set(
        'SHA256SUMS',
        sums.replace(/^[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0')),
      )
      expect(await refusal()).toContain('a assinatura não confere')
    })

    it('a place without a release', async () => {
      expect(await refusal(`--address ${host} --from ${downloadOrigin}/nada`)).toContain(
        'não deu para baixar',
      )
      expect(await refusal(`--address ${host} --from /root`)).toContain('falta o arquivo SHA256SUMS')
    })

    it('a server whose port 80 has another program', async () => {
      await server.run(
        'systemd-run --quiet --unit=other --socket-property=ListenStream=80 --socket-property=Accept=yes cat',
      )
      undo.push('systemctl stop other.socket')
      expect(await refusal()).toContain('a porta 80 já é usada por')
    })

    it('a server without room', async () => {
      await server.run('mount -t tmpfs -o size=100m tmpfs /srv')
      undo.push('umount /srv')
      expect(await refusal()).toContain('falta espaço no disco')
    })

    it('another system', async () => {
      await server.run(
        'printf "ID=fedora\\nVERSION_ID=42\\n" >/run/os && mount --bind /run/os /usr/lib/os-release',
      )
      undo.push('umount /usr/lib/os-release')
      expect(await refusal()).toContain('o sistema "fedora 42", que não serve')
    })

    it('a wrong clock', async () => {
      outside.downloads.clockErrorMs = 40 * 24 * 60 * 60 * 1000
      expect(await refusal()).toContain('o relógio deste servidor está errado')
      outside.downloads.clockErrorMs = 0
    })

    it('what is no address, and no address where nobody can be asked for one', async () => {
      expect(await refusal('--address "fazenda da ana"')).toContain('não é um endereço')
      expect(await refusal('--address fazenda')).toContain('não é um endereço')
      expect(await refusal('--adress x.test')).toContain('Uso:')
    })
  })

  it('installs without a domain, though the line breaks; a small server is offered swap', async () => {
    await server.run(
      'sed "s/^MemTotal:.*/MemTotal:  980000 kB/; s/^SwapTotal:.*/SwapTotal: 0 kB/" /proc/meminfo >/run/memory && mount --bind /run/memory /proc/meminfo',
    )
    outside.downloads.cuts = [20e6, 15e6]
    outside.downloads.requests.length = 0
    const { printed, code } = await install('', [
      [asksForAddress, ''],
      [/memória extra.*\?/, 'n'],
    ])
    await server.run('umount /proc/meminfo')
    expect(code, printed).toBe(0)
    const archive = archiveIn(outside.downloads)
    expect(outside.downloads.requests.filter((request) => request.startsWith(archive))).toEqual([
      archive,
      expect.stringMatching(/ bytes=\d{8}-$/),
      expect.stringMatching(/ bytes=\d{8}-$/),
    ])
    expect(printed).toContain('funciona sem cadeado (http)')
    expect(printed).toContain('Daqui não dá para ver se o servidor é alcançado de fora')
    expect(await statusOf(`http://${serverAddress}/`)).toBe(200)
    expect(await server.run('cat /etc/matriz/site.env')).toBe(`SITE_URL=http://${serverAddress}\n`)
  })

  it('keeps settings readable for root and the site alone', async () => {
    expect(await server.run('stat -c "%a %U %G" /etc/matriz/site.env')).toBe('640 root matriz\n')
    expect(await server.run('stat -c "%a %U" /var/lib/matriz')).toBe('700 matriz\n')
  })

  describe('with a domain', () => {
    const changeAddress = (to = host) => install(`--address ${to}`)

    it('that nobody knows: DNS', async () => {
      await server.run('echo SMTP_URL=smtp://mail.test:587 >>/etc/matriz/site.env')
      const { printed, code } = await changeAddress()
      expect(code, printed).toBe(0)
      expect(printed).toContain(`Problema de DNS: O endereço ${host} ainda não existe`)
      expect(printed).toContain(`${host} → ${serverAddress}`)
      expect(await server.run('cat /etc/matriz/site.env')).toBe(
        `SITE_URL=https://${host}\nSMTP_URL=smtp://mail.test:587\n`,
      )
    })

    it('that leads elsewhere: DNS', async () => {
      outside.names.set(host, '192.0.2.7')
      expect((await changeAddress()).printed).toContain(
        `Problema de DNS: O endereço ${host} leva a 192.0.2.7, e este servidor é ${serverAddress}`,
      )
    })

    it('that is right, but nobody comes through from outside: firewall', async () => {
      outside.names.set(host, serverAddress)
      outside.hasFirewall = true
      expect((await changeAddress()).printed).toContain('Problema de firewall: De fora não dá para chegar')
      outside.hasFirewall = false
    })

    it('for which the authority gives no certificate: certificate', async () => {
      outside.names.set(`www.${refusedDomain}`, serverAddress)
      expect((await changeAddress(`www.${refusedDomain}`)).printed).toContain('Problema de certificado')
    })

    it('works once that is put right', async () => {
      const { printed, code } = await changeAddress()
      expect(code, printed).toBe(0)
      expect(printed).toContain(`https://${host} está no ar, com certificado`)
    })
  })

  it('from a stick, without a download', async () => {
    await server.run('mkdir -p /media/stick')
    for (const name of outside.downloads.names)
      await writeFileIn(server, `/media/stick/${name}`, outside.downloads.get(name))
    await server.run('rm /srv/matriz/current && rm -r /srv/matriz/releases')
    outside.downloads.requests.length = 0
    const { printed, code } = await runInTerminal(server, 'sh /media/stick/install --from /media/stick', {
      withTerminal: false,
    })
    expect(code, printed).toBe(0)
    expect(outside.downloads.requests).toEqual([])
    expect(printed).toContain(`https://${host} está no ar, com certificado`)
  })
})

async function writeFileIn(server: BareServer, path: string, body: Buffer | string): Promise<void> {
  await writeFile(`/proc/${server.firstProcess}/root${path}`, body)
}

/** All files of the server, but those that a running Debian changes by itself. */
async function filesOf(server: BareServer): Promise<string> {
  const left = ['/proc', '/sys', '/dev', '/run', '/tmp', '/var/log', '/var/lib/systemd', '/var/tmp']
  const pruned = left.map((folder) => `-path ${folder}`).join(' -o ')
  const files = '-type d -printf "%p %m %U %G\\n" -o -printf "%p %m %U %G %s %T@ %l\\n"'
  return server.run(`find / -xdev \\( ${pruned} \\) -prune -o ${files} | sort`)
}
