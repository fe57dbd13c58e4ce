import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf, pressed } from '../../../test/page.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import { type Visitor, veterinarian } from '../../../test/visitor.ts'
import { readSiteSettings } from '../../domain/settings/index.server.ts'

const path = '/painel/copia'
const { password } = veterinarian

let store: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  store = await startS3Server()
})

const open = (environment: Record<string, string> = {}) => staffSiteOfTest('embedded', environment)

async function makeKey(staff: Visitor): Promise<string> {
  const page = await pageOf(await staff.post(path, { intent: 'make-key' }))
  const [key = ''] = /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(page.document.body.textContent ?? '') ?? []
  return key
}

describe('the key', () => {
  it('is shown once with its code, kept nowhere, and found to be right when it is typed', async () => {
    const { site, staff } = await open()
    const made = await staff.post(path, { intent: 'make-key' })
    expect(made.headers.get('cache-control')).toBe('no-store')
    const page = await pageOf(made)
    page.getByRole('img', { name: 'A chave como código QR' })
    page.getByRole('button', { name: 'Imprimir a folha' })
    page.getByRole('button', { name: 'Salvar num arquivo' })
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
    ;(await staff.open(path)).getByText(/Conferida em/)
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
    const form = pressed(await staff.open(path), 'Baixar uma cópia')
    const refused = await staff.post(`${path}.age`, { ...form, password: 'errada' })
    expect(refused.headers.get('location')).toBe(`${path}?falha=wrong-password`)
    ;(await staff.open(`${path}?falha=wrong-password`)).getByText('A senha não confere.')
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
  it('is of the server’s variables; its secret is never shown, and what it says stands on the page', async () => {
    const { endpoint, bucket, region, keyId, secret } = store.settings
    const { site, staff } = await open({
      ...{ COPY_S3_ENDPOINT: endpoint, COPY_S3_BUCKET: bucket, COPY_S3_REGION: region },
      ...{ COPY_S3_KEY_ID: keyId, COPY_S3_SECRET: secret },
    })
    await makeKey(staff)
    store.faults.push('full')
    const refused = await staff.post(path, { intent: 'copy' })
    expect(refused.status).toBe(422)
    ;(await pageOf(refused)).getByText(/^O armazenamento está cheio/)
    const failed = await staff.open(path)
    failed.getByText(/^Falhou .*: O armazenamento está cheio/)
    const copied = await staff.post(path, { intent: 'copy' })
    expect(copied.headers.get('location')).toBe(`${path}?feito=copy-stored`)
    const html = await (await staff.get(path)).text()
    expect(html).toContain(`Armazenamento: ${bucket} em ${endpoint}`)
    expect(html).toContain('Última cópia:')
    for (const hidden of [secret, keyId]) expect(html + site.logged.join()).not.toContain(hidden)
  })

  it('that is not set is said with what to do', async () => {
    const { staff } = await open()
    await makeKey(staff)
    const page = await staff.open(path)
    page.getByText(/variáveis COPY_S3_/)
    expect(page.queryByRole('button', { name: 'Fazer uma cópia agora' })).toBeNull()
    const refused = await staff.post(path, { intent: 'copy' })
    ;(await pageOf(refused)).getByText('Falta a chave ou o armazenamento.')
  })
})
