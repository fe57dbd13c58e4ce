import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { publicSite } from '../../../../test/public-site.ts'
import { pregnancyCalendarFilePath } from '../../../domain/calculators/calculator-parameters.ts'
import { paths } from '../../../domain/paths.ts'

const now = Date.UTC(2026, 10, 22, 9, 8, 7)
const { open, request } = await publicSite({ clock: () => now })

const query = '?metodo=transferencia&data=2027-05-27&raca=gir&animal=Mimosa%2C+a+preta%3B+14'

async function readFile(address: string) {
  const response = await request(address)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    const days = [startDate.toString(), endDate.toString()]
    return { uid, summary, days, stamp: String(component.getFirstPropertyValue('dtstamp')) }
  })
}

describe('the page', () => {
  it('asks for the day before it shows a result, without an error', async () => {
    const page = await open(paths.pregnancyCalendar)
    expect(page.getByRole('status').textContent).toBe('Ponha o dia para ver as datas. Para bezerro Nelore:')
    expect(page.document.querySelector('[aria-invalid="true"]')).toBeNull()
    expect(page.text).toContain('contamos que o embrião já tem 7 dias')
  })

  it('shows the days of a transfer, what they are counted from, and the source', async () => {
    const page = await open(paths.pregnancyCalendar + query)
    const texts = ['19 de junho de 2027', '19 de julho de 2027', '23 de dezembro de 2027']
    for (const text of [
      ...texts,
      '21 de fevereiro de 2028 a 4 de março de 2028',
      '20 de maio de 2027',
      'Parikh',
    ])
      expect(page.text).toContain(text)
    expect(page.text).toContain('Mimosa, a preta; 14')
    const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Pôr na agenda (.ics)' })
    expect((await request(link.getAttribute('href') ?? '')).headers.get('content-type')).toBe(
      'text/calendar; charset=utf-8',
    )
  })

  it('shows no drying off for beef breeds, and dates as people write them', async () => {
    const page = await open(`${paths.pregnancyCalendar}?data=31/01/2026&raca=nelore`)
    expect(page.queryByRole('heading', { name: 'Secagem' })).toBeNull()
    expect(page.text).toContain('12 de novembro de 2026 a 30 de novembro de 2026')
  })

  it.each([
    ['2027-02-29', 'Escolha uma data que exista, como 27/05/2026.'],
    ['ontem', 'Escolha uma data que exista, como 27/05/2026.'],
    ['1999-12-31', 'A data vai de 01/01/2000 a 31/12/2100.'],
  ])('keeps the day %s and says what is wrong', async (day, message) => {
    const page = await open(`${paths.pregnancyCalendar}?data=${day}`)
    const field = page.getByLabelText<HTMLInputElement>('Em que dia')
    expect([field.value, field.type]).toEqual([day, 'text'])
    expect(page.text).toContain(message)
  })
})

describe('the file', () => {
  it('has the days of the page for calendar programs', async () => {
    const events = await readFile(pregnancyCalendarFilePath + query)
    expect(events.map(({ summary, days }) => [summary, ...days])).toEqual([
      ['Mimosa, a preta; 14: Primeiro ultrassom', '2027-06-19', '2027-06-20'],
      ['Mimosa, a preta; 14: Confirmação da prenhez', '2027-07-19', '2027-07-20'],
      ['Mimosa, a preta; 14: Secagem', '2027-12-23', '2027-12-24'],
      ['Mimosa, a preta; 14: Previsão de parto', '2028-02-21', '2028-03-05'],
    ])
    expect(new Set(events.map(({ stamp }) => stamp))).toEqual(new Set(['2026-11-22T09:08:07Z']))
    const { headers } = await request(pregnancyCalendarFilePath + query)
    expect(headers.get('content-disposition')).toBe('attachment; filename="prenhez-2027-05-27.ics"')
  })

  it('names an event the same in both languages and however its day is written, others otherwise', async () => {
    const uids = async (address: string) => (await readFile(address)).map(({ uid }) => uid)
    const first = await uids(pregnancyCalendarFilePath + query)
    expect(new Set(first).size).toBe(4)
    const english = await readFile(`/en${pregnancyCalendarFilePath}${query}&utm_source=x`)
    expect(english.map(({ uid }) => uid)).toEqual(first)
    expect(english[0]?.summary).toContain('First ultrasound')
    expect(await uids(pregnancyCalendarFilePath + query.replace('2027-05-27', '27/05/2027'))).toEqual(first)
    for (const other of [
      query.replace('gir', 'sindi'),
      query.replace('14', '15'),
      query.replace('-27&', '-28&'),
    ])
      expect(await uids(pregnancyCalendarFilePath + other)).not.toContain(first[0])
  })

  it.each(['', '?data=ontem', '?data=2026-01-31&raca=zebra', '?data=2026-01-31&metodo=%0d%0aX'])(
    'leads to the page, which says what is wrong, for %j',
    async (wrong) => {
      for (const prefix of ['', '/en']) {
        const response = await request(prefix + pregnancyCalendarFilePath + wrong)
        expect(response.status).toBe(302)
        expect(response.headers.get('location')).toMatch(
          new RegExp(`^${prefix}${paths.pregnancyCalendar}(\\?|$)`),
        )
      }
    },
  )
})
