import { describe, expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { anyDatabaseKind } from '../../../../test/database.ts'
import { pageOf } from '../../../../test/page.ts'
import { bulls } from '../../../../test/sample-herd.ts'
import { leadIdOf, message, signedInEditor, staffSiteOfTest } from '../../../../test/staff.ts'
import { crc16 } from '../../../domain/content/pix-code.ts'
import { carryOutDueChanges } from '../../../domain/publishing/publish.server.ts'
import { leadPath } from '../../../domain/staff-paths.ts'
import { honeypotField } from '../../../platform/forms/form-result.ts'

const [bull, secondBull] = bulls
const path = `/reservar/${bull.id}`
const hourMs = 3_600_000

async function open(kind: (typeof anyDatabaseKind)[number] = 'embedded') {
  const opened = await staffSiteOfTest(kind)
  const { site, time, staff } = opened
  const ask = (fields: Record<string, string> = {}, to = path) => {
    time.now += 1000
    return site.post(to, {
      ...message,
      ...{ animal: bull.id, reserva: '1', interest: 'outro' },
      ...{ email: `${(fields['name'] ?? 'zelia').split(' ')[0]?.toLowerCase()}@example.com` },
      ...fields,
    })
  }
  const setState = (state: string, more = {}) =>
    staff.post('/painel/rebanho', { id: bull.id, state, ...more })
  const textOf = async (address: string) =>
    (await pageOf(await staff.get(address))).document.body.textContent ?? ''
  const rowOf = (name: string) =>
    site.services.database
      .selectFrom('leads')
      .select(['animal', 'reservation', 'status'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  return { site, time, staff, ask, setState, textOf, rowOf }
}

describe.each(anyDatabaseKind)('"Quero reservar" on the %s database', (kind) => {
  it.each([
    ['/reservar', { animal: secondBull.id, reserva: '1' }, 'asked'],
    ['/reservar', { animal: '', reserva: '' }, 'asked'],
    ['/en/reservar', { animal: 'nenhum', reserva: '0' }, 'asked'],
    ['/nossos-touros', { animal: secondBull.id, reserva: '' }, ''],
    ['/nossos-touros', { animal: secondBull.id, reserva: '1' }, 'asked'],
    ['/en/nossos-touros', { animal: '', list: 'doadoras', reserva: '' }, ''],
  ])(
    'attack: of %s/<animal> is about the animal of the path, whatever %j says',
    async (prefix, fields, reservation) => {
      const { site, ask } = await open(kind)
      await ask(fields, `${prefix}/${bull.id}`)
      const leads = await site.services.database
        .selectFrom('leads')
        .select(['details', 'animal', 'reservation'])
        .execute()
      expect(leads.length).toBeGreaterThan(0)
      for (const lead of leads) {
        expect([lead.animal, lead.reservation]).toEqual([bull.id, reservation])
        expect(lead.details).toContain(`(${bull.id})`)
        expect(lead.details).not.toContain(secondBull.id)
      }
    },
  )

  it('is on the page and the card of an animal, in both languages, unless it is sold', async () => {
    const { site, setState } = await open(kind)
    for (const address of [`/nossos-touros/${bull.id}`, '/nossos-touros'])
      expect(await (await site.request(address)).text()).toContain(`href="${path}"`)
    expect(await (await site.request(`/en/nossos-touros/${bull.id}`)).text()).toContain(`href="/en${path}"`)
    await setState('sold')
    expect(await (await site.request(`/nossos-touros/${bull.id}`)).text()).not.toContain(`href="${path}"`)
    expect(await (await site.request(path)).text()).toContain('já foi vendido')
    expect((await site.request('/reservar/nenhum')).status).toBe(404)
  })

  it('names animal and wish where staff look, and in the subject of the mail', async () => {
    const { site, ask, textOf } = await open(kind)
    await ask({ name: 'Ana Lima' })
    await ask({ name: 'Beto Reis', reserva: '' }, `/nossos-touros/${bull.id}`)
    for (const address of ['/painel', '/painel/contatos']) {
      const text = await textOf(address)
      expect(text).toContain(`Quer reservar ${bull.name}`)
      expect(text).toContain(`Pergunta sobre ${bull.name}`)
    }
    expect(await textOf(leadPath(await leadIdOf(site, 'Ana Lima')))).toContain(`Quer reservar ${bull.name}`)
    const mails = await site.services.database.selectFrom('mails').select('content').execute()
    expect(mails.map(({ content }) => JSON.parse(content).wish).sort()).toEqual([
      `Pergunta sobre ${bull.name}`,
      `Quer reservar ${bull.name}`,
    ])
  })

  it('tells nobody who else asks', async () => {
    const { site, ask } = await open(kind)
    const first = await ask({ name: 'Ana Lima' })
    expect(first.status).toBe(200)
    expect(await first.text()).toContain('Mensagem enviada com sucesso!')
    // Attack: a stranger types the address of whom he suspects.
    const [known, unknown] = [
      await ask({ name: 'Um Estranho', email: 'ana@example.com' }),
      await ask({ name: 'Um Estranho', email: 'beto@example.com' }),
    ]
    const plain = async (answer: Response) =>
      (await answer.text()).replaceAll(/nonce="[\w-]+"|nonce-[\w-]+/g, '')
    expect(await plain(known)).toBe(await plain(unknown))
    const page = await (await site.request(`/nossos-touros/${bull.id}`)).text()
    expect(page).not.toContain('Ana Lima')
  })

  it('keeps what was typed when it is refused, and takes none for a sold animal', async () => {
    const { ask, setState, rowOf } = await open(kind)
    const answer = await ask({ name: 'Ana Lima', city: '' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('value="Ana Lima"')
    await setState('sold')
    await ask({ name: 'Caio Dias' })
    expect(await rowOf('Caio Dias')).toMatchObject({ animal: bull.id, reservation: '' })
  })

  it('staff reserve it for who asked, from the contact and back, and the panel says for whom', async () => {
    const { site, time, staff, ask, setState, textOf, rowOf } = await open(kind)
    await ask({ name: 'Ana Lima' })
    const ana = await leadIdOf(site, 'Ana Lima')
    const page = await pageOf(await staff.get(leadPath(ana)))
    expect(page.getByRole('heading', { name: `Reservar para esta pessoa: ${bull.name}` })).toBeDefined()
    const answer = await setState('reserved:24h', { lead: ana })
    expect(answer.headers.get('location')).toBe(`${leadPath(ana)}?feito=saved`)
    expect(await textOf(leadPath(ana))).toContain(`Reservado para esta pessoa: ${bull.name}`)
    for (const address of ['/painel', '/painel/rebanho'])
      expect(await textOf(address)).toContain('Para Ana Lima')
    // Whoever sees no contacts sees no name.
    const editor = await signedInEditor(site)
    expect(await (await editor.get('/painel/rebanho')).text()).not.toContain('Ana Lima')
    await setState('reserved')
    expect(await rowOf('Ana Lima')).toMatchObject({ reservation: 'held', status: 'new' })
    time.now += 25 * hourMs
    await carryOutDueChanges(site.services)
    await setState('available')
    expect(await rowOf('Ana Lima')).toMatchObject({ reservation: 'asked' })
  })

  it('an undone reservation leaves the contact waiting as before', async () => {
    const { site, staff, ask, setState, textOf, rowOf } = await open(kind)
    await ask({ name: 'Ana Lima' })
    await setState('reserved', { lead: await leadIdOf(site, 'Ana Lima') })
    const history = `/painel/conteudo/animals/${bull.id}/historico`
    expect((await staff.post(history, { intent: 'undo:2', newest: '2' })).status).toBe(302)
    expect(await rowOf('Ana Lima')).toMatchObject({ reservation: 'asked', status: 'new' })
    expect(await textOf('/painel')).toContain('1 contato espera resposta')
    // Reserved in the list of animals, for nobody that the site knows.
    await setState('reserved')
    expect(await textOf('/painel/rebanho')).not.toContain('Ana Lima')
  })

  it('a sale closes the contact of who had it reserved, and asks to tell the others', async () => {
    const { site, staff, ask, setState, textOf, rowOf } = await open(kind)
    for (const name of ['Ana Lima', 'Beto Reis']) await ask({ name })
    await ask({ name: 'Caio Dias', reserva: '' }, `/nossos-touros/${bull.id}`)
    await setState('reserved', { lead: await leadIdOf(site, 'Beto Reis') })
    expect(await textOf('/painel')).not.toContain('avise quem mais queria')
    await setState('sold')
    expect(await rowOf('Beto Reis')).toMatchObject({ status: 'won' })
    expect(await rowOf('Ana Lima')).toMatchObject({ status: 'new' })
    const { document } = await pageOf(await staff.get('/painel'))
    const told = document.querySelector('section[aria-labelledby=askers]')?.textContent
    expect(told).toContain('Ana Lima')
    expect(told).not.toMatch(/Beto|Caio/)
  })

  it('a sale of an animal whose reservation ended closes nobody', async () => {
    const { site, time, ask, setState, rowOf } = await open(kind)
    await ask({ name: 'Ana Lima' })
    await setState('reserved:24h', { lead: await leadIdOf(site, 'Ana Lima') })
    time.now += 25 * hourMs
    await carryOutDueChanges(site.services)
    await setState('sold')
    expect(await rowOf('Ana Lima')).toMatchObject({ status: 'new' })
  })
})

it('attack: an editor cannot say for whom an animal is reserved', async () => {
  const { site, ask, rowOf } = await open()
  await ask({ name: 'Ana Lima' })
  const lead = await leadIdOf(site, 'Ana Lima')
  const editor = await signedInEditor(site)
  await editor.post('/painel/rebanho', { id: bull.id, state: 'reserved', lead })
  expect(await rowOf('Ana Lima')).toMatchObject({ reservation: 'asked' })
})

describe('the Pix code of the answer', () => {
  const codeIn = (text: string) => /000201[^<]*6304[0-9A-F]{4}/.exec(text)?.[0] ?? ''

  async function openWithPix() {
    const opened = await open()
    const payment = { ...documents.ranch.payment, deposit: 50_000 }
    await opened.site.publish([{ kind: 'fields', collection: 'ranch', id: 'ranch', fields: { payment } }])
    return opened
  }

  it('has the owner’s amount and holder, whatever the request says, and appears only where an amount is set', async () => {
    const plain = await open()
    expect(codeIn(await (await plain.ask({ name: 'Ana Lima' })).text())).toBe('')
    const { ask } = await openWithPix()
    const forged = { amount: '1', cents: '1', valor: '0,01', key: 'outra@example.com', pix: 'x' }
    const answer = await ask({ name: 'Ana Lima', ...forged }, `${path}?cents=1&valor=1`)
    const text = await answer.text()
    const code = codeIn(text)
    expect(code).toContain('5406500.00')
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
    const page = await pageOf(new Response(text))
    page.getByRole('img', { name: 'Código Pix' })
    page.getByText('Confira o nome no aplicativo do banco: se for outro, não pague.')
    expect(page.getByText('Titular').nextSibling?.textContent).toBeTruthy()
    expect(text).not.toMatch(/pagamento (recebido|confirmado)|Pix recebido/i)
  })

  it.each([
    'ana@fazenda-são-joão.com.br',
    ' ANA@Example.com ',
    '\u202aana@example.com\u202c',
    'ana\u200b@example.com',
  ])('is shown to %j, however the address is written', async (email) => {
    const { ask } = await openWithPix()
    const answer = await ask({ name: 'Ana Lima', email })
    expect(answer.status).toBe(200)
    expect(codeIn(await answer.text())).not.toBe('')
    expect(codeIn(await (await ask({ name: 'Ana Lima', email })).text()), 'a repeat').not.toBe('')
  })

  it('is not shown for an animal that is reserved, nor to suspected spam', async () => {
    const { ask, setState } = await openWithPix()
    expect(codeIn(await (await ask({ name: 'Um Robô', [honeypotField]: 'x' })).text())).toBe('')
    const advertisement = 'Buy cheap backlinks http://links.example'
    expect(codeIn(await (await ask({ name: 'Ana Ads', message: advertisement })).text())).toBe('')
    await setState('reserved')
    expect(codeIn(await (await ask({ name: 'Ana Lima' })).text())).toBe('')
  })
})
