import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { anyDatabaseKind } from '../../../test/database.ts'
import { openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { pdfOf, sendPaper, uploadPaper } from '../../../test/papers.ts'
import { signedInEditor, staffEmail, staffSiteOfFile } from '../../../test/staff.ts'
import { cookiesOf } from '../../../test/upload.ts'
import { type Visitor, visitor } from '../../../test/visitor.ts'
import { textDigest } from '../../domain/content/index.server.ts'
import { maxPaperBytes } from '../../domain/pictures/index.ts'
import { purgePapers } from '../../domain/pictures/papers.server.ts'
import { kebabCase } from '../../platform/text.ts'

const [bull] = documents.animals
const list = documents.lists.find(({ address }) => address === '/nossos-touros')
if (!bull || !list) throw new Error('no bull')

const byStaff = { by: fullAccess(staffEmail), action: 'publish' } as const

describe.each(anyDatabaseKind)('papers in the %s database', async (kind) => {
  const { site, staff, time } = await staffSiteOfFile(kind)

  type PaperField = { paper: string; name: { pt: string; en?: string; enOf?: string } }
  const publishOf = (id: string, papers: readonly PaperField[]) =>
    site.publish([{ kind: 'fields', collection: 'animals', id, fields: { papers } }], byStaff)
  const addressOf = (paper: string, name = 'documento') =>
    `/documentos/${paper.replace('.pdf', '')}/${name}.pdf`
  const storedNames = async () =>
    (await site.services.database.selectFrom('papers').select('name').execute()).map(({ name }) => name)

  const withPaper = (paper: string, name: string) => ({
    ...{ 'papers.0': '', 'papers.0.paper': paper, 'papers.0.name.pt': name },
  })

  it.each([
    ['animals', bull.id, `/nossos-touros/${bull.id}`],
    ['lists', list.id, '/nossos-touros'],
    ['afterSale', 'afterSale', '/depois-de-fechar'],
  ] as const)(
    'visitors download those of %s without a script, in both languages, and see none where there are none',
    async (collection, id, path) => {
      const fileOf = (papers: readonly PaperField[]) => {
        const blocks = [{ kind: 'papers', papers }, ...documents.afterSale.blocks]
        const fields = collection === 'afterSale' ? { blocks } : { papers }
        return site.publish([{ kind: 'fields', collection, id, fields }], byStaff)
      }
      const open = async (address: string) => pageOf(await site.request(address))
      await fileOf([])
      expect((await open(path)).queryByRole('heading', { name: 'Documentos' })).toBeNull()
      const small = await uploadPaper(staff, pdfOf(collection))
      const large = await uploadPaper(staff, pdfOf(collection, 1_234_567))
      const { page: form } = await openEditor(staff, `/painel/conteudo/${kebabCase(collection)}/${id}`)
      form.getAllByText(/Enviar PDFs/)
      const enOf = textDigest('Ficha da ABCZ')
      await fileOf([
        { paper: small, name: { pt: 'Ficha da ABCZ', en: 'Sheet of ABCZ', enOf } },
        { paper: large, name: { pt: 'Exame' } },
      ])
      for (const [address, heading, name, size, fileName] of [
        [path, 'Documentos', 'Ficha da ABCZ', '1,2', 'ficha-da-abcz.pdf'],
        [`/en${path}`, 'Documents', 'Sheet of ABCZ', '1.2', 'sheet-of-abcz.pdf'],
      ] as const) {
        const page = await open(address)
        page.getByRole('heading', { name: heading })
        const link = page.getByRole('link', { name })
        expect(link.parentElement?.textContent).toMatch(/\(PDF, 1 kB\)$/)
        expect(page.getByRole('link', { name: 'Exame' }).parentElement?.textContent).toContain(
          `(PDF, ${size} MB)`,
        )
        const response = await site.request(link.getAttribute('href') ?? '')
        expect(Buffer.from(await response.arrayBuffer())).toEqual(pdfOf(collection))
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
      }
    },
  )

  it('a PDF of 5 MB with scripts is saved, never shown, and caches may keep it', async () => {
    const file = pdfOf('</script><script>alert(1)</script>', maxPaperBytes)
    const paper = await uploadPaper(staff, file)
    await publishOf(bull.id, [{ paper, name: { pt: 'Ficha' } }])
    const response = await site.request(addressOf(paper, 'ficha'))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="ficha.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=86400',
      'content-length': String(maxPaperBytes),
    })
    const etag = response.headers.get('etag') ?? ''
    const known = await site.request(addressOf(paper), { headers: { 'If-None-Match': etag } })
    expect([known.status, known.headers.get('content-security-policy')]).toEqual([
      304,
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    ])
    expect((await site.request(addressOf(paper), { method: 'HEAD' })).status).toBe(200)
  })

  it('a file that is no whole PDF is refused and not stored, whatever its name', async () => {
    const before = await storedNames()
    const html = '<!doctype html><script>alert(1)</script>'
    for (const [file, refusal] of [
      [Buffer.from(html), 'not-a-pdf'],
      [Buffer.alloc(0), 'not-a-pdf'],
      [Buffer.from('%PDF-1.7\n1 0 obj'), 'not-a-pdf'],
      [Buffer.from('%PDF-\n%%EOF'), 'not-a-pdf'],
      // Readers take these for a PDF, and browsers for a page or a picture.
      [Buffer.concat([Buffer.from(html), pdfOf('polyglot')]), 'not-a-pdf'],
      [Buffer.concat([Buffer.from('GIF89a'), pdfOf('polyglot')]), 'not-a-pdf'],
      [Buffer.concat([Buffer.from(`\ufeff\n${html}`), pdfOf('polyglot')]), 'not-a-pdf'],
      [Buffer.concat([Buffer.alloc(1020, ' '), pdfOf('late')]), 'not-a-pdf'],
      // Archives are read from their end.
      [Buffer.concat([pdfOf('archive'), Buffer.from('PK\x05\x06'), Buffer.alloc(2000)]), 'not-a-pdf'],
      [pdfOf('large', maxPaperBytes + 1), 'paper-too-large'],
    ] as const) {
      const response = await sendPaper(staff, file)
      expect([response.status, await response.json()]).toEqual([
        refusal === 'not-a-pdf' ? 415 : 413,
        { refusal },
      ])
    }
    expect(await storedNames()).toEqual(before)
  })

  it.each([
    ['a byte order mark', '\ufeff'],
    ['a line', '\r\n'],
    ['a printer’s job', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\n'],
    ['a mail’s headers', 'Content-Type: application/pdf\r\n\r\n'],
    ['a kilobyte less its mark', ' '.repeat(1016)],
  ])('a PDF with %s before its header is one', async (_, before) => {
    const file = Buffer.concat([Buffer.from(before), pdfOf(before)])
    expect(await uploadPaper(staff, file)).toMatch(/\.pdf$/)
  })

  it('strangers get neither the paper of a draft nor one that has left the site; staff get both', async () => {
    const editor = await signedInEditor(site)
    const paper = await uploadPaper(editor, pdfOf('draft'))
    const path = addressOf(paper)
    const get = (who?: Visitor) => site.request(path, { headers: who ? { Cookie: cookiesOf(who) } : {} })
    expect((await get()).status).toBe(404)
    expect((await get(visitor(site))).status).toBe(404)
    const shown = await get(editor)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/)
    await publishOf(bull.id, [{ paper, name: { pt: 'Ficha' } }])
    expect((await get()).status).toBe(200)
    await publishOf(bull.id, [])
    expect((await get()).status).toBe(404)
    expect((await get(staff)).status).toBe(200)
  })

  it.each([
    ['a hidden animal', 'animals', bull.id, { state: 'hidden' }],
    ['a breed that is off', 'offering', 'offering', { hiddenBreeds: [bull.breed] }],
    ['a kind that is off', 'offering', 'offering', { hiddenKinds: [bull.kind] }],
  ] as const)(
    'strangers do not get the paper of %s, until it is seen again',
    async (_, collection, id, off) => {
      const paper = await uploadPaper(staff, pdfOf(`${collection} ${Object.keys(off)}`))
      await publishOf(bull.id, [{ paper, name: { pt: 'Ficha' } }])
      const statuses = async () => [
        (await site.request(addressOf(paper))).status,
        (await site.request(addressOf(paper), { headers: { Cookie: cookiesOf(staff) } })).status,
      ]
      expect(await statuses()).toEqual([200, 200])
      await site.publish([{ kind: 'fields', collection, id, fields: off }], byStaff)
      expect(await statuses()).toEqual([404, 200])
      const on = Object.fromEntries(Object.keys(off).map((key) => [key, key === 'state' ? 'available' : []]))
      await site.publish([{ kind: 'fields', collection, id, fields: on }], byStaff)
      expect(await statuses()).toEqual([200, 200])
    },
  )

  it.each([
    'x',
    '../../../etc/passwd',
    'ficha.html',
    'Ficha.pdf',
    'a"; filename="b.pdf',
    'a%0d%0aSet-Cookie:%20a=b.pdf',
    `${'a'.repeat(300)}.pdf`,
    'ficha.pdf/',
  ])('no file has the address …/%s', async (name) => {
    const paper = await uploadPaper(staff, pdfOf('address'))
    await publishOf(bull.id, [{ paper, name: { pt: 'Ficha' } }])
    const response = await site.request(`/documentos/${paper.replace('.pdf', '')}/${name}`, {
      redirect: 'manual',
    })
    expect([404, 400, 308]).toContain(response.status)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['Ficha "da" <b>ABCZ</b>', 'ficha-da-b-abcz-b'],
    ["Ficha\r\nSet-Cookie: a=b'", 'ficha-set-cookie-a-b'],
    ['Ficha \u202efdp.exe', 'ficha-fdp-exe'],
    ['Ç'.repeat(300), 'c'.repeat(48)],
    ['牛', 'documento'],
    ['../../etc', 'etc'],
  ])('a paper called %j is saved as %s.pdf', async (name, fileName) => {
    const paper = await uploadPaper(staff, pdfOf('named'))
    const sent = await sendEditor(staff, `/painel/conteudo/animals/${bull.id}`, withPaper(paper, name))
    expect(sent.status).toBe(302)
    const page = await pageOf(await site.request(`/nossos-touros/${bull.id}`))
    const links = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    const [address = ''] = links.filter((each) => each.startsWith('/documentos/'))
    expect(address).toBe(addressOf(paper, fileName))
    const file = await site.request(address)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}.pdf"`)
  })

  it('a document names neither what is no paper as one, nor a paper as a picture', async () => {
    for (const paper of ['0'.repeat(32), 'card-premium', `${'0'.repeat(32)}-12.pdf`, '"><script>'])
      await expect(publishOf(bull.id, [{ paper, name: { pt: 'Ficha' } }]), paper).rejects.toThrow()
    const picture = await uploadPaper(staff, pdfOf('picture'))
    const fields = { photographs: [{ picture, alt: { pt: 'Ficha' } }] }
    const change = { kind: 'fields', collection: 'animals', id: bull.id, fields } as const
    await expect(site.publish([change], byStaff)).rejects.toThrow()
  })

  it('a paper that no document names goes after 30 days; a draft keeps one, and an upload brings it back', async () => {
    const { database } = site.services
    const entries = await database.selectFrom('content_entries').select(['published', 'draft']).execute()
    const named = JSON.stringify(entries).match(/[0-9a-f]{32}-\d+\.pdf/g) ?? []
    await database
      .deleteFrom('papers')
      .where('name', 'not in', ['', ...named])
      .execute()
    const [unused, drafted, again] = [
      await uploadPaper(staff, pdfOf('unused')),
      await uploadPaper(staff, pdfOf('drafted')),
      await uploadPaper(staff, pdfOf('again')),
    ]
    const path = `/painel/conteudo/animals/${documents.animals[2]?.id}`
    await sendEditor(staff, path, withPaper(drafted, 'Exame'), 'save')
    const dayMs = 24 * 60 * 60 * 1000
    await purgePapers(database, time.now - 30 * dayMs, time.now)
    time.now += 30 * dayMs - 1
    await site.services.pictures.purgePapers(time.now - 30 * dayMs)
    expect(await storedNames()).toEqual(expect.arrayContaining([unused, drafted, again]))
    await uploadPaper(staff, pdfOf('again'))
    time.now += 2
    await site.services.pictures.purgePapers(time.now - 30 * dayMs)
    expect(await storedNames()).not.toContain(unused)
    expect(await storedNames()).toEqual(expect.arrayContaining([drafted, again]))
  })
})
