import { securityTextPath } from '../../domain/paths.ts'
import { publicText } from '../../platform/http/file-response.ts'
import { clockContext, publicContext } from '../../request/context.server.ts'
import type { Route } from './+types/security-txt'

const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

/** /.well-known/security.txt (RFC 9116): where to report a weakness. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { ranch, siteUrl } = context.get(publicContext)
  const clock = context.get(clockContext)
  const expires = new Date(clock() + validDays * dayMs)
  // The text changes once a day.
  expires.setUTCHours(0, 0, 0, 0)
  const fields = {
    Contact: `mailto:${ranch.email}`,
    Expires: expires.toISOString(),
    'Preferred-Languages': 'pt, en',
    Canonical: siteUrl + securityTextPath,
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  return publicText(text.join(''), 'text/plain')
}
