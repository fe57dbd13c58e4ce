import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/folder.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import type { Job } from '../../domain/updates/index.ts'

const path = '/painel/versao'

let state: string
beforeEach(() => {
  state = folderOfTest()
})

async function open(environment: Record<string, string> = { AGENT_STATE: state }) {
  const { site, staff } = await staffSiteOfTest('embedded', environment)
  const show = async (prefix = '') => pageOf(await staff.get(prefix + path))
  const press = async (name: string) => staff.post(path, pressed(await show(), name))
  const requests = join(site.dataDir, 'requests')
  const request = (verb: string) => JSON.parse(readFileSync(join(requests, `${verb}.json`), 'utf8'))
  return { site, staff, show, press, request, requests }
}

const write = (name: string, value: unknown) => writeFileSync(join(state, name), JSON.stringify(value))
const writeJob = (job: Partial<Job>) =>
  write('job.json', { verb: 'update', phase: 'done', startedAt: 1, changedAt: 1, ...job })
const writeNewer = (failed: string[] = []) =>
  write('known.json', { failed, available: { version: '99.0.0', notes: '- Mais rápido.' }, checkedAt: 1 })

describe('the page of the version', () => {
  it('without an agent says who updates, and refuses a request', async () => {
    const { staff, show } = await open({})
    const page = await show()
    expect(page.getByText(/quem cuida do servidor instala a versão nova/)).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Procurar agora' })).toBeNull()
    expect((await staff.post(path, { intent: 'update' })).status).toBe(409)
  })

  it('offers a newer version with its notes, and leaves a request for it', async () => {
    const { show, press, request, requests } = await open()
    writeNewer()
    const page = await show()
    expect(page.getByRole('heading', { name: 'Há uma versão nova: 99.0.0' })).toBeTruthy()
    expect(page.getByText('- Mais rápido.')).toBeTruthy()
    const response = await press('Atualizar agora')
    expect([response.status, response.headers.get('location')]).toEqual([302, `${path}?feito=asked`])
    expect(request('update')).toEqual({ atNight: false })
    expect(readdirSync(requests)).toEqual(['update.json'])
  })

  it.each([8.64e15 + 1, -1, 'ontem', {}])(
    'opens with %j for each time and number of the agent’s files',
    async (odd) => {
      const { show } = await open()
      const text = 'x'.repeat(1_000_000)
      write('job.json', {
        ...{ verb: 'update', phase: 'done', result: 'came-back', to: '99.0.0', detail: text },
        ...{ startedAt: odd, changedAt: odd, probationLeftMs: odd },
      })
      const known = { failed: ['99.0.0'], available: { version: '99.0.0', notes: text }, checkedAt: odd }
      write('known.json', known)
      const page = await show()
      expect(page.getByRole('heading', { name: 'Há uma versão nova: 99.0.0' })).toBeTruthy()
      expect(page.getByText(/A versão 99.0.0 falhou/)).toBeTruthy()
      expect(page.document.body.textContent?.length).toBeLessThan(100_000)
      write('job.json', {
        verb: 'update',
        phase: 'probation',
        startedAt: odd,
        changedAt: odd,
        probationLeftMs: odd,
      })
      expect((await show()).getByRole('status')).toBeTruthy()
    },
  )

  it('asks whether there is a newer version, and offers none meanwhile', async () => {
    const { show, press, request } = await open()
    expect((await show()).queryByRole('button', { name: 'Atualizar agora' })).toBeNull()
    await press('Procurar agora')
    expect(request('check')).toEqual({})
  })

  it('keeps the choice of the night', async () => {
    const { site, show, press } = await open()
    await press('Atualizar de madrugada')
    const row = await site.services.database.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ key: 'updates', value: '{"atNight":true}', changed_by: staffEmail })
    expect((await show()).getByRole('button', { name: 'Não atualizar de madrugada' })).toBeTruthy()
  })

  it('shows a job that is under way, and takes no other', async () => {
    const { staff, show } = await open()
    writeNewer()
    writeJob({ phase: 'probation', probationLeftMs: 480_000 })
    const page = await show()
    expect(page.getByRole('status').textContent).toContain('Faltam uns 8 minutos')
    expect(page.queryByRole('button', { name: 'Atualizar agora' })).toBeNull()
    expect((await staff.post(path, { intent: 'update' })).status).toBe(409)
  })

  it('says why the version before came back', async () => {
    const { show } = await open()
    writeNewer(['99.0.0'])
    writeJob({ result: 'came-back', to: '99.0.0', reason: 'crashed' })
    const page = await show()
    expect(page.getByText(/A versão 99.0.0 falhou, e o site voltou sozinho/)).toBeTruthy()
    expect(page.getByText('Motivo: a versão nova parou de funcionar.')).toBeTruthy()
    expect(page.getByText('Esta versão já falhou neste servidor.')).toBeTruthy()
  })

  it('offers the way back after an update, also once the server has looked for a newer version', async () => {
    const { press, request } = await open()
    write('known.json', { failed: [], previous: '0.9.0' })
    writeJob({ verb: 'check', result: 'checked' })
    await press('Voltar agora')
    expect(request('back')).toEqual({})
  })

  it('a damaged state of the agent counts as none', async () => {
    const { show } = await open()
    writeFileSync(join(state, 'job.json'), '{"phase":')
    write('known.json', { failed: 'all' })
    expect((await show()).getByRole('heading', { name: 'Nenhuma versão mais nova' })).toBeTruthy()
  })
})
