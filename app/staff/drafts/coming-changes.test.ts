import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { fieldsOf, pressed } from '../../../test/page.ts'
import { bulls } from '../../../test/sample-herd.ts'
import { leadIdOf, message, signedInStaff, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { readComingChanges, saveDraft } from '../../domain/publishing/index.server.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { entryPath } from '../content/entry-paths.ts'

const [bull] = bulls

// It is Saturday, 2026-11-21, 9 h at the ranch.
async function open() {
  const { site, time, staff } = await staffSiteOfTest('embedded', {
    STAFF_EMAILS: `${staffEmail},caio@example.com`,
  })
  const animalPage = async () => (await site.request(`/nossos-touros/${bull.id}`)).text()
  const comingText = async () =>
    (await staff.open('/painel')).queryByRole('region', { name: 'Muda sozinho' })?.textContent ?? ''
  const post = (fields: Record<string, string>) => staff.post('/painel/rebanho', { id: bull.id, ...fields })
  /** Presses a button of the panel's first page, and returns where it leads. */
  const press = async (name: string) => (await staff.press('/painel', name)).headers.get('location')
  const coming = () => readComingChanges(site.services.database)
  return { site, time, staff, animalPage, comingText, post, press, coming }
}

describe('a reservation with an end', () => {
  it.each([
    ['24h', '', '22/11/2026, 09:00', '2026-11-22T09:00'],
    ['48h', '', '23/11/2026, 09:00', '2026-11-23T09:00'],
    ['friday', '', '27/11/2026', '2026-11-27T23:59'],
    ['day', '2026-11-21', '21/11/2026', '2026-11-21T23:59'],
  ])('of %s %s is told to visitors, and ends by itself at that moment', async (end, until, shown, at) => {
    const { animalPage, comingText, post, coming } = await open()
    expect((await post({ state: `reserved:${end}`, until })).status).toBe(302)
    expect(await animalPage()).toContain(`Reservado até ${shown}.`)
    expect(await comingText()).toContain(bull.name)
    expect(await coming()).toMatchObject([{ id: bull.id, at: Date.parse(`${at}-03:00`) }])
  })

  it('that makes no sense is refused', async () => {
    const { animalPage, post, coming } = await open()
    for (const [state, until] of [
      ...['2026-11-20', '2026-02-30', '', '20261-01-01'].map((day) => ['reserved:day', day] as const),
      ...(['reserved:constructor', 'reserved:1000000h'] as const).map((state) => [state, ''] as const),
    ]) {
      const answer = await post({ state, until })
      expect(answer.status, `${state} ${until}`).toBe(422)
      expect(await answer.text()).toContain('Escolha até que dia')
    }
    expect(await animalPage()).not.toContain('Reservado')
    expect(await coming()).toEqual([])
  })

  it.each(['popover', 'marks', 'contact'])(
    'of two people at once by the %s: one wins, the other is told',
    async (place) => {
      const { site, time, staff, animalPage } = await open()
      const other = await signedInStaff(site, 'caio@example.com', time.now)
      /** What the form of the place sends by a button. */
      const fieldsFrom = async (label: string): Promise<Record<string, string>> => {
        if (place === 'contact') {
          await site.post(`/reservar/${bull.id}`, {
            ...message,
            ...{ animal: bull.id, reserva: '1', interest: 'outro' },
          })
          return pressed(await staff.open(leadPath(await leadIdOf(site, message.name))), label)
        }
        const page = await staff.open('/painel/rebanho?busca=aroeira')
        const box = page.getByRole<HTMLInputElement>('checkbox', { name: bull.name })
        const form = place === 'popover' ? (box.closest('tr')?.querySelector('form') ?? null) : null
        const { name, value } =
          [...(form ?? page.document).querySelectorAll('button')].find(
            ({ textContent }) => textContent === label,
          ) ?? expect.fail(`no button ${label}`)
        return { ...(form ? fieldsOf(form) : { id: box.value }), [name]: value }
      }
      const [one, two] = [await fieldsFrom('24 h'), await fieldsFrom('48 h')]
      const answers = await Promise.all([
        staff.post('/painel/rebanho', one),
        other.post('/painel/rebanho', two),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
      const loser = answers.find(({ status }) => status === 409)
      expect(await loser?.text()).toContain('alguém mexeu neste animal agora')
      const winsFirst = answers[0]?.status === 302
      expect(await animalPage()).toContain(winsFirst ? '22/11/2026, 09:00' : '23/11/2026, 09:00')
    },
  )

  it.each([
    ['Tirar a hora', 'Está reservado.'],
    ['Liberar agora', undefined],
  ])('ends or goes on without an end by “%s” on the first page', async (button, shown) => {
    const { post, press, animalPage, coming } = await open()
    await post({ state: 'reserved:24h' })
    expect(await press(button)).not.toBeNull()
    if (shown) expect(await animalPage()).toContain(shown)
    else expect(await animalPage()).not.toContain('Reservado')
    expect(await coming()).toEqual([])
  })
})

describe('a draft with an hour', () => {
  const friday = '2026-11-27T08:00'

  async function openDraft() {
    const opened = await open()
    const { site, staff } = opened
    const save = (name: string, baseRevision: number) =>
      saveDraft(site.services.database, {
        ...{ collection: 'animals', id: bull.id, document: { ...bull, name }, baseRevision },
        ...{ by: fullAccess(staffEmail), now: site.services.clock() },
      })
    await save('Nome de Sexta', 1)
    const date = (at: string) =>
      staff.post('/painel/rascunhos', { entry: `animals/${bull.id}@2`, intent: 'date', at })
    return { ...opened, save, date }
  }

  it('gets it in the editor once it is saved, by the ranch’s clock', async () => {
    const { staff, comingText, coming } = await openDraft()
    const editorOf = (id: string) => entryPath({ collection: 'animals', id })
    const answer = await staff.press(editorOf(bull.id), 'Marcar a hora', { at: friday })
    expect(answer.headers.get('location')).toContain('feito=dated')
    expect(await coming()).toMatchObject([{ id: bull.id, revision: 2, at: Date.parse(`${friday}-03:00`) }])
    expect(await comingText()).toContain('sexta-feira, 27/11/2026, 08:00')
    const other = await staff.open(editorOf(bulls[1].id))
    expect(other.queryByRole('button', { name: 'Marcar a hora', hidden: true })).toBeNull()
  })

  it.each([
    ...['', '2026-11-21T08:59', '2026-11-21T09:00', 'sexta', '2026-13-01T08:00', '2027-11-23T09:00'],
    '9999-12-31T08:00',
  ])('is refused for %j', async (at) => {
    const { date, coming } = await openDraft()
    expect((await date(at)).status).toBe(422)
    expect(await coming()).toEqual([])
  })

  it('that changed is asked about, and keeps its hour when somebody says so', async () => {
    const { save, date, press, comingText, coming } = await openDraft()
    await date(friday)
    await save('Outro Nome', 2)
    expect(await comingText()).toContain('O rascunho mudou depois de marcado')
    expect(await press('Manter a hora: Outro Nome')).toContain('feito=dated')
    expect(await coming()).toMatchObject([{ revision: 3, hasChanged: false }])
  })

  it('is published now, or waits again', async () => {
    const { date, press, animalPage, coming } = await openDraft()
    await date(friday)
    expect(await press('Tirar a hora: Nome de Sexta')).toContain('undated')
    expect(await coming()).toEqual([])
    await date(friday)
    await press('Publicar agora: Nome de Sexta')
    expect(await animalPage()).toContain('Nome de Sexta')
    expect(await coming()).toEqual([])
  })
})
