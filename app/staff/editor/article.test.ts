import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { openEditor, sendEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import { staffSiteOfFile } from '../../../test/staff.ts'

const newArticle = '/painel/conteudo/articles/novo'

describe.each(anyDatabaseKind)('an article, on the %s database,', async (kind) => {
  const { site, staff, time } = await staffSiteOfFile(kind)

  async function publish(fields: Record<string, string>): Promise<string> {
    const response = await sendEditor(staff, newArticle, fields)
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/feito=on-site/)
    return /articles\/([^?]+)/.exec(location)?.[1] ?? ''
  }
  const shown = async (path: string) => pageOf(await site.request(path))

  it('begins with title and text, which are all that it needs', async () => {
    const { page } = await openEditor(staff, newArticle)
    const labels = [...page.document.querySelectorAll('form fieldset[id] > legend')].map(
      ({ textContent }) => textContent,
    )
    expect(labels.slice(0, 3)).toEqual(['Título', 'Texto', expect.stringContaining('(opcional)')])
    expect(labels.slice(2).every((label) => label.endsWith('(opcional)'))).toBe(true)
  })

  it('of title and text has its page, its place in the blog, and defaults', async () => {
    const text = '## Abertura\n\nChoveu **cedo** este ano. O pasto fechou em outubro.\n\nOutro parágrafo.'
    const id = await publish({ 'title.pt': 'Chuva e pasto', 'body.pt': text })
    expect(id).toBe('chuva-e-pasto')
    const summary = 'Choveu cedo este ano. O pasto fechou em outubro.'
    const page = await shown(`/blog/${id}`)
    page.getByRole('heading', { level: 1, name: 'Chuva e pasto' })
    expect(page.queryByRole('img', { name: /./ })?.closest('article')).toBeFalsy()
    expect(page.queryByRole('link', { name: 'Falar com especialista' })).toBeNull()
    const meta = (name: string) =>
      page.document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
    expect(meta('description')).toBe(summary)
    expect(meta('og:image')).toMatch(/\/share\/blog\.png$/)
    expect(page.document.querySelector('time')?.dateTime).toBe(
      new Date(time.now - 3 * 3_600_000).toISOString().slice(0, 10),
    )
    const card = (await shown('/blog'))
      .getByRole('link', { name: 'Ler artigo completo: Chuva e pasto' })
      .closest('li')
    expect(card?.textContent).toContain(summary)
    expect(card?.querySelector('img')).toBeNull()
    expect(await (await site.request('/blog/rss.xml')).text()).toContain(summary)
    expect(await (await site.request(`/en/blog/${id}`)).text()).toContain('Choveu')
  })

  it('keeps the day of its first publication', async () => {
    const id = await publish({ 'title.pt': 'Primeiro dia', 'body.pt': 'Texto.' })
    const before = (await shown(`/blog/${id}`)).document.querySelector('time')?.dateTime
    time.now += 3 * 24 * 3_600_000
    const path = `/painel/conteudo/articles/${id}`
    const { fields } = await openEditor(staff, path)
    expect(fields['date']).toBe(before)
    await staff.post(path, { ...fields, date: '', 'body.pt': 'Outro texto.', intent: 'publish' })
    const after = await shown(`/blog/${id}`)
    after.getByText('Outro texto.')
    expect(after.document.querySelector('time')?.dateTime).toBe(before)
  })

  it('has a button to an offer, by its name, or to a chat about anything else', async () => {
    const offer = await publish({ 'title.pt': 'Com oferta', 'body.pt': 'Texto.', offer: 'girolando' })
    const link = (await shown(`/blog/${offer}`)).getByRole('link', { name: 'Falar com especialista' })
    expect(link.getAttribute('href')).toBe('/produtos#girolando')
    const free = await publish({
      'title.pt': 'Com assunto',
      'body.pt': 'Texto.',
      offer: 'Silagem & feno',
      'buttonText.pt': 'Perguntar',
    })
    const chat = (await shown(`/blog/${free}`)).getByRole('link', { name: 'Perguntar' })
    expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*Silagem%20%26%20feno$/)
  })

  it('shows a video for its address alone on a line, and loads nothing of it', async () => {
    const text = 'Antes.\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nVeja https://youtu.be/dQw4w9WgXcQ aqui.'
    const id = await publish({ 'title.pt': 'Com vídeo', 'body.pt': text })
    const page = await shown(`/blog/${id}`)
    const video = page.getByRole('link', { name: 'Assistir: Vídeo de Com vídeo' })
    expect(video.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(page.getAllByRole('link', { name: 'https://youtu.be/dQw4w9WgXcQ' })).toHaveLength(1)
    expect(page.document.querySelector('iframe')).toBeNull()
    expect(page.document.documentElement.outerHTML).not.toMatch(/(src|srcset)="https:/)
  })
})
