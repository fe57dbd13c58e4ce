import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { unpackDebian } from './debian.ts'
import { buildImage, podmanIn } from './image.ts'
import { bootMachine, type Machine } from './machine.ts'
import { missingFor, root, until } from './programs.ts'

const cleanups = cleanupsOfFile()

const host = 'www.fazenda.test'
const image = '127.0.0.1:5000/matriz:1'

/** Of docs/operating.md, with what Debian would recommend, and a registry of images. */
const packages = [
  ...['systemd-sysv', 'dbus', 'ca-certificates', 'curl', 'procps'],
  ...['podman', 'crun', 'netavark', 'aardvark-dns', 'nftables', 'iptables', 'caddy'],
  'docker-registry',
]

describe.skipIf(missingFor('podman').length > 0)('from a bare Debian 13, by docs/operating.md', () => {
  let folder: string
  let system: string
  let machine: Machine

  beforeAll(async () => {
    folder = await temporaryFolder(cleanups, 'podman')
    const podman = podmanIn(folder)
    await buildImage(podman, folder)
    await podman.run('save', '--format=docker-archive', `--output=${join(folder, 'matriz.tar')}`, 'matriz')
    await unpackDebian(join(folder, 'bare'), packages)
    ;[system, machine] = await start('first')
    await machine.run(`systemctl restart docker-registry && podman load --quiet --input /root/matriz.tar`)
    await machine.run(
      `podman tag matriz ${image} && podman push --quiet ${image} && podman rmi --all --force`,
    )
    await install(system)
  }, 600_000)

  it('one unit and one address make a site with certificate, and a link for its owner', async () => {
    await machine.run('systemctl daemon-reload && systemctl start matriz && systemctl restart caddy')
    await machine.run('systemctl enable --now podman-auto-update.timer')
    await until(async () => (await visit(machine, '/')).includes('<html lang="pt-BR"'), 30_000)
    const fields = 'name=Ana%20Antes&email=a@example.com&city=Bauru&interest=outro'
    await visit(machine, '/', `--header 'Origin: https://${host}' --data '${fields}'`)
    expect(await leads(machine)).toEqual(['Ana Antes'])
    expect(await machine.run('podman exec matriz node ops/commands/claim.ts')).toContain(
      `https://${host}/comecar#`,
    )
    expect(await machine.run('journalctl --unit=matriz --output=cat')).not.toContain('/comecar#')
  })

  it('a newer image replaces the site', async () => {
    await offer('newer', 'ENV OFFERED=newer')
    expect(await update()).toBe('true')
    expect(await machine.run('podman exec matriz printenv OFFERED')).toBe('newer\n')
    expect(await leads(machine)).toEqual(['Ana Antes'])
  })

  it.each([
    ['ends at its start', 'CMD ["false"]'],
    ['never becomes healthy', 'CMD ["sleep", "infinity"]'],
  ])('an image that %s goes back by itself', async (name, line) => {
    await offer(name, line)
    expect(await update()).toBe('rolled back')
    expect(await visit(machine, '/')).toContain('<html lang="pt-BR"')
    expect(await machine.run('podman exec matriz printenv OFFERED')).toBe('newer\n')
    expect(await leads(machine)).toEqual(['Ana Antes'])
  })

  it('a backup is restored on a second machine', async () => {
    await machine.run('podman exec matriz /hooks/pre-backup')
    await machine.run('podman cp matriz:/storage/site.backup.gz /root/site.backup.gz')
    const [otherSystem, other] = await start('second')
    await other.run(`podman load --quiet --input /root/matriz.tar && podman tag matriz ${image}`)
    await install(otherSystem)
    await other.run('systemctl daemon-reload && systemctl start matriz && systemctl restart caddy')
    expect(await leads(other)).toEqual([])
    await copyFile(join(system, 'root/site.backup.gz'), join(otherSystem, 'root/site.backup.gz'))
    const restore = `podman run --rm -i -v matriz:/storage ${image} sh -c 'cat >/storage/site.backup.gz && exec /hooks/post-restore' </root/site.backup.gz`
    await expect(other.run(restore)).rejects.toThrow('in use by another process')
    await other.run(`systemctl stop matriz\n${restore}\nsystemctl start matriz`)
    expect(await leads(other)).toEqual(['Ana Antes'])
    await until(async () => (await visit(other, '/')).includes('<html lang="pt-BR"'), 30_000)
  })

  async function start(name: string): Promise<[system: string, machine: Machine]> {
    const system = join(folder, name)
    await promisify(execFile)('cp', ['--archive', '--reflink=auto', join(folder, 'bare'), system])
    await copyFile(join(folder, 'matriz.tar'), join(system, 'root/matriz.tar'))
    // Machines within containers may neither raise limits nor have all controllers.
    await writeFile(
      join(system, 'etc/containers/containers.conf'),
      '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\npids_limit = 0\n',
    )
    await mkdir(join(system, 'etc/containers/registries.conf.d'), { recursive: true })
    await writeFile(
      join(system, 'etc/containers/registries.conf.d/local.conf'),
      '[[registry]]\nlocation = "127.0.0.1:5000"\ninsecure = true\n',
    )
    // Debian's asks for a password.
    await writeFile(
      join(system, 'etc/docker/registry/config.yml'),
      'version: 0.1\nstorage:\n  filesystem:\n    rootdirectory: /var/lib/docker-registry\nhttp:\n  addr: 127.0.0.1:5000\n',
    )
    const machine = await bootMachine(system, `${name}-${process.pid}`)
    cleanups.push(machine.end)
    return [system, machine]
  }

  async function install(system: string): Promise<void> {
    const unit = await readFile(join(root, 'deploy/matriz.container'), 'utf8')
    const ours = unit
      .replace('ghcr.io/OWNER/matriz:1', image)
      .replace('www.example.com', host)
      // No controllers of memory and processes in machines of this kind; silence of two minutes takes long.
      .replace(/^(PodmanArgs=--memory|PidsLimit)=.*\n/gm, '')
      .replace('TimeoutStartSec=120', 'TimeoutStartSec=45')
      .replace('TimeoutStopSec=40', 'TimeoutStopSec=15')
    await mkdir(join(system, 'etc/containers/systemd'), { recursive: true })
    await writeFile(join(system, 'etc/containers/systemd/matriz.container'), ours)
    const proxy = await readFile(join(root, 'deploy/Caddyfile'), 'utf8')
    await writeFile(
      join(system, 'etc/caddy/Caddyfile'),
      proxy
        .replace('www.example.com}', `${host}}`)
        .replace('\tservers {', '\tlocal_certs\n\tskip_install_trust\n\tservers {'),
    )
  }

  /** Puts another image into the registry, under the same tag. */
  async function offer(name: string, line: string): Promise<void> {
    await machine.run(`mkdir -p /root/offered
      printf '%s\\n' 'FROM ${image}' '${line}' 'LABEL offered="${name}"' >/root/offered/Containerfile
      podman build --quiet --format=docker --isolation=chroot --tag=${image}-offered /root/offered
      podman push --quiet ${image}-offered ${image}`)
  }

  /** What became of the update: the command ends with 0 in either case. */
  async function update(): Promise<string> {
    const [unit]: { Updated: string }[] = JSON.parse(await machine.run('podman auto-update --format=json'))
    return unit?.Updated ?? ''
  }
})

/** With the certificate checked. */
function visit(machine: Machine, path: string, options = ''): Promise<string> {
  const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  return machine.run(
    `curl --silent --show-error --fail --cacert ${authority} --resolve ${host}:443:127.0.0.1 ${options} https://${host}${path}`,
  )
}

async function leads(machine: Machine): Promise<string[]> {
  const read = `const { DatabaseSync } = require("node:sqlite")
    const database = new DatabaseSync("/storage/matriz.sqlite", { readOnly: true })
    console.log(JSON.stringify(database.prepare("select name from leads").all().map(({ name }) => name)))`
  return JSON.parse(await machine.run(`podman exec matriz node -e '${read}'`))
}
