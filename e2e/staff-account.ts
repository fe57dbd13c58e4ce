import type { APIRequestContext } from '@playwright/test'
import { paths } from '../app/domain/paths.ts'
import { staffPaths } from '../app/domain/staff-paths.ts'
import { veterinarian } from './accounts/account-helpers.ts'
import { expect, type RunningSite, staffEmail } from './test.ts'

export const staffPassword = 'segredo-da-equipe'

export async function signInAsStaff(request: APIRequestContext, site: RunningSite): Promise<void> {
  if (await signIn(request)) return
  await request.post('/conta/cadastro', { form: veterinarian(staffEmail, staffPassword, 'Equipe') })
  await expect
    .poll(async () => {
      // Another journey of the same site has registered the account.
      if (await signIn(request)) return true
      const mail = (await site.mails()).findLast(({ to }) => to?.[0]?.address === staffEmail)
      const link = new RegExp(`${site.address}\\S+`).exec(mail?.text ?? '')?.[0]
      if (!link) return false
      const codigo = new URL(link).searchParams.get('codigo') ?? ''
      return (await request.post(link, { form: { codigo, password: staffPassword } })).ok()
    })
    .toBe(true)
  expect(await signIn(request)).toBe(true)
}

async function signIn(request: APIRequestContext): Promise<boolean> {
  await request.post('/conta/entrar', { form: { email: staffEmail, password: staffPassword } })
  return (await request.get('/conta/sessao?detalhes')).text().then((text) => text.includes(staffEmail))
}

/** Sends a lead with long texts, whose page staff open. Returns its id. */
export async function sendLead(staff: APIRequestContext): Promise<string> {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'
  const form = { name, email: 'w@example.com', city: 'Pindamonhangaba', interest: 'iatf', message: 'Bom dia' }
  expect((await staff.post(paths.home, { form })).status()).toBe(200)
  const inbox = await (await staff.get(`${staffPaths.inbox}?busca=${name}`)).text()
  const [, id = ''] = /href="[^"]*\/leads\/([\w-]+)/.exec(inbox) ?? []
  expect(id).not.toBe('')
  return id
}
