import type { ReactNode } from 'react'
import { readAnswerTime, readNumbers } from '../../domain/inbox/numbers.server.ts'
import {
  type Numbers,
  type NumbersStep,
  numbersSteps,
  type PeriodUnit,
  pageSpeeds,
  periodTotals,
  periodUnitOf,
  periodUnits,
  total,
} from '../../domain/inbox/numbers.ts'
import { readLongestOpen } from '../../domain/leads/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { leadPath, numbersCsvPath, staffPaths } from '../../domain/staff-paths.ts'
import { countWatches } from '../../domain/watches/index.server.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink, SiteLink } from '../../platform/ui/link.tsx'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { panelTexts } from '../panel-texts.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { leadStatuses, rowLabels } from './row-labels.server.ts'
import {
  formatDuration,
  formatNumber,
  type NamedRow,
  NumberTable,
  PeriodBars,
  SpeedTable,
  StepTable,
} from './tables.tsx'

const unitParameter = 'por'
const shownRows = 10
const shownOpenLeads = 5

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext)
  const now = clock()
  const unit = periodUnitOf(url.searchParams.get(unitParameter))
  const numbers = await readNumbers(database, { unit, now })
  const labels = rowLabels(contentOf(context, url))
  const topRows = (dimension: 'page' | 'referrer' | 'campaign', ...steps: NumbersStep[]) =>
    namedRows(numbers, dimension, labels[dimension])
      .filter(({ totals }) => steps.some((step) => totals[step] > 0))
      .sort((one, other) => sumOf(other, steps) - sumOf(one, steps) || other.totals.seen - one.totals.seen)
      .slice(0, shownRows)
  const bars = (step: NumbersStep) => periodTotals(numbers, step)
  const [seenOnPhones, seenInEnglish] = [share(numbers, 'device', 'phone'), share(numbers, 'language', 'en')]
  return {
    unit,
    firstDays: numbers.firstDays,
    seen: bars('seen'),
    asked: { chats: bars('chats'), leads: bars('leads') },
    won: bars('won'),
    shares: { seenOnPhones, seenInEnglish },
    pagesSeen: topRows('page', 'seen'),
    pagesAsked: topRows('page', 'chats', 'leads'),
    speeds: pageSpeeds(numbers)
      .slice(0, shownRows)
      .map((speed) => ({ ...speed, label: labels.page(speed.page) })),
    referrers: topRows('referrer', 'seen', 'chats', 'leads'),
    campaigns: namedRows(numbers, 'campaign', labels.campaign)
      .filter(({ value }) => value !== '')
      .sort((one, other) => other.totals.leads - one.totals.leads || other.totals.seen - one.totals.seen),
    statuses: leadStatuses(numbers),
    answer: await readAnswerTime(database, { unit, now }),
    watched: await countWatches(database, contentOf(context, url), 'pt', shownRows),
    open: (await readLongestOpen(database, shownOpenLeads)).map((lead) => ({
      ...lead,
      waitingMs: now - lead.receivedAt,
    })),
  }
}

function namedRows(
  { rows }: Numbers,
  dimension: NamedDimension,
  label: (value: string) => string,
): NamedRow[] {
  return rows
    .filter((row) => row.dimension === dimension)
    .map(({ value, counts }) => ({
      value,
      label: label(value),
      ...(dimension === 'page' && value && { path: value }),
      totals: {
        seen: total(counts.seen),
        chats: total(counts.chats),
        leads: total(counts.leads),
        won: total(counts.won),
      },
    }))
}

type NamedDimension = 'page' | 'referrer' | 'campaign'

function sumOf({ totals }: NamedRow, steps: readonly NumbersStep[]): number {
  return total(steps.map((step) => totals[step]))
}

/** How many of a hundred views have a property's value; null without views. */
function share({ rows }: Numbers, dimension: 'device' | 'language', value: string): number | null {
  const own = rows.filter((row) => row.dimension === dimension)
  const all = total(own.map(({ counts }) => total(counts.seen)))
  const part = total(own.filter((row) => row.value === value).map(({ counts }) => total(counts.seen)))
  return all === 0 ? null : Math.round((100 * part) / all)
}

