import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf, pressed } from '../../../test/page.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { eventually, type TestSite } from '../../../test/site.ts'
import { message, signedInEditor, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { cookiesOf } from '../../../test/upload.ts'
import { type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'
import { readSiteSettings } from '../../domain/settings/index.server.ts'

const path = '/painel/copia'
const { password } = veterinarian

let store: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  store = await startS3Server()
})

const open = () => staffSiteOfTest('embedded', { INTERNAL_HOSTS: new URL(store.settings.endpoint).host })

async function makeKey(staff: Visitor): Promise<string> {
  const page = await pageOf(await staff.post(path, { intent: 'make-key' }))
  const [key = ''] = /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(page.document.body.textContent ?? '') ?? []
  return key
}

const storeFields = () => ({ ...store.settings, intent: 'store' })

describe('the key', () => {
  it('is shown once with its code, kept nowhere, and found to be right when it is typed', async () => {
    const { site, staff } = await open()
    const made = await staff.post(path, { intent: 'make-key' })
    expect(made.headers.get('cache-control')).toBe('no-store')
    const page = await pageOf(made)
    page.getByRole('img', { name: 'A chave como código QR' })
    const [key = ''] = /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(page.document.body.textContent ?? '') ?? []
    expect(key).toHaveLength(74)
    const { database } = site.services
    const stored = JSON.stringify([
      await database.selectFrom('site_settings').selectAll().execute(),
      await database.selectFrom('secrets').selectAll().execute(),
      site.logged,
    ])
    expect(stored).not.toContain(key.slice(20, 40))
    expect(await (await staff.get(path)).text()).not.toContain('AGE-SECRET')

    expect((await staff.post(path, { intent: 'check-key', secretKey: 'AGE-SECRET-KEY-1' })).status).toBe(422)
    const wrapped = ` ${key.slice(0, 30).toLowerCase()}\n${key.slice(30)} `
    const checked = await staff.post(path, { intent: 'check-key', secretKey: wrapped })
    expect(checked.headers.get('location')).toBe(`${path}?feito=key-checked`)
    ;(await pageOf(await staff.get(path))).getByText(/Conferida em/)
  })

  it('attack: is replaced neither by a reload nor without the password', async () => {
    const { site, staff } = await open()
    await makeKey(staff)
    const before = (await readSiteSettings(site.services.database)).copyKey
    expect((await staff.post(path, { intent: 'make-key' })).status).toBe(409)
    expect((await staff.post(path, { intent: 'make-key', password: 'errada' })).status).toBe(422)
    expect((await readSiteSettings(site.services.database)).copyKey).toEqual(before)
    await staff.post(path, { intent: 'make-key', password })
    expect((await readSiteSettings(site.services.database)).copyKey).not.toEqual(before)
  })
})

describe('a download', () => {
  it('needs the password, and is what the form leads to', async () => {
    const { staff } = await open()
    await makeKey(staff)
    const form = pressed(await pageOf(await staff.get(path)), 'Baixar uma cópia')
    const refused = await staff.post(`${path}.age`, { ...form, password: 'errada' })
    expect(refused.headers.get('location')).toBe(`${path}?falha=wrong-password`)
    ;(await pageOf(await staff.get(`${path}?falha=wrong-password`))).getByText('A senha não confere.')
    const copy = await staff.post(`${path}.age`, { ...form, password })
    expect(copy.headers.get('content-disposition')).toMatch(/^attachment; filename="copia-.*\.age"$/)
    const bytes = Buffer.from(await copy.arrayBuffer())
    expect(copy.headers.get('content-length')).toBe(String(bytes.length))
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  })

  it('attack: guesses of the password are limited', async () => {
    const { staff } = await open()
    await makeKey(staff)
    const locations: (string | null)[] = []
    for (let tries = 0; tries < 8; tries++) {
      const response = await staff.post(`${path}.age`, { password: `errada ${tries}` })
      locations.push(response.headers.get('location'))
    }
    expect(locations.at(-1)).toBe(`${path}?falha=too-many`)
  })
})

