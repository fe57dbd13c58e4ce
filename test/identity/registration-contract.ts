import { describe, expect, it } from 'vitest'
import { instanceField } from '../../app/platform/forms/form-result.ts'
import { ranch } from '../content.ts'
import { parsePage } from '../page.ts'
import { eventually } from '../site.ts'
import { mailsTo, noticeOf, producer, veterinarian, visitor } from '../visitor.ts'
import { anaEmail, type IdentityScenario, renameTable, storedLeads, storedMails } from './identity-harness.ts'

/** Registration with any identity provider (docs/product.md#registration). */
export function describeRegistration({ open }: IdentityScenario): void {
  describe('registration', () => {
    it('mails the ranch and the visitor, and signs nobody in', async () => {
      const { site, harness } = await open()
      const guest = visitor(site)
      const response = await guest.post('/conta/cadastro', veterinarian, {
        Referer: 'http://localhost:3000/en/blog',
      })
      expect(response.status).toBe(302)
      expect(await noticeOf(await guest.get(response.headers.get('location') ?? ''))).toBe(
        'Cadastro realizado! Verifique seu e-mail antes de entrar.',
      )
      expect(guest.cookies.size).toBe(0)
      expect(await harness.link(site, anaEmail, 'verification')).toMatch(/^\/conta\/confirmar\?codigo=./)
      const mail = await eventually(async () => (await mailsTo(site, ranch.email))[0])
      expect(mail.subject).toBe("Cadastro pelo site: Ana D'Ávila, Veterinário")
      expect(mail.replyTo).toEqual([{ name: "Ana D'Ávila", address: anaEmail }])
      for (const line of [
        'Tipo: Veterinário',
        'CRMV: MG-12345',
        'Telefone: (34) 99999-1234',
        'Estado: Minas Gerais',
      ])
        expect(mail.text).toContain(line)
      expect(await storedLeads(site)).toMatchObject([
        { kind: 'registration', email: anaEmail, page: '/blog', language: 'pt' },
      ])
    })

    it('of a producer mails farm and herd to the ranch', async () => {
      const { site } = await open()
      await visitor(site).post('/en/conta/cadastro', {
        ...producer,
        fazenda: 'Santa Rita',
        crmv: 'nonsense',
      })
      const mail = await eventually(async () => (await mailsTo(site, ranch.email))[0])
      for (const line of [
        'Tipo: Produtor',
        "Fazenda: Olho d'Água 2 / Santa Rita",
        "Cidade e estado: Dias d'Ávila, Bahia",
        'Cabeças de gado: 200',
      ])
        expect(mail.text).toContain(line)
      expect(mail.text).not.toContain('CRMV')
    })

    it('with an e-mail in use says so and keeps the typed text except the password', async () => {
      const { site } = await open()
      await visitor(site).post('/conta/cadastro', veterinarian)
      const response = await visitor(site).post('/conta/cadastro', {
        ...veterinarian,
        password: 'another-one',
      })
      expect(response.status).toBe(409)
      const html = await response.clone().text()
      const { getByLabelText } = parsePage(html)
      expect(await noticeOf(response)).toBe('Este e-mail já está cadastrado. Faça login ou use outro.')
      expect(getByLabelText(/^CRMV/).getAttribute('value')).toBe('MG-12345')
      expect(html).not.toContain('another-one')
      expect(await storedLeads(site)).toHaveLength(1)
    })

    it.each([
      ['weak password', { password: '12345' }, 'A senha deve ter pelo menos 6 caracteres.'],
      ['invalid e-mail', { email: 'ana@' }, 'E-mail inválido.'],
      [
        'missing veterinarian fields',
        { crmv: '', areaAtuacao: ' ' },
        'Por favor, preencha todos os campos obrigatórios para veterinário.',
      ],
      [
        'missing producer fields',
        { userType: 'produtor', nomeFazenda: 'Boa Vista' },
        'Por favor, preencha todos os campos obrigatórios para produtor.',
      ],
    ])('with %s shows its message', async (_, change, text) => {
      const { site } = await open()
      const response = await visitor(site).post('/conta/cadastro', { ...veterinarian, ...change })
      expect(response.status).toBe(422)
      expect(await noticeOf(response)).toBe(text)
      expect(await storedLeads(site)).toEqual([])
    })

    it('after an unexpected error stores nothing, and a second try succeeds', async () => {
      const { site } = await open()
      await renameTable(site, 'leads', 'hidden_leads')
      const response = await visitor(site).post('/conta/cadastro', veterinarian)
      expect(response.status).toBe(503)
      expect(await noticeOf(response)).toBe('Erro inesperado. Tente novamente.')
      await renameTable(site, 'hidden_leads', 'leads')
      expect((await visitor(site).post('/conta/cadastro', veterinarian)).status).toBe(302)
      expect(await storedLeads(site)).toHaveLength(1)
    })

    it('sent repeatedly, also at the same time, makes one account, one lead and one mail to the ranch', async () => {
      const { site } = await open()
      const fields = { ...veterinarian, [instanceField]: 'one-form' }
      const send = () => visitor(site).submit('/conta/cadastro', fields)
      const responses = [...(await Promise.all([send(), send(), send()])), await send()]
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await storedLeads(site)).toHaveLength(1)
      expect(await storedMails(site, 'registration')).toHaveLength(1)
    })

    it('of several people with one e-mail at the same time makes one account', async () => {
      const { site } = await open()
      const statuses = await Promise.all(
        ['first-password', 'other-password', 'third-password'].map(async (password, index) => {
          const fields = { ...veterinarian, password, [instanceField]: String(index) }
          return (await visitor(site).submit('/conta/cadastro', fields)).status
        }),
      )
      expect(statuses.sort()).toEqual([200, 409, 409])
      expect(await storedLeads(site)).toHaveLength(1)
    })
  })
}
