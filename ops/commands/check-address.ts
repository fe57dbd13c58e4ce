import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { isIPv4, isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { publicAddresses, resolveOutside } from '../../app/domain/site-address/index.server.ts'
import { type Finding, findingOf, refusalIn } from './certificate-problems.ts'

/** `check-address SITE_URL`: says whether DNS, firewall or certificate is at fault. Exit code 1 when the address doesn't work. */
const site = new URL(process.argv[2] ?? '')
if (site.protocol === 'http:') {
  console.log(
    `Sem domínio, ${site.host} funciona sem cadeado (http): o que se digita pode ser lido no caminho. Ponha um domínio assim que puder.`,
  )
  console.log(
    'Daqui não dá para ver se o servidor é alcançado de fora. Se a página não abrir no celular, abra a porta 80 no firewall, no painel de quem aluga o servidor.',
  )
} else {
  const finding = await checkAddress(site.hostname, 90_000)
  if (finding) {
    const faults = { dns: 'DNS', firewall: 'firewall', certificate: 'certificado' }
    console.log(`Problema de ${faults[finding.fault]}: ${finding.text}`)
    console.log(
      'O resto está pronto. Corrigido isso, o endereço passa a funcionar sozinho, sem instalar de novo.',
    )
    process.exitCode = 1
  } else {
    console.log(`${site.origin} está no ar, com certificado.`)
  }
}

/** @returns undefined when the address works. Needs to read Caddy's log, so run it as root. */
async function checkAddress(host: string, waitMs: number): Promise<Finding | undefined> {
  const wrong = await checkDns(host)
  if (wrong) return wrong
  const startMs = Date.now()
  for (;;) {
    if (await hasCertificate(host)) return undefined
    const problem = refusalIn(await caddyLog(), host)
    if (problem) return findingOf(problem, host)
    if (Date.now() - startMs > waitMs) break
    await sleep(2_000)
  }
  return {
    fault: 'certificate',
    text: 'O certificado ainda não chegou. Ele é pedido de novo sozinho: espere alguns minutos. Se não vier, o servidor talvez não consiga sair para a internet.',
  }
}

async function checkDns(host: string): Promise<Finding | undefined> {
  const addresses = await resolveOutside(host, 3)
  const own = publicAddresses()
  const target = own.find(isIPv4) ?? 'o número (IP) deste servidor'
  if (addresses.length === 0)
    return {
      fault: 'dns',
      text: `O endereço ${host} ainda não existe. Onde o domínio foi registrado, crie no DNS um registro A: ${host} → ${target}.`,
    }
  // Behind a translation of addresses the server doesn't know the one that visitors use.
  if (own.length === 0) return undefined
  const others = addresses.filter(
    (address) => !own.includes(address) && (isIPv4(address) || own.some(isIPv6)),
  )
  if (others.length === 0) return undefined
  return {
    fault: 'dns',
    text: `O endereço ${host} leva a ${others.join(' e ')}, e este servidor é ${own.join(' e ')}. Corrija no DNS do domínio${others.some(isIPv6) ? ' (o registro AAAA também conta; sem IPv6, apague-o)' : ''}.`,
  }
}

/** The authority has been here from outside when the proxy has its certificate. */
async function hasCertificate(host: string): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port: 443, servername: host, timeout: 5_000 })
  try {
    await Promise.race([
      once(socket, 'secureConnect'),
      once(socket, 'timeout').then(() => Promise.reject(new Error('timeout'))),
    ])
    return socket.authorized
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Since the proxy was started: what it said before was perhaps about other settings. */
async function caddyLog(): Promise<string> {
  const run = promisify(execFile)
  const { stdout: start } = await run('systemctl', ['show', '--value', '--property=InvocationID', 'caddy'])
  const { stdout } = await run(
    'journalctl',
    [`_SYSTEMD_INVOCATION_ID=${start.trim()}`, '--output=cat', '--no-pager', '--lines=2000'],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  return stdout
}
