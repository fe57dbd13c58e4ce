import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { jsonLog } from '../app/platform/log.ts'
import { tightenDataDir, writePrivateFiles } from './private-files.ts'
import type { AppBuild } from './rendering/app-build.ts'
import { type Router, routerOf } from './rendering/router.ts'
import { readSettings } from './settings/settings.ts'
import { openSite } from './site.ts'

/** `npm run dev`: the site with edits showing at once, through the same middleware as in production. */
const settings = readSettings(process.env)
writePrivateFiles()
await tightenDataDir(settings.dataDir)
const vite = await createVite({ server: { middlewareMode: true } })
const site = await openSite({
  settings,
  log: jsonLog((line) => process.stdout.write(`${line}\n`)),
  stored: 'nothing',
  built: {
    publicPages: [],
    routePaths: new Map(),
    // All requests go to the router: which routes there are changes with the edits.
    findRoute: () => undefined,
    router: {
      renderPublic: async (...request) => (await currentRouter()).renderPublic(...request),
      answer: async (...request) => (await currentRouter()).answer(...request),
    },
  },
})
async function currentRouter(): Promise<Router> {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as AppBuild
  return routerOf(build, 'development')
}

const answer = getRequestListener(async (request, connection) => {
  const response = await site.fetch(request, connection)
  // Vite's own scripts and styles are inline and open a socket: no policy while developing.
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  return new Response(response.body, { status: response.status, headers })
})
createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
}).listen(settings.port, settings.host, () => {
  console.log(`Matriz (development) is at http://${settings.host}:${settings.port}`)
})
