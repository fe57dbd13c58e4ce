import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import mark from '../../../content/images/mark.svg'
import { accountPaths, paths } from '../../domain/paths.ts'
import { answersPath, referralsPath, staffPaths } from '../../domain/staff-paths.ts'
import { removeAllTyping } from '../../platform/forms/unsent-typing.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { LanguageToggle } from '../../site/layout/language-toggle.tsx'
import { useRanch } from '../../site/site-facts.ts'

import { sectionOf } from '../content/entry-paths.ts'

export interface Waiting {
  unreadLeads: number
  drafts: number
  englishGaps: number
}

interface StaffBarProps {
  hasFullAccess: boolean
  waiting: Waiting
}

type CountText = '{count} não lidos' | '{count} por publicar' | '{count} textos sem inglês em dia'

interface Entry {
  path: string
  label: UiText
  /** How many things wait there, and what they are. */
  waiting?: { count: number; text: CountText }
}

/** Sections, what waits in them, and the way out. On narrow screens the sections scroll sideways. */
export function StaffBar({ hasFullAccess, waiting }: StaffBarProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  return (
    <header className="border-ink border-b-2 bg-paper-deep">
      <div className="staff-bar">
        <a href={inLanguage(paths.home, language)} className="staff-bar-link">
          <img src={mark} alt={ranch.name} width={28} height={28} />
          {t('Site')}
        </a>
        <Sections entries={sectionEntries(hasFullAccess, waiting)} />
        <div className="ml-auto flex flex-wrap items-center justify-end">
          <PathLink path={staffPaths.guide} className="staff-bar-link">
            {t('Guia')}
          </PathLink>
          <LanguageToggle />
          <a href={inLanguage(accountPaths.account, language)} className="staff-bar-link">
            {t('Minha Conta')}
          </a>
          <form method="post" action={inLanguage(accountPaths.account, language)} onSubmit={removeAllTyping}>
            <button type="submit" className="staff-bar-link">
              {t('Sair')}
            </button>
          </form>
        </div>
      </div>
    </header>
  )
}

function sectionEntries(hasFullAccess: boolean, { unreadLeads, drafts, englishGaps }: Waiting): Entry[] {
  const entries: (Entry & { needsLeads?: boolean })[] = [
    {
      path: staffPaths.inbox,
      label: 'Leads',
      waiting: { count: unreadLeads, text: '{count} não lidos' },
      needsLeads: true,
    },
    { path: staffPaths.herd, label: 'Rebanho' },
    { path: staffPaths.offers, label: 'Ofertas' },
    { path: staffPaths.training, label: 'Formação' },
    { path: staffPaths.texts, label: 'Textos' },
    { path: staffPaths.team, label: 'Equipe' },
    hasFullAccess
      ? { path: staffPaths.numbers, label: 'Números' }
      : { path: staffPaths.campaigns, label: 'Campanhas' },
    {
      path: staffPaths.drafts,
      label: 'Rascunhos',
      waiting: { count: drafts, text: '{count} por publicar' },
    },
    {
      path: staffPaths.english,
      label: 'Inglês',
      waiting: { count: englishGaps, text: '{count} textos sem inglês em dia' },
    },
    { path: staffPaths.notices, label: 'Avisos', needsLeads: true },
  ]
  return entries.filter(({ needsLeads }) => hasFullAccess || !needsLeads)
}

/** Left of the current section in a scrolling bar, to show that there are more. */
const marginPx = 48

function Sections({ entries }: { entries: Entry[] }) {
  const { t } = useLanguage()
  const shown = withoutLanguage(useLocation().pathname)
  const nav = useRef<HTMLElement>(null)
  const isStarting = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current section
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolling would move the bar under a finger that touched it before the app started.
    const isTouched = isStarting.current && nav.current?.scrollLeft !== 0
    isStarting.current = false
    if (nav.current && current && !isTouched) nav.current.scrollLeft = current.offsetLeft - marginPx
  }, [shown])

  return (
    <nav ref={nav} aria-label={t('Painel')} className="staff-bar-sections overflow-x-auto">
      {entries.map(({ path, label, waiting }) => (
        <PathLink key={path} path={path} className="staff-bar-link" aria-current={currentValue(path, shown)}>
          {t(label)}
          {waiting && waiting.count > 0 && (
            <span className="staff-count">
              <span aria-hidden="true">{waiting.count}</span>
              <span className="sr-only">({t(waiting.text, { count: String(waiting.count) })})</span>
            </span>
          )}
        </PathLink>
      ))}
    </nav>
  )
}

/** `page` on the page itself, `true` on pages below it. */
function currentValue(path: string, shown: string): 'page' | 'true' | undefined {
  if (shown === path) return 'page'
  const section = sectionOf(shown)
  const isNumbers = path === staffPaths.numbers && (shown.startsWith(path) || shown === staffPaths.campaigns)
  const isLead =
    path === staffPaths.inbox &&
    (shown.startsWith(`${staffPaths.inbox}/leads/`) ||
      shown.startsWith(answersPath) ||
      shown === referralsPath)
  return isLead || isNumbers || (section && staffPaths[section] === path) ? 'true' : undefined
}
