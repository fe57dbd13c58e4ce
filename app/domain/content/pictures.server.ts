const files = import.meta.glob<string>('../../../content/images/*.{svg,avif,webp,jpg,png}', {
  eager: true,
  query: '?url',
  import: 'default',
})

// A photograph replaces a drawing of the same name, so drawings come first.
const sorted = Object.entries(files).sort(([one], [other]) => rank(one) - rank(other))
const addresses = new Map(sorted.map(([file, address]) => [file.replace(/^.*\/|\.\w+$/g, ''), address]))

/** The names of the pictures that documents may show, without those that code shows. */
export const builtPictureNames: readonly string[] = [...addresses.keys()].filter(
  (name) => !/^(flag-|not-found)/.test(name),
)

function rank(file: string): number {
  return file.endsWith('.svg') ? 0 : 1
}

/** The address of a picture in `content/images/` by its name. @throws when it does not exist, which the build excludes. */
export function pictureAddress(name: string): string {
  const address = addresses.get(name)
  if (!address) throw new Error(`content/images/ has no picture "${name}"`)
  return address
}