/** What was looked at, what brought contacts, which campaign, and what became of them (docs/product.md#numbers). */
export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { unit, firstDays, seen, asked, won, shares, statuses, answer, open, watched } = loaderData
  const { pagesSeen, pagesAsked, referrers, campaigns, speeds } = loaderData
  const periods = { unit, firstDays }
  return (
    <StaffPage heading={staffPageNames.numbers}>
      <p className="mt-2 max-w-2xl text-ink-soft">{texts.noCookies}</p>
      <UnitLinks unit={unit} />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Question text={texts.whatWasSeen}>
          <PeriodBars periods={periods} columns={{ seen }} />
          {shares.seenOnPhones !== null && shares.seenInEnglish !== null && (
            <p className="mt-2 text-ink-soft text-sm">
              {texts.shares['pt'](shares.seenOnPhones, shares.seenInEnglish)}
            </p>
          )}
          <StepTable caption={texts.pages} rows={pagesSeen} steps={['seen']} />
          <SpeedTable unit={unit} speeds={speeds} />
        </Question>
        <Question text={texts.whatBroughtContacts}>
          <PeriodBars periods={periods} columns={asked} />
          <StepTable caption={texts.pages} rows={pagesAsked} steps={['chats', 'leads']} />
          <StepTable caption={texts.referrers} rows={referrers} steps={['seen', 'chats', 'leads']} />
        </Question>
        <Question text={texts.whichCampaign}>
          <StepTable caption={texts.campaigns} rows={campaigns} steps={['seen', 'chats', 'leads', 'won']} />
        </Question>
        <Question text={texts.whatBecameOfThem}>
          <PeriodBars periods={periods} columns={{ leads: asked.leads, won }} />
          <StatusTable statuses={statuses} />
          <p className="mt-2">{texts.answerTime['pt'](answer.medianMs, answer.answered)}</p>
          <LongestOpen open={open} />
        </Question>
        {watched.length > 0 && (
          <Question text={texts.whatIsWaitedFor}>
            <ul className="mt-2 grid gap-1">
              {watched.map(({ text, address, people }) => (
                <li key={text + address}>
                  {formatNumber(people)} ·{' '}
                  <SiteLink href={address} className="text-link wrap-anywhere">
                    {text}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </Question>
        )}
      </div>
      <a
        href={`${numbersCsvPath}?${unitParameter}=${periodUnits[unit].slug}`}
        download
        className="button button-terracotta mt-8"
      >
        {texts.csv}
      </a>
    </StaffPage>
  )
}

function UnitLinks({ unit: shown }: { unit: PeriodUnit }) {
  return (
    <nav aria-label={texts.units} className="mt-2 flex flex-wrap gap-2">
      {Object.entries(periodUnits).map(([unit, { slug, label }]) => (
        <PathLink
          key={slug}
          path={staffPaths.numbers}
          search={`?${unitParameter}=${slug}`}
          aria-current={unit === shown ? 'page' : undefined}
          className="number-kind"
        >
          {label}
        </PathLink>
      ))}
    </nav>
  )
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className="mt-8 min-w-0" aria-label={text}>
      <h2 className="font-heading text-xl">{text}</h2>
      {children}
    </section>
  )
}

function StatusTable({ statuses }: Pick<Route.ComponentProps['loaderData'], 'statuses'>) {
  return (
    <NumberTable name="Situação">
      <thead>
        <tr>
          <th scope="col">Situação</th>
          <th scope="col">{numbersSteps.leads}</th>
        </tr>
      </thead>
      <tbody>
        {statuses.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </NumberTable>
  )
}

function LongestOpen({ open }: Pick<Route.ComponentProps['loaderData'], 'open'>) {
  if (open.length === 0) return <p className="mt-4">{texts.noneWaits}</p>
  return (
    <>
      <h3 className="mt-4 font-semibold">{texts.longestOpen}</h3>
      <ul className="mt-2 grid gap-1">
        {open.map(({ id, name, receivedAt, waitingMs }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <PathLink path={leadPath(id)} className="text-link wrap-anywhere">
              {name || panelTexts.noName}
            </PathLink>
            <span>
              {formatDuration(waitingMs)}{' '}
              <span className="text-ink-soft text-sm">({formatTime(receivedAt, 'pt')})</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const texts = {
  noCookies: 'Contagens sem cookies e sem dados de ninguém. Robôs e a equipe ficam de fora.',
  units: 'Contar',
  whatWasSeen: 'O que foi visto',
  whatBroughtContacts: 'O que trouxe contatos',
  whichCampaign: 'Qual campanha',
  whatBecameOfThem: 'O que virou cada contato',
  whatIsWaitedFor: 'Quantas pessoas esperam o quê',
  pages: 'Página',
  referrers: 'De onde vêm',
  campaigns: 'Campanha',
  noneWaits: 'Nenhum contato espera por resposta.',
  longestOpen: 'Contatos que esperam há mais tempo',
  csv: 'Baixar CSV',
  shares: {
    pt: (phones: number, english: number) => `${phones}% no celular, ${english}% em inglês.`,
    en: (phones: number, english: number) => `${phones}% on phones, ${english}% in English.`,
  },
  answerTime: {
    pt: (ms: number | null, count: number) =>
      ms === null
        ? 'Nenhum contato deste tempo foi respondido ainda.'
        : `Metade teve resposta em até ${formatDuration(ms)} (contatos respondidos: ${count}). Respondido é o contato cuja situação já saiu de Novo.`,
    en: (ms: number | null, count: number) =>
      ms === null
        ? 'No contact of this time has been answered yet.'
        : `Half were answered within ${formatDuration(ms)} (contacts answered: ${count}). A contact is answered when its status has left New.`,
  },
}
