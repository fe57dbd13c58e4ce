import { expect, it } from 'vitest'
import { ranch } from '../../../test/content.ts'
import { sendEditor } from '../../../test/editor.ts'
import { eventually, type TestSite } from '../../../test/site.ts'
import { message, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { mailsTo, type Visitor } from '../../../test/visitor.ts'

const colleague = 'beto@example.com'
const newAddress = 'novo@fazenda.example'
const editor = '/painel/conteudo/ranch/ranch'

const open = (environment: Record<string, string> = {}) =>
  staffSiteOfTest('embedded', { STAFF_EMAILS: `${staffEmail},${colleague}`, ...environment })

async function publish(staff: Visitor, path: string, typed: Record<string, string>): Promise<void> {
  const response = await sendEditor(staff, path, typed)
  expect(response.headers.get('location')).toContain('on-site')
}

const noticeTo = (site: TestSite, address: string, text = '') =>
  eventually(async () => {
    const mails = (await mailsTo(site, address)).filter(({ subject }) => subject?.includes('mudaram'))
    return mails.find((mail) => mail.text?.includes(text))?.text
  })

it('new contacts are told to everyone with full access and at the old address, and leads go to the new one', async () => {
  const { site, staff } = await open()
  const oldAddress = 'primeiro@fazenda.example'
  await publish(staff, editor, { email: oldAddress })
  await publish(staff, editor, { email: newAddress, 'payment.pixKey': 'pix@nova.example' })
  for (const address of [staffEmail, colleague, oldAddress]) {
    const text = await noticeTo(site, address, 'pix@nova.example')
    expect(text).toContain(`E-mail: ${oldAddress} → ${newAddress}`)
    expect(text).toContain('Chave PIX: – → pix@nova.example')
    expect(text).not.toContain('WhatsApp')
    expect(text).toContain(`${editor}/historico`)
  }
  // The invented ranch that came with the software has an address that may be somebody's.
  expect(await mailsTo(site, ranch.email)).toEqual([])
  expect(await mailsTo(site, newAddress)).toEqual([])
  await site.post('/', message)
  await eventually(async () => (await mailsTo(site, newAddress)).length === 1)
})

it('the first notice is from the ranch as its owner calls it, and nothing of the invented one stands in it', async () => {
  const { site, staff } = await open()
  const { company, payment } = ranch
  await publish(staff, editor, {
    ...{ name: 'Fazenda Serra Azul', email: newAddress, whatsapp: '5534988887777' },
    ...{ 'company.name': 'Serra Azul Ltda.', 'payment.pixKey': 'pix@nova.example' },
  })
  const mail = await eventually(async () => (await mailsTo(site, staffEmail))[0])
  expect(mail.from).toEqual({ name: 'Fazenda Serra Azul', address: newAddress })
  expect(mail.subject).toContain('Fazenda Serra Azul')
  const said = JSON.stringify([mail.subject, mail.text, mail.html])
  for (const invented of [ranch.name, ranch.email, ranch.whatsapp, company.name, payment?.pixKey])
    expect(said).not.toContain(invented)
})

it.each([
  ['contacts', [{ whatsapp: '5534988887777' }, { email: newAddress }]],
  ['its name, then the account', [{ name: 'Fazenda Serra Azul' }, { 'payment.pixKey': 'pix@nova.example' }]],
  [
    'its address, back to the sample and away again',
    [{ email: newAddress }, { email: ranch.email }, { email: newAddress }],
  ],
] satisfies [string, Record<string, string>[]][])(
  'the sample’s address is never told when a new owner changes %s while it still stands',
  async (_case, changes) => {
    const { site, staff } = await open()
    for (const change of changes) await publish(staff, editor, change)
    const told = await site.services.database.selectFrom('mails').select(['template', 'recipient']).execute()
    const notices = told.filter(({ template }) => template === 'contact-change')
    expect(notices.filter(({ recipient }) => recipient === staffEmail)).toHaveLength(changes.length)
    expect(notices.map(({ recipient }) => recipient)).not.toContain(ranch.email)
  },
)

it('an undo of the change is told, too, and texts about the account', async () => {
  const { site, staff } = await open()
  await publish(staff, editor, { 'payment.account': '0009 / 1' })
  expect((await staff.post(`${editor}/historico`, { intent: 'restore:1', newest: '3' })).status).toBe(302)
  await noticeTo(site, colleague, `Conta: 0009 / 1 → ${ranch.payment?.account}`)
  await publish(staff, '/painel/conteudo/authenticity/authenticity', { 'blocks.2.lead.pt': 'Pague aqui.' })
  await noticeTo(site, colleague, 'página de autenticidade')
  await publish(staff, '/painel/conteudo/after-sale/afterSale', { 'lead.pt': 'Pague ao motorista.' })
  await noticeTo(site, colleague, 'Depois de fechar')
})

it('leads go to RANCH_EMAIL whatever the content says, and changes are told there', async () => {
  const address = 'leads@fazenda.example'
  const { site, staff } = await open({ RANCH_EMAIL: address })
  await publish(staff, editor, { email: newAddress })
  await noticeTo(site, address)
  await site.post('/', message)
  await eventually(async () => (await mailsTo(site, address)).length === 2)
  expect(await mailsTo(site, newAddress)).toEqual([])
})

it('a publication that leaves contacts and account as they are is not told', async () => {
  const { site, staff } = await open()
  await publish(staff, '/painel/conteudo/home/home', { 'title.pt': 'Outro título' })
  const mails = await site.services.database.selectFrom('mails').select('template').execute()
  expect(mails.filter(({ template }) => template === 'contact-change')).toEqual([])
})
