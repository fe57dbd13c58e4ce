/** The video's code in an embed address of the video service; `undefined` for any other address (docs/product.md#videos). */
export function embeddedVideo(address: string): string | undefined {
  return /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#].*)?$/.exec(address)?.[1]
}

/** Where a player is embedded from: no related videos of others, minimal branding, controls, fullscreen, no cookies. */
export function playerAddress(video: string): string {
  const options = 'rel=0&modestbranding=1&controls=1&fs=1&playsinline=1&autoplay=1'
  return `https://www.youtube-nocookie.com/embed/${video}?${options}`
}

/** The video's own page, for visitors without scripts. */
export function watchAddress(video: string): string {
  return `https://www.youtube.com/watch?v=${video}`
}
