import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { leadIdOf, message, signedInStaff, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { readComingChanges, saveDraft } from '../../domain/publishing/index.server.ts'
import { carryOutDueChanges } from '../../domain/publishing/publish.server.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { entryPath } from '../content/entry-paths.ts'

const [bull] = bulls

const hourMs = 3_600_000

// It is Saturday, 2026-11-21, 9 h at the ranch.
async function open() {
  const opened = await staffSiteOfTest('embedded', { STAFF_EMAILS: `${staffEmail},caio@example.com` })
  const { site, time, staff } = opened
  const animalPage = async (language = '') =>
    (await site.request(`${language}/nossos-touros/${bull.id}`)).text()
  const today = async () => staff.open('/painel')
  const post = (fields: Record<string, string>) => staff.post('/painel/rebanho', { id: bull.id, ...fields })
  const tick = () => carryOutDueChanges(site.services)
  return { site, time, staff, animalPage, today, post, tick }
}

/** The fields of a form of the list, with those of the button. */
function fieldsOf(form: HTMLFormElement | null | undefined, button: HTMLElement) {
  const inputs = [...(form?.querySelectorAll('input[type=hidden]') ?? []), button]
  return Object.fromEntries(inputs.map((each) => [each.getAttribute('name'), each.getAttribute('value')]))
}

type Opened = Awaited<ReturnType<typeof open>>

async function press({ staff, today }: Pick<Opened, 'staff' | 'today'>, name: string, path?: string) {
  const page = path ? await staff.open(path) : await today()
  const button = page.getByRole('button', { name, hidden: true })
  const form = button.closest('form')
  return staff.post(form?.getAttribute('action') || path || '', fieldsOf(form, button))
}

describe('a reservation with an end', () => {
  it.each([
    ['24h', '', '22/11/2026, 09:00', 24],
    ['48h', '', '23/11/2026, 09:00', 48],
    ['friday', '', '27/11/2026', 7 * 24 - 9],
    ['day', '2026-11-21', '21/11/2026', 15],
  ])('of %s %s is told to visitors, and ends by itself', async (end, until, shown, hours) => {
    const { time, animalPage, today, post, tick } = await open()
    expect((await post({ state: `reserved:${end}`, until })).status).toBe(302)
    expect(await animalPage()).toContain(`Reservado até ${shown}.`)
    expect(await animalPage('/en')).toContain('Reserved until ')
    expect((await today()).getByRole('region', { name: 'Muda sozinho' }).textContent).toContain(bull.name)
    time.now += hours * hourMs - 2 * 60_000
    await tick()
    expect(await animalPage()).toContain('Reservado até')
    time.now += 2 * 60_000
    await tick()
    expect(await animalPage()).not.toContain('Reservado')
    expect((await today()).queryByRole('button', { name: 'Liberar agora' })).toBeNull()
  })

  it.each([
    ['reserved:day', '2026-11-20'],
    ['reserved:day', '2026-02-30'],
    ['reserved:day', ''],
    ['reserved:day', '20261-01-01'],
    ['reserved:constructor', ''],
    ['reserved:1000000h', ''],
  ])('of %s %s is refused', async (state, until) => {
    const { site, animalPage, post } = await open()
    const answer = await post({ state, until })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Escolha até que dia')
    expect(await animalPage()).not.toContain('Reservado')
    expect(await readComingChanges(site.services.database)).toEqual([])
  })

  const places = ['popover', 'marks', 'contact'] as const

  it.each(places)('of two people at once by the %s: one wins, the other is told', async (place) => {
    const opened = await open()
    const { site, time, staff, animalPage } = opened
    const other = await signedInStaff(site, 'caio@example.com', time.now)
    const sent = await Promise.all(['24 h', '48 h'].map((label) => fieldsFrom(place, opened, label)))
    const answers = await Promise.all([
      staff.post('/painel/rebanho', sent[0] ?? {}),
      other.post('/painel/rebanho', sent[1] ?? {}),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(await loser?.text()).toContain('alguém mexeu neste animal agora')
    const [winner] = answers
    expect(await animalPage()).toContain(winner?.status === 302 ? '22/11/2026, 09:00' : '23/11/2026, 09:00')
  })

  /** What the form of a place sends by a button. */
  async function fieldsFrom(place: (typeof places)[number], { site, staff }: Opened, label: string) {
    if (place === 'contact') {
      const fields = { ...message, animal: bull.id, reserva: '1', interest: 'outro' }
      await site.post(`/reservar/${bull.id}`, fields)
      const page = await staff.open(leadPath(await leadIdOf(site, message.name)))
      const button = page.getByRole('button', { name: label })
      return fieldsOf(button.closest('form'), button)
    }
    const page = await staff.open('/painel/rebanho?busca=aroeira')
    const box = page.getByRole('checkbox', { name: bull.name })
    const form = place === 'popover' ? box.closest('tr')?.querySelector('form') : undefined
    const [button] = [...(form ?? page.document).querySelectorAll('button')].filter(
      ({ textContent }) => textContent === label,
    )
    if (!button) throw new Error(`no button ${label}`)
    return form
      ? fieldsOf(form, button)
      : { ...fieldsOf(undefined, button), id: box.getAttribute('value') ?? '' }
  }

  it('is ended now, or goes on without an end, from the first page', async () => {
    const opened = await open()
    const { site, post, animalPage } = opened
    await post({ state: 'reserved:24h' })
    expect((await press(opened, 'Tirar a hora')).status).toBe(302)
    expect(await animalPage()).toContain('Está reservado.')
    expect(await readComingChanges(site.services.database)).toEqual([])
    await post({ state: 'reserved:24h' })
    expect((await press(opened, 'Liberar agora')).status).toBe(302)
    expect(await animalPage()).not.toContain('Reservado')
    expect(await readComingChanges(site.services.database)).toEqual([])
  })
})

describe('a draft with an hour', () => {
  async function openDraft() {
    const opened = await open()
    const { site, staff } = opened
    const save = (name: string, baseRevision: number) =>
      saveDraft(site.services.database, {
        ...{ collection: 'animals', id: bull.id, document: { ...bull, name }, baseRevision },
        ...{ by: fullAccess(staffEmail), now: site.services.clock() },
      })
    await save('Nome de Sexta', 1)
    const date = (at: string, by = staff) =>
      by.post('/painel/rascunhos', { entry: `animals/${bull.id}@2`, intent: 'date', at })
    return { ...opened, save, date }
  }

  it('goes live then, by the ranch’s clock', async () => {
    const { time, date, animalPage, today, tick } = await openDraft()
    expect((await date('2026-11-27T08:00')).headers.get('location')).toContain('feito=dated')
    const coming = (await today()).getByRole('region', { name: 'Muda sozinho' })
    expect(coming.textContent).toContain('sexta-feira, 27/11/2026, 08:00')
    time.now = Date.parse('2026-11-27T08:00-03:00') - 1
    await tick()
    expect(await animalPage()).not.toContain('Nome de Sexta')
    time.now += 1
    await tick()
    expect(await animalPage()).toContain('Nome de Sexta')
  })

  it('gets it in the editor, too, once it is saved', async () => {
    const { site, staff } = await openDraft()
    const edit = async (id: string) => staff.open(entryPath({ collection: 'animals', id }))
    const button = (await edit(bull.id)).getByRole('button', { name: 'Marcar a hora', hidden: true })
    const form = button.closest('form')
    const fields = { ...fieldsOf(form, button), at: '2026-11-27T08:00' }
    const answer = await staff.post(form?.getAttribute('action') ?? '', fields)
    expect(answer.headers.get('location')).toContain('feito=dated')
    expect(await readComingChanges(site.services.database)).toMatchObject([{ id: bull.id, revision: 2 }])
    expect(
      (await edit(bulls[1].id)).queryByRole('button', { name: 'Marcar a hora', hidden: true }),
    ).toBeNull()
  })

  it.each([
    '',
    '2026-11-21T08:59',
    '2026-11-21T09:00',
    'sexta',
    '2026-13-01T08:00',
    '2027-11-23T09:00',
    '9999-12-31T08:00',
  ])('is refused for %j', async (at) => {
    const { site, date } = await openDraft()
    expect((await date(at)).status).toBe(422)
    expect(await readComingChanges(site.services.database)).toEqual([])
  })

  it('that changed is asked about, and keeps its hour when somebody says so', async () => {
    const opened = await openDraft()
    const { time, save, date, animalPage, today, tick } = opened
    await date('2026-11-27T08:00')
    await save('Outro Nome', 2)
    expect((await today()).getByRole('region', { name: 'Muda sozinho' }).textContent).toContain(
      'O rascunho mudou depois de marcado',
    )
    expect((await press(opened, `Manter a hora: Outro Nome`)).headers.get('location')).toContain(
      'feito=dated',
    )
    time.now = Date.parse('2026-11-27T08:00-03:00')
    await tick()
    expect(await animalPage()).toContain('Outro Nome')
  })

  it('is published now, or waits again', async () => {
    const opened = await openDraft()
    const { site, date, animalPage } = opened
    await date('2026-11-27T08:00')
    expect((await press(opened, 'Tirar a hora: Nome de Sexta')).headers.get('location')).toContain('undated')
    expect(await readComingChanges(site.services.database)).toEqual([])
    await date('2026-11-27T08:00')
    await press(opened, 'Publicar agora: Nome de Sexta')
    expect(await animalPage()).toContain('Nome de Sexta')
    expect(await readComingChanges(site.services.database)).toEqual([])
  })
})
