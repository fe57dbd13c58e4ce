import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'

const { site, staff } = await staffSiteOfFile()

const files = globSync('docs/screenshots/guia-*.webp', { cwd: root })

it('shows every picture of the panel, with room kept for it', async () => {
  const { document } = await staff.open('/painel/guia')
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
  expect(images.length).toBeGreaterThanOrEqual(9)
  const shown = await Promise.all(
    images.map(async (image) => {
      expect(image.getAttribute('alt')).toMatch(/\w{3}/)
      expect(image.getAttribute('loading')).toBe('lazy')
      const address = image.getAttribute('src') ?? ''
      const response = await site.request(address)
      expect(response.status, address).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toContain('immutable')
      const { width = 0, height = 0 } = await sharp(await response.arrayBuffer()).metadata()
      expect([image.width * 2, image.height * 2], address).toEqual([width, height])
      return basename(address).replace(/-[\w-]{8}\.webp$/, '.webp')
    }),
  )
  expect(shown.toSorted()).toEqual(files.map((file) => basename(file)).toSorted())
})

it.each(files)('%s takes at most 60 kB', (file) => {
  expect(statSync(join(root, file)).size).toBeLessThanOrEqual(60 * 1024)
})
