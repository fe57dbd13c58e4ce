import type { APIRequestContext, Browser } from '@playwright/test'
import { expect, type RunningSite } from '../test.ts'
import type { Phone } from './phone.ts'

interface Job {
  /** The most taps and scrolled screens it may take. */
  taps: number
  screens: number
  prepare?(staff: APIRequestContext, site: RunningSite): Promise<void>
  do(phone: Phone, more: { browser: Browser; site: RunningSite }): Promise<void>
}

/** Each begins on the panel's first page. */
export const jobs: Readonly<Record<string, Job>> = {
  'status, note, owner and date of a contact': {
    taps: 5,
    screens: 1,
    prepare: sendContact,
    async do(phone) {
      const { page } = phone
      await phone.tap(page.getByRole('link', { name: /^Otávio Celular/ }))
      await phone.choose(page.getByLabel('Situação'), 'Em contato')
      await phone.type(page.getByLabel('Anotação'), 'Volta na segunda.')
      await phone.choose(page.getByLabel('Responsável'), 'equipe@example.com')
      await phone.tap(page.getByRole('button', { name: 'Em 7 dias' }))
      await expect(page.getByText('Volta na segunda.')).toBeVisible()
      await expect(page.getByLabel('Ligar até')).not.toHaveValue('')
    },
  },
  'answer by WhatsApp, for the first time': {
    taps: 2,
    screens: 0,
    prepare: sendContact,
    async do(phone) {
      const { page } = phone
      const opened = page.context().waitForEvent('page')
      await phone.tap(page.getByRole('button', { name: /^WhatsApp · Otávio/ }))
      const chat = await opened
      await chat.waitForURL(/resposta\/saudacao\/whatsapp/)
    },
  },
}

async function sendContact(staff: APIRequestContext): Promise<void> {
  const form = {
    name: 'Otávio Celular',
    email: 'o@example.com',
    phone: '(38) 99999-1234',
    city: 'Janaúba',
    interest: 'iatf',
    message: 'Quero saber o preço das prenhezes.',
  }
  // The account of the staff member came by a registration, which waits for an answer, too.
  const [, own = ''] = /\/painel\/leads\/([\w-]+)/.exec(await (await staff.get('/painel')).text()) ?? []
  await staff.post(`/painel/leads/${own}`, { form: { status: 'won', note: '' } })
  await staff.post('/envio/contato', { form })
}
