import type { APIRequestContext } from '@playwright/test'
import { photograph } from '../../test/photograph.ts'
import { expect as expectSoon, type RunningSite } from '../test.ts'
import type { Phone } from './phone.ts'

/** A busy machine sends pictures slowly. */
const expect = expectSoon.configure({ timeout: 30_000 })

interface Job {
  /** The most taps and scrolled screens it may take. */
  taps: number
  screens: number
  prepare?(staff: APIRequestContext, site: RunningSite): Promise<void>
  do(phone: Phone): Promise<void>
}

/** Each begins on the panel's first page, on the site of those before it. */
export const jobs: Readonly<Record<string, Job>> = {
  'status, note, owner and date of a contact': {
    taps: 5,
    screens: 1,
    prepare: (staff) => sendContact(staff, 'Otávio Celular'),
    async do(phone) {
      const { page } = phone
      await phone.tap(page.getByRole('link', { name: /^Otávio Celular/ }))
      await phone.tap(page.getByRole('radio', { name: 'Em contato' }))
      await phone.type(page.getByLabel('Anotação'), 'Volta na segunda.')
      await phone.tap(page.getByRole('radio', { name: 'equipe@example.com' }))
      await phone.tap(page.getByRole('button', { name: 'Em 7 dias' }))
      await expect(page.getByText('Volta na segunda.')).toBeVisible()
      await expect(page.getByLabel('Ligar até')).not.toHaveValue('')
    },
  },
  'sold, by search': {
    taps: 4,
    screens: 0,
    async do(phone) {
      const { page } = phone
      await phone.type(page.getByLabel('Buscar animal ou contato'), 'aroeira')
      await phone.pressEnter()
      const row = page.getByRole('row').filter({ hasText: 'Aroeira da Matriz' })
      await phone.tap(row.getByText('Disponível', { exact: true }))
      await phone.tap(row.getByRole('button', { name: 'Vendido' }))
      await expect(page.getByText('Aroeira da Matriz: Vendido. Já está no site.')).toBeInViewport()
    },
  },
  "an offer's price": {
    taps: 4,
    screens: 0.5,
    async do(phone) {
      const { page } = phone
      await phone.tap(page.getByRole('link', { name: 'Ofertas', exact: true }))
      await phone.tap(page.getByRole('link', { name: 'Prenhez Garantida na Receptora do Produtor' }).first())
      await phone.type(page.getByLabel('Preço', { exact: true }).first(), '3.700,00')
      await phone.tap(page.getByRole('button', { name: 'Publicar' }))
      await expect(page.getByText('No ar.', { exact: true })).toBeInViewport()
    },
  },
  'a title of the home page, in both languages': {
    taps: 5,
    screens: 1,
    async do(phone) {
      const { page } = phone
      await phone.tap(page.getByRole('link', { name: 'Página inicial', exact: true }))
      await phone.tap(page.locator('summary').filter({ hasText: 'Como Funciona' }))
      const title = page.getByRole('group', { name: 'Título' })
      await phone.type(title.getByLabel('Português', { exact: true }), 'Do pedido ao bezerro')
      await phone.type(title.getByLabel('Inglês', { exact: true }), 'From order to calf')
      await phone.tap(page.getByRole('button', { name: 'Publicar' }))
      await expect(page.getByText('No ar.', { exact: true })).toBeInViewport()
    },
  },
  'a new bull of a new breed with three photographs': {
    taps: 14,
    screens: 2,
    async do(phone) {
      const { page } = phone
      await phone.tap(page.getByRole('link', { name: 'Rebanho', exact: true }))
      await phone.tap(page.getByText('Novo', { exact: true }))
      await phone.tap(page.getByRole('link', { name: 'Touro', exact: true }))
      await phone.type(page.getByLabel('Outra raça'), 'Curraleiro do Norte')
      await phone.type(page.getByLabel('Nome', { exact: true }).first(), 'Ipê da Matriz')
      const photos = page.locator('#photographs')
      if (await photos.evaluate((each) => each instanceof HTMLDetailsElement && !each.open))
        await phone.tap(photos.locator('summary').first())
      await phone.chooseFiles(photos.getByLabel('Enviar fotos'), await photographs(3))
      await expect(photos.getByText('3 fotos enviadas.')).toBeVisible()
      await phone.tap(page.getByRole('button', { name: 'Publicar' }))
      await expect(page.getByText('No ar.', { exact: true })).toBeInViewport()
    },
  },
  'an article with a picture and a video': {
    taps: 9,
    screens: 2,
    async prepare(staff, site) {
      const [photo] = await photographs(1)
      if (!photo) throw new Error('no photograph')
      const headers = { Accept: 'application/json', Origin: site.address }
      await staff.post('/painel/fotos', {
        headers,
        multipart: { photo, altPt: 'Vacas na aguada', altEn: '' },
      })
    },
    async do(phone) {
      const { page } = phone
      await phone.tap(page.getByRole('link', { name: 'Novo artigo' }))
      await phone.type(page.getByRole('group', { name: 'Título' }).getByLabel('Português'), 'Água no cocho')
      const text = page.locator('.ProseMirror').first()
      await phone.tap(text)
      await page.keyboard.type('Um boi bebe muito.')
      await page.keyboard.press('Enter')
      await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ')
      await page.keyboard.press('Enter')
      await phone.tap(page.getByRole('button', { name: 'Foto', exact: true }).first())
      await phone.tap(page.getByRole('button', { name: /^Escolher esta: Vacas na aguada/ }))
      await phone.tap(page.getByRole('button', { name: 'Publicar' }))
      await expect(page.getByText('No ar.', { exact: true })).toBeInViewport()
    },
  },
  'invite a colleague': {
    taps: 4,
    screens: 1,
    async do(phone) {
      const { page } = phone
      await phone.tap(page.getByRole('link', { name: 'Convidar' }))
      await phone.type(page.getByLabel('E-mail'), 'edita@example.com')
      await phone.tap(page.getByRole('button', { name: 'Enviar o convite' }))
      await expect(page.getByLabel('Link do convite')).toBeVisible()
    },
  },
  '20 animals sold after an auction': {
    taps: 26,
    screens: 5,
    async do(phone) {
      const { page } = phone
      await phone.tap(page.getByRole('link', { name: 'Rebanho', exact: true }))
      const boxes = page.getByRole('checkbox')
      await boxes.nth(19).waitFor()
      for (let index = 0; index < 20; index++) await phone.tap(boxes.nth(index))
      await phone.tap(page.getByRole('button', { name: 'Vendidos' }))
      await expect(page.getByText('20 animais: Vendido. Já está no site.')).toBeInViewport()
    },
  },
}

async function sendContact(staff: APIRequestContext, name: string): Promise<void> {
  const form = {
    name,
    email: `${name.charAt(0).toLowerCase()}@example.com`,
    phone: `(38) 99999-1${name.length}4`,
    city: 'Janaúba',
    interest: 'iatf',
    message: 'Quero saber o preço das prenhezes.',
  }
  // The account of the staff member came by a registration, which waits for an answer, too.
  const [, own = ''] = /\/painel\/leads\/([\w-]+)/.exec(await (await staff.get('/painel')).text()) ?? []
  await staff.post(`/painel/leads/${own}`, { form: { status: 'won', note: '' } })
  await staff.post('/', { form })
}

async function photographs(count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph({ width: 800 + index, height: 600 }),
    })),
  )
}
