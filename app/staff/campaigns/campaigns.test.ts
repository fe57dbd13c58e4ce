import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'

const path = '/painel/campanhas'
const fair = { title: 'Expozebu 2027!', channel: 'fair', page: '/nossos-touros' }
const fairLink =
  'http://localhost:3000/nossos-touros?utm_source=feira&utm_medium=impresso&utm_campaign=expozebu-2027'

describe.each(anyDatabaseKind)('campaigns, on the %s database', (kind) => {
  async function open() {
    const opened = await staffSiteOfTest(kind)
    const rows = () => opened.site.services.database.selectFrom('campaigns').selectAll().execute()
    return { ...opened, rows }
  }

  it('get a link and a QR code that leads to it', async () => {
    const { staff, rows } = await open()
    ;(await pageOf(await staff.get(path))).getByText('Nenhuma campanha ainda.')
    const made = await staff.post(path, fair)
    expect(made.status).toBe(302)
    const page = await pageOf(await staff.get(made.headers.get('location') ?? ''))
    page.getByRole('heading', { level: 2, name: fair.title })
    expect(page.getByLabelText(`Link da campanha ${fair.title}`)).toHaveProperty('value', fairLink)
    page.getByRole('img', { name: `QR code da campanha ${fair.title}` })
    expect(await rows()).toMatchObject([{ name: 'feira / impresso / expozebu-2027', created_by: staffEmail }])

    const file = page.getByRole('link', { name: 'Baixar o QR code para imprimir' }).getAttribute('href') ?? ''
    const drawing = await staff.get(file)
    expect(drawing.headers.get('content-disposition')).toBe('attachment; filename="qr-expozebu-2027.svg"')
    const { data, info } = await sharp(Buffer.from(await drawing.arrayBuffer()), { density: 600 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(fairLink)
  })

  it('take a pasted link, in the language of its page', async () => {
    const { staff } = await open()
    const made = await staff.post(path, {
      ...fair,
      page: 'http://localhost:3000/en/nossos-touros/touro-07?pagina=2#ficha',
    })
    const page = await pageOf(await staff.get(made.headers.get('location') ?? ''))
    const link = page.getByLabelText(`Link da campanha ${fair.title}`)
    expect(link).toHaveProperty('value', fairLink.replace('/nossos-touros?', '/en/nossos-touros/touro-07?'))
  })

  it('are made once, however often the form is sent, and can be deleted', async () => {
    const { staff, rows } = await open()
    const [one, other] = await Promise.all([staff.post(path, fair), staff.post(path, fair)])
    expect(one.headers.get('location')).toBe(other.headers.get('location'))
    const [row] = await rows()
    expect(await rows()).toHaveLength(1)
    const removed = await pageOf(await staff.post(path, { intent: `remove:${row?.id}` }))
    expect(await rows()).toEqual([])
    removed.getByText(`Apagado: ${fair.title}`)
    expect((await staff.post(path, pressed(removed, 'Desfazer'))).status).toBe(302)
    const [restored] = await rows()
    expect({ ...restored, id: row?.id, created_at: row?.created_at }).toEqual(row)
    await staff.post(path, { intent: `remove:${restored?.id}` })
    expect((await staff.get(`${path}/${restored?.id}/qr.svg`)).status).toBe(404)
  })

  it('are refused with fields that make no sense, and what was typed stays', async () => {
    const { staff, rows } = await open()
    const refusals: [Partial<typeof fair>, string][] = [
      [{ title: '' }, 'Dê um nome à campanha, com letras ou números, como Expozebu 2027.'],
      [{ title: '!!!' }, 'Dê um nome à campanha, com letras ou números, como Expozebu 2027.'],
      [{ title: 'x'.repeat(41) }, 'O nome da campanha pode ter até 40 letras, como Expozebu 2027.'],
      [{ channel: 'toString' }, 'Escolha onde o link vai aparecer, por exemplo Perfil no Instagram.'],
      ...[
        ...['/nada', '/painel', '//evil.example/', 'javascript:alert(1)'],
        ...['https://evil.example/nossos-touros', `/nossos-touros?${'x'.repeat(2_000)}`],
      ].map((page): [Partial<typeof fair>, string] => [
        { page },
        'Esta página não existe no site. Escreva um endereço como /nossos-touros, ou cole o link da página.',
      ]),
    ]
    for (const [change, refusal] of refusals) {
      const typed = { ...fair, ...change }
      const response = await staff.post(path, typed)
      expect(response.status, refusal).toBe(422)
      const page = await pageOf(response)
      expect(page.getByRole('alert').textContent).toBe(refusal)
      expect(page.getByLabelText('Página que abre')).toHaveProperty('value', typed.page)
    }
    expect(await rows()).toEqual([])
  })

  it('are at most 500', async () => {
    const { site, staff, rows } = await open()
    await site.services.database
      .insertInto('campaigns')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          id: `${index}`,
          name: `${index}`,
          title: 'x',
          channel: 'fair' as const,
          path: '/',
          created_at: 1,
          created_by: '',
        })),
      )
      .execute()
    expect((await staff.post(path, fair)).status).toBe(422)
    expect(await rows()).toHaveLength(500)
  })
})
