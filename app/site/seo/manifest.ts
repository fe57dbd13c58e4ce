import { publicText } from '../../platform/http/file-response.ts'
import { publicContext } from '../../request/context.server.ts'
import type { Route } from './+types/manifest'

/** /manifest.webmanifest: name and icons of the site on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { ranch, content, hasBuiltIcons } = context.get(publicContext)
  const { paper } = content.pt.look.tokens.light
  const manifest = {
    name: ranch.name,
    ...(ranch.shortName && { short_name: ranch.shortName }),
    lang: 'pt-BR',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
      // Phones cut it to a shape of their own.
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // Chromium shows them when it asks whether to install the site.
    ...(hasBuiltIcons && {
      screenshots: [
        { src: '/screenshots/phone.webp', sizes: '720x1480', type: 'image/webp', form_factor: 'narrow' },
        { src: '/screenshots/wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
      ],
    }),
  }
  return publicText(JSON.stringify(manifest), 'application/manifest+json')
}
