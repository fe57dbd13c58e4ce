import { htmlLang, type Language } from './i18n/language-path.ts'

/** States that do not have Brasília's time. */
const otherZones: Partial<Record<string, string>> = {
  AC: 'Rio_Branco',
  AM: 'Manaus',
  MS: 'Campo_Grande',
  MT: 'Cuiaba',
  RO: 'Porto_Velho',
  RR: 'Boa_Vista',
}

/** Days and weeks are counted in the ranch's time zone. A day is written `2026-11-21`. */
let timeZone = 'America/Sao_Paulo'

/** By the abbreviation of the ranch's state, such as `AC`. A process has the time of one ranch. */
export function setRanchState(state: string): void {
  timeZone = `America/${otherZones[state] ?? 'Sao_Paulo'}`
}

const dayMs = 24 * 60 * 60 * 1000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating one blocks a cheap phone for a quarter of a second, and most pages with this module only count days. */
function format(time: number, locale: string, options: Intl.DateTimeFormatOptions = {}): string {
  const key = [timeZone, locale, ...Object.values(options)].join()
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, format)
  return format.format(time)
}

/** The day at a moment, given in milliseconds. */
export function ranchDay(time: number): string {
  return format(time, 'sv-SE')
}

/** Day and time at the ranch: `27/05/2024, 14:02`. Empty for what is no time, such as in a row of a damaged copy. */
export function formatTime(
  time: number,
  language: Language,
  dateStyle: 'short' | 'long' = 'short',
  timeStyle: 'short' | 'medium' = 'short',
): string {
  return Number.isNaN(new Date(time).getTime())
    ? ''
    : format(time, htmlLang[language], { dateStyle, timeStyle })
}

/** With the weekday, by which people remember what is to come. */
export function formatDatedTime(time: number, language: Language): string {
  const shown = formatTime(time, language)
  return shown && `${format(time, htmlLang[language], { weekday: 'long' })}, ${shown}`
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/**
 * A day as people write it, `27/05/2024`, `27.5.24` or `27-05-2024`, as browsers with a control for days send it: `2024-05-27`. Of
 * years with two digits, 70 to 99 are of the last century. Other text stays.
 */
export function isoDay(typed: string): string {
  const [, day = '', month = '', year] =
    /^(\d{1,2})(?:\/|\.|-)(\d{1,2})(?:\/|\.|-)(\d{4}|\d{2})$/.exec(typed.trim()) ?? []
  if (!year) return typed
  const century = year.length === 4 ? '' : year < '70' ? '20' : '19'
  return `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Whole months. */
export function monthsBetween(from: string, to: string): number {
  const [first = 0, last = 0] = [from, to].map(
    (day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)),
  )
  return last - first - (to.slice(8) < from.slice(8) ? 1 : 0)
}

/** A day's first moment, milliseconds. */
export function startOfRanchDay(day: string): number {
  return firstMoment(Date.parse(day))
}

/** A moment on the ranch's clock, such as `2026-11-27T08:00`, in milliseconds; NaN for other text. */
export function timeOfMoment(moment: string): number {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment) && isDay(moment.slice(0, 10))
  const utc = isMoment ? Date.parse(`${moment}Z`) : Number.NaN
  return Number.isNaN(utc) ? utc : firstMoment(utc)
}

/** The moment on the ranch's clock, to the minute. */
export function ranchMoment(time: number): string {
  return new Date(time + utcOffsetMs(time)).toISOString().slice(0, 16)
}

/** Not always midnight: Brazil's summer time, until 2019, began by skipping that hour. */
function firstMoment(midnightUtc: number): number {
  const candidates = [-dayMs, dayMs].map((distance) => midnightUtc - utcOffsetMs(midnightUtc + distance))
  return Math.min(...candidates.filter((time) => time + utcOffsetMs(time) >= midnightUtc))
}

/** Negative: the ranch's clock is behind UTC. */
function utcOffsetMs(time: number): number {
  const shown = format(time, 'en', { timeZoneName: 'longOffset' })
  // Such as `1/1/1900, GMT-03:06:28`.
  const [, sign, ...parts] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(shown) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return (sign === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000
}
