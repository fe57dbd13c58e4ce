/** `target_session_attrs` of libpq; the site writes, so both mean the same to it. */
const writableTargets = ['read-write', 'primary']

/**
 * The servers that a `postgres://` address names: `postgres://user:password@one:5432,two:5432/database`, as libpq reads it. Each
 * as an address of its own. Undefined when it is none.
 */
export function postgresHosts(address: string): string[] | undefined {
  const [, protocol, user = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]+)(.*)$/i.exec(address) ?? []
  if (!protocol) return undefined
  const servers = hosts.split(',').map((host) => `${protocol}${user}${host}${rest}`)
  return servers.every(isServer) ? servers.map(withoutTarget) : undefined
}

function isServer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  const target = searchParams.get('target_session_attrs')
  return hostname !== '' && (target === null || writableTargets.includes(target))
}

/** The driver does not know the parameter. */
function withoutTarget(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('target_session_attrs')) return address
  url.searchParams.delete('target_session_attrs')
  return url.href
}
