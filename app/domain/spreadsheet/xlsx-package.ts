import { unzipSync } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { maxUnpackedBytes, SheetError } from './sheet.ts'

export type Tag = SaxesTagPlain
export type Parts = ReadonlyMap<string, Uint8Array>

const maxParts = 200

/** Unpacks the text parts. `fflate` gives a part as many bytes as the archive's directory claims, whatever it holds. */
export function unpackXlsx(file: Buffer): Parts {
  let count = 0
  let left = maxUnpackedBytes
  const parts = unzipSync(file, {
    filter({ name, size, originalSize }) {
      count++
      left -= Math.max(size, originalSize)
      if (count > maxParts || left < 0) throw new SheetError('too-large')
      // Pictures and the like are not read.
      return /\.(xml|rels)$/i.test(name)
    },
  })
  return new Map(Object.entries(parts).map(([name, bytes]) => [partName(name), bytes]))
}

/** Names of parts differ in case and slashes between programs. */
export function partName(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

interface Relation {
  id: string
  type: string
  target: string
}

/** What a part refers to; an empty name is the whole package. */
export function relationsOf(parts: Parts, part: string): Relation[] {
  const folders = part.split('/').slice(0, -1)
  const file = part.split('/').at(-1) ?? ''
  const relations: Relation[] = []
  parseXml(parts.get(partName([...folders, '_rels', `${file}.rels`].join('/'))), {
    open(name, tag) {
      if (name !== 'Relationship') return
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((key) => attribute(tag, key))
      relations.push({ id, type: type.split('/').at(-1) ?? '', target: resolve(folders, target) })
    },
  })
  return relations
}

function resolve(folders: readonly string[], target: string): string {
  const path = target.startsWith('/') ? [] : [...folders]
  for (const step of target.replaceAll('\\', '/').split('/'))
    if (step === '..') path.pop()
    else if (step && step !== '.') path.push(step)
  return partName(path.join('/'))
}

/** The spellings of XML Schema's booleans. */
export function isTrue(text: string | undefined): boolean {
  return ['1', 'true', 'on'].includes((text ?? '').trim().toLowerCase())
}

/** Characters that XML cannot hold are written as their code: `_x0041_`. */
export function unescapeText(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** An attribute by its name without the prefix of a namespace. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name]
  const key = Object.keys(attributes).find((each) => each.endsWith(`:${name}`))
  return key && attributes[key]
}

interface XmlHandlers {
  open?(name: string, tag: Tag): void
  text?(text: string): void
  close?(name: string): void
}

/** Names come without prefixes. Entities that the file declares are not expanded. */
export function parseXml(content: Uint8Array | undefined, { open, text, close }: XmlHandlers): void {
  if (!content) return
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    if (!error.message.includes('undefined entity')) throw new SheetError('unreadable')
  })
  if (open) parser.on('opentag', (tag) => open(local(tag.name), tag))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  parser.write(decode(content)).close()
}

function decode(content: Uint8Array): string {
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(content)
}
