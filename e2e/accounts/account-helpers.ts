import type { Locator, Page } from '@playwright/test'
import { expect, type RunningSite } from '../test.ts'

export const password = 'segredo-bem-guardado'

/** A new address for each test, so that parallel journeys don't share an account. */
export function newEmail(): string {
  return `pessoa-${crypto.randomUUID().slice(0, 8)}@example.com`
}

export function veterinarian(email: string, password: string, nomeCompleto = 'Ana Souza') {
  return {
    userType: 'veterinario',
    nomeCompleto,
    email,
    telefone: '34 99999-1234',
    estado: 'Goiás',
    crmv: 'GO-1234',
    areaAtuacao: 'IATF',
    password,
  }
}

export async function mailedLink(site: RunningSite, address: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  await expect
    .poll(async () => {
      const mail = (await site.mails()).findLast(({ to }) => to?.[0]?.address === address)
      const link = /http\S+/.exec(mail?.text ?? '')?.[0]
      if (link) resolve(link)
      return link
    })
    .toBeTruthy()
  return promise
}

/** Fills the registration form in as a producer. */
export async function fillAsProducer(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Produtor').check()
  await form.getByLabel('Nome completo').fill('João Pé de Serra')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Telefone').fill('(38) 99999-1234')
  await form.getByLabel('Estado').fill('Bahia')
  await form.getByLabel('Nome da fazenda').fill('Boa Vista')
  await form.getByLabel('Cidade').fill('Barreiras')
  await form.getByLabel('Número de cabeças').fill('200')
  await form.getByLabel('Senha').fill(password)
}

/** Registers and confirms a veterinarian with plain form posts; returns the e-mail address. */
export async function registerVeterinarian(page: Page, site: RunningSite): Promise<string> {
  const email = newEmail()
  await page.request.post('/conta/cadastro', { form: veterinarian(email, password) })
  const link = await mailedLink(site, email)
  const codigo = new URL(link).searchParams.get('codigo') ?? ''
  await page.request.post(link, { form: { codigo, password } })
  return email
}
