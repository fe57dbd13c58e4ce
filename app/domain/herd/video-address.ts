/** The video's id in a YouTube embed address; undefined for any other address (docs/product.md#videos). */
export function embeddedVideoId(address: string): string | undefined {
  return /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#].*)?$/.exec(address)?.[1]
}

/** The embed address of a link to a YouTube video as people copy it; any other address as it is. */
export function embedAddress(address: string): string {
  const [, id] = sharedVideo.exec(address) ?? []
  return id ? `https://www.youtube.com/embed/${id}` : address
}

const sharedVideo =
  /^https:\/\/(?:youtu\.be\/|(?:www\.|m\.)?youtube\.com\/(?:shorts\/|live\/|watch\?(?:[^#]*&)?v=))([\w-]{6,20})(?:[?&#/].*)?$/

/** The address of an embedded player with controls, without cookies and related videos. */
export function playerAddress(id: string): string {
  const options = 'rel=0&modestbranding=1&controls=1&fs=1&playsinline=1&autoplay=1'
  return `https://www.youtube-nocookie.com/embed/${id}?${options}`
}

export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
