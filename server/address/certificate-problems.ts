/** Why the address doesn't work, as far as it can be known. */
export type Fault = 'dns' | 'firewall' | 'certificate'

export interface Finding {
  fault: Fault
  /** Portuguese, for the owner. */
  text: string
}

/** What the certificate authority said about a host. It asks from outside, so it sees what the server itself can't. */
export interface CaProblem {
  /** The last word of `urn:ietf:params:acme:error:…` (RFC 8555, section 6.7). */
  type: string
  detail: string
}

/** The newest problem with this host in lines of Caddy's log, each of which is JSON. */
export function lastProblem(log: string, host: string): CaProblem | undefined {
  for (const line of log.split('\n').toReversed()) {
    const entry = parseLine(line)
    const { type, detail } = entry?.problem ?? {}
    if (entry?.identifier !== host || typeof type !== 'string') continue
    return { type: type.replace(/^.*:/, ''), detail: typeof detail === 'string' ? detail : '' }
  }
  return undefined
}

function parseLine(line: string): { identifier?: unknown; problem?: Record<string, unknown> } | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export function findingOf({ type, detail }: CaProblem, host: string): Finding {
  switch (type) {
    case 'dns':
      return {
        fault: 'dns',
        text: `De fora, o endereço ${host} ainda não é encontrado. Um registro novo no DNS pode levar algumas horas.`,
      }
    case 'connection':
      return {
        fault: 'firewall',
        text: `De fora não dá para chegar a este servidor: abra as portas 80 e 443 no firewall, no painel de quem aluga o servidor.`,
      }
    case 'unauthorized':
    case 'incorrectResponse':
      return {
        fault: 'dns',
        text: `De fora, ${host} leva a outro servidor. Confira o registro do domínio; se há um serviço na frente (como Cloudflare), desligue-o por enquanto.`,
      }
    case 'caa':
      return {
        fault: 'certificate',
        text: `O domínio só aceita certificados de outra autoridade: apague o registro CAA no DNS de ${host}, ou inclua letsencrypt.org.`,
      }
    case 'rateLimited':
      return {
        fault: 'certificate',
        text: 'Houve tentativas demais para este endereço. O certificado é pedido de novo mais tarde, sozinho.',
      }
    default:
      return {
        fault: 'certificate',
        text: `A autoridade de certificados recusou o pedido (${type}: ${detail}). Ele é repetido sozinho.`,
      }
  }
}