describe('the store', () => {
  it('is saved once it answers; its secret is never shown, and stays when the field is left empty', async () => {
    const { site, staff } = await open()
    await makeKey(staff)
    const refused = await staff.post(path, { ...storeFields(), secret: 'errado' })
    expect(refused.status).toBe(422)
    const { getByText } = await pageOf(refused)
    getByText(/O armazenamento recusou/)
    expect((await readSiteSettings(site.services.database)).copyStore).toBeUndefined()

    await staff.post(path, storeFields())
    const html = await (await staff.get(path)).text()
    expect(html).toContain(store.settings.keyId)
    expect(html).not.toContain(store.settings.secret)
    await staff.post(path, { ...storeFields(), secret: '' })
    expect((await readSiteSettings(site.services.database)).copyStore).toEqual(store.settings)
    expect(site.logged.join()).not.toContain(store.settings.secret)

    const copied = await staff.post(path, { intent: 'copy' })
    expect(copied.headers.get('location')).toBe(`${path}?feito=copy-stored`)
    const drilled = await staff.post(path, { intent: 'drill' })
    expect(drilled.headers.get('location')).toBe(`${path}?feito=copy-whole`)
    const page = await pageOf(await staff.get(path))
    page.getByText(/Última cópia:/)
    page.getByText(/Última conferência/)
    const steps = await pageOf(await staff.get('/painel/comecar'))
    const step = steps.getByRole('link', { name: 'Guarde uma cópia de segurança fora do servidor' })
    expect(step.parentElement?.textContent).toContain('(Feito)')
  })

  it.each(['http://169.254.169.254', 'https://localhost'])(
    'attack: the site asks nothing of %s',
    async (endpoint) => {
      const { site, staff } = await open()
      expect((await staff.post(path, { ...storeFields(), endpoint })).status).toBe(422)
      expect((await readSiteSettings(site.services.database)).copyStore).toBeUndefined()
      expect(store.requests).toEqual([])
    },
  )

  it('attack: a secret does not go to another address with the form', async () => {
    const { staff } = await open()
    await staff.post(path, storeFields())
    const moved = { ...storeFields(), secret: '', endpoint: 'https://example.org' }
    const page = await pageOf(await staff.post(path, moved))
    page.getByText('Cole o segredo da chave de acesso.')
  })

  it('of the environment wins, and the page says so', async () => {
    const { endpoint, bucket, region, keyId, secret } = store.settings
    const { staff } = await staffSiteOfTest('embedded', {
      COPY_S3_ENDPOINT: endpoint,
      COPY_S3_BUCKET: bucket,
      COPY_S3_REGION: region,
      COPY_S3_KEY_ID: keyId,
      COPY_S3_SECRET: secret,
    })
    await makeKey(staff)
    const page = await pageOf(await staff.get(path))
    page.getByText(/vem das variáveis do servidor/)
    expect(page.queryByRole('button', { name: 'Testar e salvar' })).toBeNull()
  })
})

