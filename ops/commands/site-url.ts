import { isIPv4 } from 'node:net'
import * as v from 'valibot'
import { hostName } from '../../app/domain/updates/index.ts'
import { origin } from '../../server/settings.ts'

/** `site-url NAME`: prints the SITE_URL of a name or number as somebody typed it, for `deploy/set-up`. Exit code 1 when it is none. */
const typed = (process.argv[2] ?? '').trim()
const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
// Reading an address leaves line breaks out and turns backslashes.
const found = v.safeParse(origin, /[\s\\]/.test(typed) ? '' : address)
const { hostname = '', port = '' } = found.success ? new URL(found.output) : {}
const name = hostname.replace(/\.$/, '')
const isNumber = isIPv4(name) && address.endsWith(name)
if (!found.success || port || !(isNumber || v.is(hostName, name))) {
  console.error(`"${typed}" não é um endereço. Escreva um domínio, como www.suafazenda.com.br.`)
  process.exitCode = 1
} else console.log(`${isNumber ? 'http' : 'https'}://${name}`)
