import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { restrictDataDir, restrictNewFiles } from './settings/data-dir.ts'
import { readSettings } from './settings/settings.ts'

type Main = typeof import('./main.ts')

/** `npm run dev`: serves the site with hot reloading, through the same middleware as in production. */
const settings = readSettings(process.env)
restrictNewFiles()
await restrictDataDir(settings.dataDir)
const vite = await createVite({ server: { middlewareMode: true } })

let open: { main: Main; site: ReturnType<Main['openSite']> } | undefined

/** The site of the modules as they are now: an edit closes the one before. */
async function currentSite(): ReturnType<Main['openSite']> {
  const main = (await vite.ssrLoadModule('/server/main.ts')) as Main
  if (open?.main === main) return open.site
  const before = open
  open = { main, site: reopen() }
  return open.site

  async function reopen() {
    await (await before?.site)?.close()
    const log = main.jsonLog((line) => process.stdout.write(`${line}\n`))
    return main.openSite({ settings, log, isBuilt: false, rendersAhead: false })
  }
}
await currentSite()

const handleRequest = getRequestListener(async (request, connection) => {
  const response = await (await currentSite()).fetch(request, connection)
  // The policy would block Vite's inline scripts, inline styles and WebSocket.
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  return new Response(response.body, { status: response.status, headers })
})
createServer((request, response) => {
  vite.middlewares(request, response, () => void handleRequest(request, response))
}).listen(settings.port, settings.host, () => {
  console.log(`Matriz (development) is at http://${settings.host}:${settings.port}`)
})