describe('a restore', () => {
  async function upload(
    site: TestSite,
    who: Visitor,
    fields: Record<string, string>,
    copy?: Uint8Array<ArrayBuffer>,
  ) {
    // In the order of the page: the button comes last.
    const { intent = '', ...typed } = fields
    const body = new FormData()
    for (const [name, value] of Object.entries(typed)) body.set(name, value)
    body.set('copy', copy ? new File([copy], 'copia.age') : new File([], ''))
    body.set('intent', intent)
    return site.request(`${path}/restaurar`, { method: 'POST', body, headers: { Cookie: cookiesOf(who) } })
  }

  async function siteWithCopy() {
    const opened = await open()
    await opened.site.post('/', message)
    const secretKey = await makeKey(opened.staff)
    const response = await opened.staff.post(`${path}.age`, { password })
    return { ...opened, secretKey, copy: new Uint8Array(await response.arrayBuffer()) }
  }

  it('of an uploaded file brings everything to a fresh site, where the accounts of the copy sign in', async () => {
    const { secretKey, copy } = await siteWithCopy()
    const { site, staff } = await open()
    const fields = { secretKey, password }
    const checked = await upload(site, staff, { ...fields, intent: 'check' }, copy)
    expect(checked.headers.get('location')).toBe(`${path}/restaurar?feito=copy-whole`)
    expect(await (await staff.get('/painel/leads.csv')).text()).not.toContain('Zélia')
    const restored = await upload(site, staff, { ...fields, intent: 'restore' }, copy)
    expect([restored.status, restored.headers.get('location')]).toEqual([303, '/conta/entrar'])
    await eventually(async () => (await site.request('/conta/entrar')).status === 503)
    const page = await eventually(async () => {
      const response = await site.request('/conta/entrar')
      return response.status === 200 && response
    })
    expect(page.headers.get('refresh')).toBeNull()
    const owner = visitor(site)
    await owner.submit('/conta/entrar', { email: staffEmail, password })
    expect(await (await owner.get('/painel/leads.csv')).text()).toContain('Zélia')
    // The sessions of before are over.
    expect((await staff.get('/painel')).status).toBe(302)
  })

  it('refuses what it cannot read, and changes nothing', async () => {
    const { site, staff, secretKey, copy } = await siteWithCopy()
    const other = 'AGE-SECRET-KEY-1SM3T8UETFG2E4S9K2QDVGHEUEJCP8VEAEQDYKKCGYEEZJTFJ4N5SA7MU0A'
    const tries: [
      fields: Record<string, string>,
      copy: Uint8Array<ArrayBuffer> | undefined,
      refusal: string,
    ][] = [
      [{ secretKey, password: 'errada' }, copy, 'wrong-password'],
      [{ secretKey: 'abc', password }, copy, 'no-key'],
      [{ secretKey: other, password }, copy, 'wrong-key'],
      [{ secretKey, password }, copy.subarray(0, copy.length - 100), 'damaged'],
      [{ secretKey, password }, new TextEncoder().encode('uma foto'), 'damaged'],
      [{ secretKey, password }, undefined, 'no-file'],
    ]
    for (const [fields, file, refusal] of tries) {
      const response = await upload(site, staff, { ...fields, intent: 'restore' }, file)
      expect(response.headers.get('location'), refusal).toBe(`${path}/restaurar?falha=${refusal}`)
    }
    expect((await staff.get('/painel')).status).toBe(200)
  })

  it('attack: from editors and guests it is refused before the file is read', async () => {
    const { site, secretKey, copy } = await siteWithCopy()
    const editor = await signedInEditor(site)
    const fields = { secretKey, password, intent: 'restore' }
    expect((await upload(site, editor, fields, copy.slice(0, 1000))).status).toBe(403)
    expect((await upload(site, visitor(site), fields, copy.slice(0, 1000))).status).toBe(302)
  })

  it('from the store offers its copies', async () => {
    const { site, staff, secretKey } = await siteWithCopy()
    await staff.post(path, storeFields())
    await staff.post(path, { intent: 'copy' })
    await site.post('/', { ...message, name: 'Depois da Cópia' })
    const page = await pageOf(await staff.get(`${path}/restaurar`))
    const [form] = page.getAllByRole('combobox', { name: 'Cópia' })
    const name = (form as HTMLSelectElement).value
    expect(name).toMatch(/^copia-/)
    await staff.post(`${path}/restaurar`, { name, secretKey, password, intent: 'restore' })
    await eventually(async () => (await site.request('/healthz')).status === 503)
    await eventually(async () => (await site.request('/healthz')).status === 200)
    const owner = visitor(site)
    await owner.submit('/conta/entrar', { email: staffEmail, password })
    const leads = await (await owner.get('/painel/leads.csv')).text()
    expect(leads).toContain('Zélia')
    expect(leads).not.toContain('Depois da Cópia')
  })
})
