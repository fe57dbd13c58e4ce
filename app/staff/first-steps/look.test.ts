import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { pageOf, pressed } from '../../../test/page.ts'
import { photograph } from '../../../test/photograph.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
import { paletteOf } from '../../domain/look/index.server.ts'

const path = '/painel/comecar/aparencia'
const color = '#7a1f2b'

async function open() {
  const opened = await staffSiteOfTest()
  const shown = pressed(await opened.staff.open(path), 'Publicar')
  const publish = (fields: Record<string, string>) => opened.staff.post(path, { ...shown, ...fields })
  return { ...opened, shown, publish }
}

it('pages, drawings, icons, manifest and share pictures take the colour, and undo brings all back byte for byte', async () => {
  const { site, staff, publish } = await open()
  const addresses = ['/', '/manifest.webmanifest', '/icon-192.png', '/favicon.ico', '/nossos-touros/touro-01']
  const read = () =>
    Promise.all(
      addresses.map(async (address) => Buffer.from(await (await site.request(address)).arrayBuffer())),
    )
  const before = await read()
  const response = await publish({ color })
  expect(response.status).toBe(302)
  const [home, manifest, icon, favicon, bull] = (await read()) as [Buffer, Buffer, Buffer, Buffer, Buffer]
  const { light, dark } = paletteOf(color)
  const page = home.toString()
  expect(page).toContain(`--color-block-terracotta:${color}`)
  expect(page).toContain(`<meta name="theme-color" content="${dark.paper}"`)
  expect(JSON.parse(manifest.toString())).toMatchObject({ theme_color: light.paper })
  expect(JSON.parse(manifest.toString())).not.toHaveProperty('screenshots')
  expect(icon.equals(before[2] as Buffer)).toBe(false)
  expect(favicon.equals(before[3] as Buffer)).toBe(false)
  const share = (text: Buffer | undefined) => /\/compartilhar\/[^"]+/.exec(String(text))?.[0]
  expect(share(bull)).not.toBe(share(before[4]))
  const preview = await site.request('/share/home.png')
  expect(preview.status).toBe(302)
  const picture = await site.request(preview.headers.get('location') ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const batch = new URL(response.headers.get('location') ?? '', 'http://site').searchParams.get('feito')
  await staff.post(path, { intent: `undo:${batch?.replace('changed:', '')}` })
  expect((await read()).map((each) => each.toString('base64'))).toEqual(
    before.map((each) => each.toString('base64')),
  )
})

it('shows a colour on light and dark ground before it is published', async () => {
  const { site, staff, shown } = await open()
  const response = await staff.post(path, { ...shown, intent: 'preview', color })
  const page = await pageOf(response)
  expect(page.getByRole('img', { name: 'Como fica no claro' }).innerHTML).toContain(color)
  page.getByRole('img', { name: 'Como fica no escuro' })
  expect(page.getByLabelText<HTMLInputElement>(/^Código da cor/).value).toBe(color)
  expect(await (await site.request('/')).text()).not.toContain(color)
})

it.each(['tomato', '#12345', '#7a1f2b}</style><script>alert(1)</script>', 'url(https://example.com)'])(
  'refuses the colour %s, which would reach the style of every page',
  async (typed) => {
    const { site, publish } = await open()
    expect((await publish({ color: typed })).status).toBe(422)
    expect(await (await site.request('/')).text()).not.toContain(typed)
  },
)

it('a logo loses its empty edge, stands in header, footer and icons, and is shown whole', async () => {
  const { site, staff, publish } = await open()
  const drawn = await sharp({
    create: { width: 200, height: 200, channels: 4, background: { r: 20, g: 40, b: 120, alpha: 1 } },
  })
    .extend({
      top: 100,
      bottom: 100,
      left: 100,
      right: 100,
      background: { r: 255, g: 255, b: 255, alpha: 0 },
    })
    .png()
    .toBuffer()
  const digest = await uploadPicture(staff, drawn)
  // Whom a colleague was faster than still has the picture that was chosen.
  expect((await publish({ logo: digest, revision: '0' })).status).toBe(409)
  expect((await publish({ logo: digest })).status).toBe(302)
  const pictures = await pageOf(await staff.get('/painel/fotos'))
  expect(pictures.queryByText('Sem uso')).toBeNull()
  const page = await pageOf(await site.request('/'))
  const logos = [...page.document.querySelectorAll<HTMLImageElement>('.logo-plate')]
  expect(logos.map(({ width, height }) => [width, height])).toEqual([
    [40, 40],
    [48, 48],
  ])
  expect(logos[0]?.src).toMatch(/-200$/)
  const icon = Buffer.from(await (await site.request('/icon-192.png')).arrayBuffer())
  const { data } = await sharp(icon).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  expect(Math.hypot(red - 20, green - 40, blue - 120)).toBeLessThan(20)
})

it('an icon whose logo could not be read is drawn for the next request', async () => {
  const { site, staff, publish } = await open()
  await publish({ logo: await uploadPicture(staff, await photograph({ width: 400, height: 400 })) })
  vi.spyOn(site.services.pictures, 'read').mockRejectedValueOnce(new Error('the store is away'))
  expect((await site.request('/icon-512.png')).status).toBe(500)
  expect((await site.request('/icon-512.png')).status).toBe(200)
})

it('a wide logo stands for the name, and the icon has the letters of the name', async () => {
  const { site, staff, publish } = await open()
  const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  await publish({ logo: await uploadPicture(staff, wide), color })
  const page = await pageOf(await site.request('/'))
  const link = page.document.querySelector('.header-name')
  expect(link?.textContent).toBe('')
  expect(link?.querySelector('img')?.alt).toBe('Matriz Genética Bovina')
  const icon = Buffer.from(await (await site.request('/icon-192.png')).arrayBuffer())
  const { data } = await sharp(icon).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([0x7a, 0x1f, 0x2b])
})

it('pages load the chosen face only, and the pictures at the top of the home page are chosen here, too', async () => {
  const { site, publish } = await open()
  await publish({ headingFace: 'archivo', hero0: 'breed-gir' })
  const page = await pageOf(await site.request('/'))
  const fonts = [...page.document.querySelectorAll<HTMLLinkElement>('link[as="font"]')]
  expect(fonts.map(({ href }) => href.replace(/^.*\//, ''))).toEqual([expect.stringMatching(/^archivo-800-/)])
  expect((await (await site.request('/')).text()).match(/@font-face/g)).toHaveLength(1)
  expect(page.document.querySelector('main img')?.getAttribute('src')).toContain('breed-gir')
})
