import { describe, expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { anyDatabaseKind } from '../../../../test/database.ts'
import { pageOf } from '../../../../test/page.ts'
import { bulls } from '../../../../test/sample-herd.ts'
import { leadIdOf, message, signedInEditor, staffEmail, staffSiteOfTest } from '../../../../test/staff.ts'
import { crc16, pixCode } from '../../../domain/pix/pix-code.ts'
import { carryOutDueChanges } from '../../../domain/publishing/dated-changes.server.ts'
import { changeSiteSetting } from '../../../domain/settings/index.server.ts'
import { leadPath } from '../../../domain/staff-paths.ts'

const [bull, secondBull] = bulls
const path = `/reservar/${bull.id}`
const hourMs = 3_600_000

async function open(kind: (typeof anyDatabaseKind)[number] = 'embedded') {
  const opened = await staffSiteOfTest(kind)
  const { site, time, staff } = opened
  const ask = (fields: Record<string, string> = {}, to = path) =>
    site.post(to, {
      ...message,
      ...{ animal: bull.id, reserva: '1', interest: 'outro' },
      ...{ email: `${(fields['name'] ?? 'zelia').split(' ')[0]?.toLowerCase()}@example.com` },
      ...fields,
    })
  const setState = (state: string, more = {}) =>
    staff.post('/painel/rebanho', { id: bull.id, state, ...more })
  const today = async () => (await staff.get('/painel')).text()
  const setPix = (more = {}) =>
    changeSiteSetting(
      site.services.database,
      'pix',
      {
        key: documents.ranch.payment?.pixKey ?? '',
        cents: 50_000,
        hasIdentifier: true,
        ...more,
      },
      { by: staffEmail, now: time.now },
    )
  return { site, time, staff, ask, setState, today, setPix }
}

describe.each(anyDatabaseKind)('"Quero reservar" on the %s database', (kind) => {
  it.each([
    ['/reservar', { animal: secondBull.id, reserva: '1' }, bull.id],
    ['/reservar', { animal: '', reserva: '' }, bull.id],
    ['/en/reservar', { animal: 'nenhum', reserva: '0' }, bull.id],
    ['/nossos-touros', { animal: secondBull.id, reserva: '' }, ''],
    ['/nossos-touros', { animal: secondBull.id, reserva: '1' }, bull.id],
    ['/en/nossos-touros', { animal: '', list: 'doadoras', reserva: '' }, ''],
  ])(
    'attack: of %s/<animal> is about the animal of the path, whatever %j says',
    async (prefix, fields, reserves) => {
      const { site, ask } = await open(kind)
      await ask(fields, `${prefix}/${bull.id}`)
      const leads = await site.services.database.selectFrom('leads').select(['details', 'reserves']).execute()
      expect(leads.length).toBeGreaterThan(0)
      for (const lead of leads) {
        expect(lead.reserves).toBe(reserves)
        expect(lead.details).toContain(`(${bull.id})`)
        expect(lead.details).not.toContain(secondBull.id)
      }
    },
  )

  it('is on the page and the card of an animal, in both languages, unless it is sold', async () => {
    const { site, setState } = await open(kind)
    for (const address of [`/nossos-touros/${bull.id}`, '/nossos-touros'])
      for (const [language, name] of [
        ['', 'Quero reservar'],
        ['/en', 'I want to reserve'],
      ]) {
        const page = await pageOf(await site.request(language + address))
        const link = page.getByRole('link', { name: `${name}: ${bull.name}` })
        expect(link.getAttribute('href')).toBe(language + path)
      }
    await setState('sold')
    const text = await (await site.request(`/nossos-touros/${bull.id}`)).text()
    expect(text).not.toContain('Quero reservar')
    expect(await (await site.request(path)).text()).toContain('já foi vendido')
    expect((await site.request('/reservar/nenhum')).status).toBe(404)
    expect(await (await site.request(`/en${path}`)).text()).toContain('noindex')
  })

  it('is a contact with its place in the order of arrival, and holds nothing', async () => {
    const { site, time, ask, today } = await open(kind)
    const first = await pageOf(await ask({ name: 'Ana Lima' }))
    first.getByText(/Você é o 1\.º a pedir este animal\. A ordem não garante a reserva/)
    time.now += 1000
    const second = await pageOf(await ask({ name: 'Beto Reis' }, `/en${path}`))
    second.getByText(/You are number 2 to ask for this animal/)
    // The same person again, and a repeated submission.
    for (const more of [{ message: 'De novo' }, {}])
      expect(await (await ask({ name: 'Ana Lima', ...more })).text()).toContain('Você é o 1.º')
    const page = await (await site.request(`/nossos-touros/${bull.id}`)).text()
    expect(page).not.toContain('Reservado')
    expect(page).not.toContain('Ana Lima')
    expect(await today()).toContain(`${bull.name}: Ana Lima (1.º)`)
    expect(await today()).not.toContain('Beto Reis (2.º)')
  })

  it('keeps what was typed when it is refused, and takes none for a sold animal', async () => {
    const { site, ask, setState } = await open(kind)
    const answer = await ask({ name: 'Ana Lima', city: '' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('value="Ana Lima"')
    await setState('sold')
    expect(await (await ask({ name: 'Caio Dias' })).text()).not.toContain('a pedir')
    const { reserves } = await site.services.database
      .selectFrom('leads')
      .select('reserves')
      .where('name', '=', 'Caio Dias')
      .executeTakeFirstOrThrow()
    expect(reserves).toBe('')
  })

  it('proposes the next who asked when a reservation ends by itself', async () => {
    const { site, time, staff, ask, setState, today } = await open(kind)
    for (const name of ['Ana Lima', 'Beto Reis']) {
      await ask({ name })
      time.now += 1000
    }
    const ana = await leadIdOf(site, 'Ana Lima')
    const page = await pageOf(await staff.get(leadPath(ana)))
    page.getByRole('heading', { name: `Quer reservar: ${bull.name}` })
    page.getByText(/^1\.º da fila/)
    await setState('reserved:24h', { lead: ana })
    expect(await today()).not.toContain('Querem reservar')
    time.now += 24 * hourMs
    await carryOutDueChanges(site.services)
    expect(await today()).toContain(`${bull.name}: Beto Reis (2.º)`)
    expect(await today()).not.toContain('Ana Lima (1.º)')
  })

  it('is proposed again when the reservation for it is undone, and has it again when its end is', async () => {
    const { site, ask, staff, setState, today } = await open(kind)
    await ask({ name: 'Ana Lima' })
    const lead = await leadIdOf(site, 'Ana Lima')
    const undo = async (changed: Response) => {
      const batch = /changed%3A([\w-]+)/.exec(changed.headers.get('location') ?? '')?.[1] ?? ''
      expect((await staff.post('/painel/rebanho', { intent: `undo:${batch}` })).status).toBe(302)
    }
    const isProposed = async () => (await today()).includes(`${bull.name}: Ana Lima (1.º)`)
    await undo(await setState('reserved:24h', { lead }))
    expect(await isProposed()).toBe(true)
    await setState('reserved:24h', { lead })
    // Another end for the same contact, a reservation for nobody, and a release.
    for (const change of [{ state: 'reserved:48h', lead }, { state: 'reserved' }, { state: 'available' }]) {
      await undo(await setState(change.state, change))
      const { reservation } = await site.services.database
        .selectFrom('leads')
        .select('reservation')
        .where('id', '=', lead)
        .executeTakeFirstOrThrow()
      expect(reservation, change.state).toBe('held')
    }
    expect(await isProposed()).toBe(false)
  })

  it('is proposed again when the animal’s history takes the reservation back, and no other contact is', async () => {
    const { site, ask, staff, setState, today } = await open(kind)
    for (const [name, { id }] of [
      ['Ana Lima', bull],
      ['Beto Reis', secondBull],
    ] as const) {
      await ask({ name }, `/reservar/${id}`)
      await staff.post('/painel/rebanho', { id, state: 'reserved:24h', lead: await leadIdOf(site, name) })
    }
    expect(await today()).not.toContain('Querem reservar')
    await staff.post(
      '/painel/rebanho',
      new URLSearchParams([
        ['state', 'available'],
        ['id', bull.id],
        ['id', secondBull.id],
      ]),
    )
    const back = async (intent: string) => {
      const history = `/painel/conteudo/animals/${bull.id}/historico`
      expect((await staff.post(history, { intent, newest: intent.slice(-1) })).status).toBe(302)
      const rows = await site.services.database
        .selectFrom('leads')
        .select(['name', 'reservation'])
        .orderBy('name')
        .execute()
      return rows.map(({ reservation }) => reservation)
    }
    expect(await back('undo:3')).toEqual(['held', 'ended'])
    await setState('available')
    await setState('reserved', { lead: await leadIdOf(site, 'Ana Lima') })
    expect(await back('undo:6')).toEqual(['', 'ended'])
    expect(await today()).toContain(`${bull.name}: Ana Lima (1.º)`)
  })

  it('shows money that came without the reservation that it is for', async () => {
    const { site, time, staff, ask, setState, today } = await open(kind)
    await ask({ name: 'Ana Lima' })
    const ana = await leadIdOf(site, 'Ana Lima')
    const late = 'O sinal chegou, mas o animal não está reservado'
    const mark = (intent: string) => staff.post(leadPath(ana), { intent })
    await setState('reserved:24h', { lead: ana })
    await mark('deposit')
    expect(await today()).not.toContain(late)
    time.now += 24 * hourMs
    await carryOutDueChanges(site.services)
    expect(await today()).toContain(late)
    expect(await (await staff.get(leadPath(ana))).text()).toContain(late)
    // Reserved for somebody else.
    await setState('reserved')
    expect(await today()).toContain(late)
    await mark('deposit:none')
    expect(await today()).not.toContain(late)
  })
})

it('attack: an editor cannot say for whom an animal is reserved', async () => {
  const { site, ask } = await open()
  await ask({ name: 'Ana Lima' })
  const lead = await leadIdOf(site, 'Ana Lima')
  const editor = await signedInEditor(site)
  await editor.post('/painel/rebanho', { id: bull.id, state: 'reserved', lead })
  const { reservation } = await site.services.database
    .selectFrom('leads')
    .select('reservation')
    .where('id', '=', lead)
    .executeTakeFirstOrThrow()
  expect(reservation).toBe('')
})

describe('the Pix code of the answer', () => {
  const codeIn = (text: string) => /000201[^<]*6304[0-9A-F]{4}/.exec(text)?.[0] ?? ''

  it('has the owner’s amount and holder, whatever the request says, and appears only where it is on', async () => {
    const { site, ask, setPix } = await open()
    expect(codeIn(await (await ask({ name: 'Ana Lima' })).text())).toBe('')
    await setPix()
    const forged = { amount: '1', cents: '1', valor: '0,01', key: 'outra@example.com', pix: 'x' }
    const answer = await ask({ name: 'Ana Lima', ...forged }, `${path}?cents=1&valor=1`)
    const text = await answer.text()
    const code = codeIn(text)
    expect(code).toContain('5406500.00')
    expect(code).toContain((await leadIdOf(site, 'Ana Lima')).replaceAll('-', '').slice(0, 25))
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
    const page = await pageOf(new Response(text))
    page.getByRole('img', { name: 'Código Pix' })
    page.getByText('Confira o nome no aplicativo do banco: se for outro, não pague.')
    expect(page.getByText('Titular').nextSibling?.textContent).toBeTruthy()
    expect(text).not.toMatch(/pagamento (recebido|confirmado)|Pix recebido/i)
    await setPix({ hasIdentifier: false })
    expect(codeIn(await (await ask({ name: 'Ana Lima' })).text())).toContain('0503***')
  })

  it('is not shown for an animal that is reserved, nor when the ranch’s key has changed', async () => {
    const { site, ask, setPix, setState } = await open()
    await setPix()
    await setState('reserved')
    expect(codeIn(await (await ask({ name: 'Ana Lima' })).text())).toBe('')
    await setState('available')
    const payment = { ...documents.ranch.payment, pixKey: '<script>alert(1)</script>' }
    await site.publish([{ kind: 'fields', collection: 'ranch', id: 'ranch', fields: { payment } }])
    expect(codeIn(await (await ask({ name: 'Beto Reis' })).text())).toBe('')
    await setPix()
    const text = await (await ask({ name: 'Caio Dias' })).text()
    expect(codeIn(text)).toBe('')
    expect(text).not.toContain('<script>alert(1)')
    expect(pixCode({ key: payment.pixKey, name: 'A', city: 'B', cents: 1 })).toBeUndefined()
  })
})
