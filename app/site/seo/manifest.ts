import { publicContext } from '../../domain/contexts.server.ts'
import type { Route } from './+types/manifest'

/** /manifest.webmanifest: name and icons of the site on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { ranch } = context.get(publicContext)
  const manifest = {
    name: ranch.name,
    lang: 'pt-BR',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#FBF7EF',
    theme_color: '#FBF7EF',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
