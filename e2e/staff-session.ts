import type { APIRequestContext } from '@playwright/test'
import { expect, type RunningSite, staffEmail } from './test.ts'

const password = 'segredo-da-equipe'

/** Registers and confirms the staff account unless another journey has, then signs in. */
export async function signInAsStaff(request: APIRequestContext, site: RunningSite): Promise<void> {
  const person = {
    ...{ userType: 'veterinario', nomeCompleto: 'Equipe', email: staffEmail, telefone: '34 99999' },
    ...{ estado: 'Goiás', crmv: 'GO-1234', areaAtuacao: 'IATF', password },
  }
  await request.post('/conta/cadastro', { form: person })
  await expect
    .poll(async () => {
      const mail = (await site.mails()).findLast(({ to }) => to?.[0]?.address === staffEmail)
      const link = /http\S+/.exec(mail?.text ?? '')?.[0]
      if (!link) return false
      const codigo = new URL(link).searchParams.get('codigo') ?? ''
      // Missing when another journey has registered the address.
      return [200, 410].includes((await request.post(link, { form: { codigo, password } })).status())
    })
    .toBe(true)
  await request.post('/conta/entrar', { form: { email: staffEmail, password } })
}
