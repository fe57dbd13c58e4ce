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

/** Where one request has several problems, the first of these says most. */
const telling = ['dns', 'connection', 'caa', 'rateLimited', 'unauthorized', 'incorrectResponse']

/**
 * Why the authority gave no certificate for this host, by lines of Caddy's log, each of which is JSON. Undefined while it is still
 * being asked: it tries several ways, of which one may succeed.
 */
export function refusalIn(log: string, host: string): CaProblem | undefined {
  const errors = log
    .split('\n')
    .map(parseLine)
    .filter((entry) => entry?.identifier === host)
  if (!errors.some((entry) => entry?.msg?.startsWith('could not get certificate'))) return undefined
  const problems = errors.map(problemIn).filter((problem) => problem !== undefined)
  const rank = ({ type }: CaProblem) => (telling.includes(type) ? telling.indexOf(type) : telling.length)
  const last = errors.at(-1)?.error ?? ''
  return problems.toSorted((a, b) => rank(a) - rank(b))[0] ?? { type: 'none', detail: last }
}

interface LogEntry {
  identifier?: unknown
  msg?: string
  error?: string
  /** Caddy 2.6. */
  problem_type?: string
  /** Newer ones. */
  problem?: { type?: string; detail?: string }
}

function problemIn(entry: LogEntry | undefined): CaProblem | undefined {
  const detail = entry?.problem?.detail ?? entry?.error ?? ''
  const named = entry?.problem?.type ?? entry?.problem_type ?? detail
  const type = /urn:ietf:params:acme:error:(\w+)/.exec(named)?.[1]
  return type ? { type, detail } : undefined
}

function parseLine(line: string): LogEntry | undefined {
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
        text: `A autoridade de certificados não deu o certificado (${detail || type}). O pedido é repetido sozinho.`,
      }
  }
}
