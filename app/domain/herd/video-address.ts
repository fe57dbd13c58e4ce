import { withoutInvisible } from '../../platform/text.ts'

/** The video's id in a YouTube embed address; undefined for any other address (docs/product.md#videos). */
export function embeddedVideoId(address: string): string | undefined {
  const [, id = ''] =
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#].*)?$/.exec(address) ?? []
  return noVideos.has(id) ? undefined : id || undefined
}

/** YouTube writes them in place of a video's id in embed addresses of playlists and channels. */
const noVideos = new Set(['videoseries', 'live_stream'])

export function namesVideo(text: string): boolean {
  return embeddedVideoId(embedAddress(text)) !== undefined
}

/** The embed address of what names one YouTube video: an address as people copy it, or code that embeds it; any other text as it is. */
export function embedAddress(text: string): string {
  if (embeddedVideoId(text)) return text
  const id = videoIdOf(text)
  return id ? `https://www.youtube.com/embed/${id}` : text
}

/** Longer texts are no address of a video, nor the code that embeds one. */
const maxLength = 2_000

function videoIdOf(text: string): string | undefined {
  if (text.length > maxLength) return undefined
  const [, source = text] = /<(?:iframe|embed)\s[^>]*\bsrc\s*=\s*["']?([^\s"'>]+)/i.exec(text) ?? []
  return videoIdIn(parseAddress(withoutInvisible(source).replaceAll('&amp;', '&').trim()))
}

/** Without a scheme, an address begins with its host. */
function parseAddress(text: string): URL | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (/^[\w.-]+(?::\d+)?$|\s/.test(text)) return undefined
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

const hosts = /^(?:(?:www|m|music|gaming|studio)\.)?youtube(?:-nocookie|kids)?\.com$|^(?:www\.)?youtu\.be$/

function videoIdIn(address: URL | undefined): string | undefined {
  const host = address?.hostname.replace(/\.$/, '') ?? ''
  if (!address || !hosts.test(host)) return undefined
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean)
  if (host.endsWith('youtu.be')) return checkedId(first)
  // A link that YouTube's buttons share holds the video's address.
  if (first === 'attribution_link') {
    const inner = address.searchParams.get('u') ?? ''
    return inner.startsWith('/watch') ? videoIdIn(new URL(inner, 'https://www.youtube.com')) : undefined
  }
  const named = /^(?:embed|v|e|vi|shorts|live|video|watch)$/i.test(first) ? checkedId(second) : undefined
  return named ?? checkedId(address.searchParams.get('v') ?? '')
}

function checkedId(text: string): string | undefined {
  return /^[\w-]{11}$/.test(text) && !noVideos.has(text) ? text : undefined
}

/** The address of an embedded player with controls, without cookies and related videos. */
export function playerAddress(id: string): string {
  const options = 'rel=0&modestbranding=1&controls=1&fs=1&playsinline=1&autoplay=1'
  return `https://www.youtube-nocookie.com/embed/${id}?${options}`
}

export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
