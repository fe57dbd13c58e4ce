import { execFile } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { secondRanch, secondRanchAnimal, setUpSecondRanch } from '../../test/second-ranch.ts'
import { type BareServer, layCable, startBareServer, unpackBareSystem } from './bare-server.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { downloadOrigin, type Outside, serverAddress, startOutside } from './outside.ts'
import { missingFor, until } from './programs.ts'
import { Reader } from './reader.ts'
import { runInTerminal } from './terminal.ts'
import { offerNewerRelease, offerRelease } from './test-release.ts'

const host = 'www.fazenda.test'
const laterHost = 'www.boavista.test'
/** Where the owner's animal is. */
const list = '/banco-genetico/sindi'
const origin = `https://${host}`
const memoryLimit = 700e6
const diskLimit = 600e6
const limitMs = 15 * 60_000

const cleanups = cleanupsOfFile()

describe.skipIf(missingFor('install').length > 0)('from a bare server to a ranch’s own site', () => {
  let folder: string
  let outside: Outside
  let server: BareServer
  let releaseKey: KeyObject
  let owner: Reader

  beforeAll(async () => {
    folder = await temporaryFolder(cleanups, 'bare')
    cleanups.push(await layCable())
    outside = await startOutside(folder)
    cleanups.push(() => outside.end())
    outside.names.set(host, serverAddress)
    outside.names.set(laterHost, serverAddress)
    releaseKey = await offerRelease(folder, outside.downloads)
    await unpackBareSystem(join(folder, 'debian'), outside)
    // Whatever asks for more ends, and with it the test.
    server = await startBareServer(join(folder, 'server'), join(folder, 'debian'), memoryLimit)
    cleanups.push(() => server.end())
  }, 900_000)

  let link: string

  it('one command and the pages that it names publish an animal over https', async () => {
    const begun = performance.now()
    const watch = watchCommandLines()
    const { printed, code } = await runInTerminal(server, `curl -fsSL ${downloadOrigin}/install | sh`, {
      answers: [[/Endereço do site.*:/, host]],
    })
    expect(code, printed).toBe(0)
    expect(printed).toContain(`${origin} está no ar, com certificado`)
    link = printed.match(/https:\S+\/comecar#\S+/)?.[0] ?? ''
    expect(printed).toMatch(/[█▀▄]{10}/)

    owner = await readerOf(origin)
    await setUp(owner, link)
    const visitor = await readerOf(origin)
    await visitor.open(list)
    expect(visitor.page.document.title).toContain(secondRanch.name)
    await visitor.follow(secondRanchAnimal)
    expect(visitor.page.getByRole('heading', { level: 1 }).textContent).toContain(secondRanchAnimal)
    expect(performance.now() - begun).toBeLessThan(limitMs)
    console.log(`from the command to the animal: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    expect(watch.end().filter((line) => line.includes(codeOf(link)))).toEqual([])
  }, 1_200_000)

  it('the link has opened its page once, and its code is in no log and no file', async () => {
    expect(codeOf(link).length).toBeGreaterThan(40)
    await expect((await readerOf(origin)).open('/comecar')).rejects.toThrow('410')
    const places = '/var/log /etc /srv /var/lib/matriz /var/lib/caddy /root /tmp'
    const found = `grep -rlF -e '${codeOf(link)}' ${places} || true; journalctl -o cat --no-pager | grep -cF -e '${codeOf(link)}' || true`
    expect(await server.run(found)).toBe('0\n')
  })

  it('the panel updates it to a newer version', async () => {
    const newer = await offerNewerRelease(folder, outside.downloads, releaseKey)
    await server.run('echo PROBATION_SECONDS=60 >>/etc/matriz/site.env')
    const shows = (heading: string) =>
      until(async () => {
        await owner.open('/painel/versao')
        return owner.page.queryByRole('heading', { name: heading }) !== null
      }, 240_000)
    await owner.open('/painel/versao')
    await owner.press('Procurar agora')
    await shows(`Há uma versão nova: ${newer}`)
    await owner.press('Atualizar agora')
    await shows(`Versão ${newer}`)
    await until(async () => {
      await owner.open('/painel/versao')
      return owner.page.queryByText(`O site foi para a versão ${newer}.`, { exact: false }) !== null
    }, 240_000)
    await owner.open(list)
    owner.page.getByRole('link', { name: secondRanchAnimal })
  })

  it('with the memory and the disk of a small server, the update included', async () => {
    const used = Number(
      (
        await promisify(execFile)('du', ['-s', '--block-size=1', join(folder, 'server/changes')])
      ).stdout.split('\t')[0],
    )
    const { anonymous, killed } = await server.memory()
    console.log(
      `memory: ${(anonymous / 1e6).toFixed(0)} MB at most; disk: ${(used / 1e6).toFixed(0)} MB more`,
    )
    expect(killed).toBe(0)
    expect(used).toBeLessThan(diskLimit)
  })

  it('the command on the server does what its list says', async () => {
    const matriz = async (words: string, said: string | RegExp) => {
      const { printed, code } = await runInTerminal(server, `/usr/local/bin/matriz ${words}`)
      expect(printed).toMatch(said)
      expect(code, printed).toBe(0)
      return printed
    }
    await matriz('voltar', 'O site voltou para a versão')
    await matriz('copia', 'Cópia feita e testada')
    const [copy = ''] = (await server.run('ls -t /var/backups/matriz/*.backup.gz')).split('\n')
    const late = 'Chegou depois da copia'
    const body = new URLSearchParams({
      name: late,
      email: 'a@example.com',
      city: 'Uberaba',
      interest: 'iatf',
    })
    const sent = await (await readerOf(origin)).fetch('/', {
      contentType: 'application/x-www-form-urlencoded',
      body: Buffer.from(`${body}`),
    })
    expect(sent.status).toBe(200)
    const filesWith = () => server.run(`grep -l '${late}' /var/lib/matriz/matriz.sqlite* | wc -l`)
    expect(await filesWith()).not.toBe('0\n')
    await matriz(`restaurar ${copy}`, 'Os dados da cópia estão no site')
    expect(await filesWith()).toBe('0\n')
    const printed = await matriz('novo-acesso', 'O site já tem dono')
    const [access = ''] = /https:\S+\/comecar#\S+/.exec(printed) ?? []
    const visitor = await readerOf(origin)
    await visitor.open(new URL(access).pathname)
    visitor.page.getByLabelText(/^Código do link/)
    await matriz(`endereco ${laterHost}`, `https://${laterHost} está no ar, com certificado`)
    const later = await readerOf(`https://${laterHost}`)
    await later.open(list)
    later.page.getByRole('link', { name: secondRanchAnimal })
    await matriz('estado', 'bem  O site responde e guarda contatos.')
  })

  async function readerOf(site: string): Promise<Reader> {
    return new Reader({ origin: site, address: serverAddress, ca: await outside.certificates() })
  }
})

/** What an owner does who has read the link on the terminal, until visitors see an animal of their own. */
async function setUp(owner: Reader, link: string): Promise<void> {
  const form = { codigo: codeOf(link), name: 'Ana Souza', email: 'ana@fazenda.test' }
  await owner.post(new URL(link).pathname, { ...form, password: 'uma senha bem comprida' })
  await setUpSecondRanch({
    async read(path) {
      await owner.open(path)
      return owner.html
    },
    post: (path, fields) => owner.post(path, fields),
  })
}

function codeOf(link: string): string {
  return link.replace(/^.*#/, '')
}

/** The command lines of all programs of this machine and its servers: every user can read them. */
function watchCommandLines(): { end(): string[] } {
  const seen = new Set<string>()
  const look = async () => {
    for (const file of globSync('/proc/[0-9]*/cmdline'))
      seen.add((await readFile(file, 'utf8').catch(() => '')).replaceAll('\0', ' '))
  }
  const timer = setInterval(() => void look(), 100)
  return {
    end() {
      clearInterval(timer)
      return [...seen]
    },
  }
}
