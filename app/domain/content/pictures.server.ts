const files = import.meta.glob<string>('../../../content/images/*.{svg,avif,webp,jpg,png}', {
  eager: true,
  query: '?url',
  import: 'default',
})

// Drawings first, so that a photograph of the same name takes a drawing's place.
const found = Object.entries(files).sort(([one], [other]) => rank(one) - rank(other))
const addresses = new Map(found.map(([file, address]) => [file.replace(/^.*\/|\.\w+$/g, ''), address]))

function rank(file: string): number {
  return file.endsWith('.svg') ? 0 : 1
}

/** The address of a picture of `content/images/` by its name. @throws when there is none: the build has looked. */
export function pictureAddress(name: string): string {
  const address = addresses.get(name)
  if (!address) throw new Error(`content/images/ has no picture "${name}"`)
  return address
}
