import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import {
  conceptionOf,
  ownQuery,
  readPregnancy,
  validInputs,
} from '../../../domain/calculators/calculator-inputs.ts'
import { pregnancyDates } from '../../../domain/calculators/pregnancy-dates.ts'
import { paths } from '../../../domain/paths.ts'
import { calendarFile } from '../../../platform/calendar-file.server.ts'
import { download } from '../../../platform/http/file-response.ts'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { clockContext, contentOf, publicContext, requirePage } from '../../../request/context.server.ts'
import type { Route } from './+types/calendar-file'
import { pregnancyEvents } from './pregnancy-events.ts'

/** The pregnancy calendar for calendar programs. Fields that are wrong lead to the page, which says what is wrong. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  requirePage('pregnancyCalendar', context)
  const language = languageOf(url.pathname)
  const t = translator(language)
  const { siteUrl, ranch } = context.get(publicContext)
  const page = contentOf(context, url).pregnancyCalendar
  const pageAddress =
    inLanguage(paths.pregnancyCalendar, language) + ownQuery('pregnancyCalendar', url.searchParams)
  const breeds = page.gestations.map(({ id }) => id)
  const values = validInputs(readPregnancy(url.searchParams, breeds))
  const gestation = page.gestations.find(({ id }) => id === values?.breed)
  if (!values || !gestation) return redirect(pageAddress)
  const { animal, breed, day } = values
  const conception = conceptionOf(values.conception)
  const dates = pregnancyDates({ conception, day }, gestation, page)
  const events = pregnancyEvents(t, dates, { rule: page, gestation })
  // In both languages, and after a change of the rules, a second import replaces the events of the first.
  const typed = JSON.stringify([conception, day, breed, animal])
  const digest = createHash('sha256').update(typed).digest('hex').slice(0, 32)
  const body = calendarFile({
    productId: `-//${ranch.name}//${language.toUpperCase()}`,
    name: [page.title, animal].filter(Boolean).join(' · '),
    now: context.get(clockContext)(),
    events: events.map(({ kind, name, reason, firstDay, lastDay }) => ({
      uid: `${kind}-${digest}@${new URL(siteUrl).hostname}`,
      summary: [animal || gestation.name, name].join(': '),
      description: [
        `${gestation.name}. ${reason}.`,
        ...(kind === 'calving' ? [gestation.source] : []),
        siteUrl + pageAddress,
      ].join('\n'),
      firstDay,
      lastDay,
    })),
  })
  return download(`prenhez-${day}.ics`, body, { 'Cache-Control': 'no-store' })
}
