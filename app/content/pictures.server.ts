const files = import.meta.glob<string>('../../content/images/*.{svg,avif,webp,jpg,png}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const addresses = new Map(
  Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.\w+$/g, ''), address]),
)

/** The address of a picture of `content/images/` by its name. @throws when there is none: the build has looked. */
export function pictureAddress(name: string): string {
  const address = addresses.get(name)
  if (!address) throw new Error(`content/images/ has no picture "${name}"`)
  return address
}
