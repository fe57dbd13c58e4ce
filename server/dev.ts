import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { jsonLog } from '../app/platform/log.server.ts'
import { restrictDataDir, restrictNewFiles } from './data-dir.ts'
import type { AppBuild } from './rendering/app-build.ts'
import { type Router, routerOf } from './rendering/router.ts'
import { readSettings } from './settings.ts'
import { openSite } from './site.ts'

/** `npm run dev`: serves the site with hot reloading, through the same middleware as in production. */
const settings = readSettings(process.env)
restrictNewFiles()
await restrictDataDir(settings.dataDir)
const vite = await createVite({ server: { middlewareMode: true } })
const site = await openSite({
  settings,
  log: jsonLog((line) => process.stdout.write(`${line}\n`)),
  stores: null,
  sharePicturesAfterMs: null,
  built: {
    pictureAddress: (name) => `/content/images/${name}.svg`,
    findSharePicture: async (...animal) => (await currentBuild()).entry.module.findSharePicture(...animal),
    routePaths: new Map(),
    // Every request goes to the router, because edits change the routes.
    findRoute: () => undefined,
    router: {
      renderPublic: async (...request) => (await currentRouter()).renderPublic(...request),
      handleVisit: async (...request) => (await currentRouter()).handleVisit(...request),
    },
  },
})
async function currentRouter(): Promise<Router> {
  return routerOf(await currentBuild(), 'development')
}

async function currentBuild(): Promise<AppBuild> {
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as AppBuild
}

const handleRequest = getRequestListener(async (request, connection) => {
  const response = await site.fetch(request, connection)
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
