import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, ready } from '../test.ts'

/** The staff member's page, and that of a colleague. */
export interface Desk {
  page: Page
  colleague: Page
}

/** Brings the panel to what the guide speaks about; returns what the picture shows, from top to bottom. */
export type Scene = (desk: Desk) => Promise<Locator[]>

/** The pictures of `docs/guide.md` by their names. Later scenes see what earlier ones have changed. */
export const scenes: Readonly<Record<string, Scene>> = {
  async painel({ page }) {
    await open(page, '/painel/rebanho')
    await page.getByRole('button', { name: /Menu/ }).click()
    return [page.getByRole('banner'), page.getByRole('link', { name: 'Guia' })]
  },

  async situacao({ page }) {
    await open(page, '/painel/rebanho?busca=aroeira')
    const row = page.getByRole('row').filter({ hasText: 'Aroeira da Matriz' })
    await row.getByText('Disponível', { exact: true }).click()
    await row.getByRole('textbox', { name: 'Anotação' }).fill('João Batista, R$ 18.000')
    return [page.getByRole('search'), row]
  },

  async desfazer({ page }) {
    const row = page.getByRole('row').filter({ hasText: 'Aroeira da Matriz' })
    await row.getByRole('button', { name: 'Vendido' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Aroeira da Matriz' })
    await notice.waitFor()
    return [page.getByRole('heading', { level: 1 }), notice]
  },

  async animal({ page }) {
    await open(page, '/painel/conteudo/animals/touro-02')
    return [page.getByRole('heading', { level: 1 }), page.locator('#rgn-hint')]
  },

  async salvar({ page }) {
    await open(page, '/painel/conteudo/animals/touro-02')
    return [page.getByRole('button', { name: 'Publicar' }), page.getByRole('button', { name: 'Prévia' })]
  },

  async ingles({ page }) {
    await open(page, '/painel/conteudo/offers/consultoria-tecnica')
    const description = page.getByRole('group', { name: 'Descrição', exact: true })
    await description
      .getByLabel('Português')
      .fill('Visita à fazenda, diagnóstico do rebanho e plano de acasalamentos para o ano.')
    await save(page)
    return [description]
  },

  async preco({ page }) {
    await open(page, '/painel/conteudo/offers/prenhez-receptora-produtor')
    return [labelOf(page, 'price.cents'), page.locator('[name="price.per.en"]')]
  },

  async texto({ page }) {
    await open(page, '/painel/conteudo/articles/raca-sindi')
    const text = page.getByRole('group', { name: 'Texto', exact: true })
    const typed = text.getByRole('textbox', { name: 'Texto em português' })
    await typed.evaluate(({ style }) => {
      style.maxHeight = '15rem'
      style.overflow = 'hidden'
    })
    return [text.getByText('Português'), typed]
  },

  async novo({ page }) {
    await open(page, '/painel/rebanho')
    await page.getByText('Novo', { exact: true }).click()
    return [
      page.getByText('Novo', { exact: true }),
      page.getByRole('link', { name: 'Embrião', exact: true }).first(),
    ]
  },

  async foto({ page }) {
    await page.getByRole('link', { name: 'Touro', exact: true }).click()
    await page.waitForURL('**/novo?tipo=touro')
    await page.getByRole('button', { name: 'Acrescentar: foto' }).click()
    const picture = page.getByRole('listitem').filter({ hasText: 'Enviar foto' })
    const buffer = await sharp('content/images/poster-nelore.svg', { density: 300 })
      .resize(1600, 1200, { fit: 'cover' })
      .jpeg()
      .toBuffer()
    await picture
      .getByLabel('Enviar foto')
      .setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
    await picture.getByText('Foto enviada.').last().waitFor()
    return [
      picture.getByRole('group', { name: 'Foto', exact: true }),
      picture.getByRole('group', { name: 'O que a foto mostra' }),
    ]
  },

  async avaliacao({ page }) {
    await open(page, '/painel/conteudo/animals/touro-02?aberto=evaluations.0')
    return [labelOf(page, 'evaluations.0.programme'), page.locator('[id="evaluations.0.traits.PM-EM"]')]
  },

  async ponto({ page }) {
    await open(page, '/painel/fotos')
    await page
      .getByRole('link', { name: /Sem uso/ })
      .first()
      .click()
    const focus = page.getByRole('button', { name: 'Marcar o ponto principal da foto' })
    await focus.click({ position: { x: 190, y: 60 } })
    await expect(page.getByLabel('Da esquerda (0 a 100)')).toHaveValue('68')
    return [page.getByRole('heading', { name: 'Ponto principal' }), focus]
  },

  async planilha({ page }) {
    await open(page, '/painel/rebanho/planilha')
    const buffer = Buffer.from('Id;Nome;Peso (kg)\ntouro-01;;868\ntouro-02;Baluarte II da Matriz;\n')
    await page.getByLabel(/Arquivo/).setInputFiles({ name: 'rebanho.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByRole('heading', { name: 'Conferir a planilha' }).waitFor()
    return [page.getByRole('heading', { level: 1 }), page.getByText(/de .* para /).last()]
  },

  async rascunhos({ page }) {
    await open(page, '/painel/conteudo/animals/touro-03')
    await page.getByLabel(/^Peso/).fill('812')
    await save(page)
    await open(page, '/painel/rascunhos')
    return [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Marcar a hora' })]
  },

  async historico({ page }) {
    await open(page, '/painel/conteudo/animals/touro-01/historico')
    return [page.getByRole('heading', { level: 1 }), page.getByRole('listitem').last()]
  },

  async recuperar({ page }) {
    await open(page, '/painel/conteudo/animals/touro-05')
    await page.getByLabel(/^Peso/).fill('799')
    await page.waitForFunction(() => Object.values(localStorage).some((stored) => stored.includes('799')))
    await page.reload()
    const notice = page.getByRole('status').filter({ hasText: 'alterações não enviadas' })
    await notice.waitFor()
    return [notice]
  },

  async acesso({ page }) {
    await open(page, '/painel/equipe/acesso')
    await page.getByLabel('E-mail').fill('vaqueiro@example.com')
    await page.getByRole('button', { name: 'Enviar o convite' }).click()
    const editor = page.getByRole('listitem').filter({ hasText: 'vaqueiro@example.com' })
    await editor.waitFor()
    return [page.getByRole('heading', { name: 'Convidar alguém' }), editor]
  },
}

function labelOf(page: Page, field: string): Locator {
  return page.locator(`label[for="${field}"]`)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector(ready)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Rascunho salvo.').waitFor()
  await page.waitForSelector(ready)
}
