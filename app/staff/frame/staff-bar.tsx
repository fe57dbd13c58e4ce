import { useRef } from 'react'
import { useLocation } from 'react-router'
import { accountPaths, paths } from '../../domain/paths.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { leadPath, staffPaths } from '../../domain/staff-paths.ts'
import { removeAllTyping } from '../../platform/forms/unsent-typing.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { MenuLines } from '../../platform/ui/menu-lines.tsx'
import { useClosedByNavigation } from '../../platform/ui/popover.ts'
import { Logo } from '../../site/layout/brand.tsx'
import { useHasPage, useRanch } from '../../site/site-data.ts'
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

interface Entry {
  path: string
  label: string
  /** Count and name of what waits there. */
  waiting?: CountProps
}

/** Sections, what waits in them, and the way out: a row on wide screens, a menu on narrow ones. */
export function StaffBar({ hasFullAccess, waiting }: StaffBarProps) {
  const ranch = useRanch()
  const location = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const shown = location.pathname
  const hasPage = useHasPage()
  const entries = sectionEntries(hasFullAccess, waiting).filter(
    ({ path }) => path !== staffPaths.training || hasPage('training'),
  )
  const current = entries.find(({ path }) => currentValue(path, shown))

  useClosedByNavigation(menu)

  return (
    <header className="border-ink border-b-2 bg-paper-deep">
      <div className="staff-bar">
        <a href={paths.home} className="staff-bar-link">
          <Logo height={28} alt={ranch.name} />
          Site
        </a>
        <button type="button" popoverTarget={menuId} className="staff-menu-button">
          <MenuLines />
          Menu
          {current && <span className="shown">· {current.label}</span>}
          {waiting.unreadLeads > 0 && <Count count={waiting.unreadLeads} {...unread} />}
        </button>
        <div ref={menu} id={menuId} popover="auto" className="staff-menu">
          <nav aria-label="Painel" className="staff-bar-sections">
            {entries.map(({ path, label, waiting }) => (
              <PathLink
                key={path}
                path={path}
                className="staff-bar-link"
                aria-current={currentValue(path, shown)}
              >
                {label}
                {waiting && waiting.count > 0 && <Count {...waiting} />}
              </PathLink>
            ))}
          </nav>
          <div className="staff-bar-own">
            <PathLink path={staffPaths.guide} className="staff-bar-link">
              {staffPageNames.guide}
            </PathLink>
            <PathLink path={staffPaths.account} className="staff-bar-link">
              Minha Conta
            </PathLink>
            <form method="post" action={accountPaths.account} onSubmit={removeAllTyping}>
              <button type="submit" className="staff-bar-link">
                Sair
              </button>
            </form>
          </div>
        </div>
      </div>
    </header>
  )
}

const menuId = 'staff-menu'

interface CountProps {
  count: number
  one: string
  many: string
}

const unread = {
  one: '1 não lido',
  many: '{count} não lidos',
} as const satisfies Omit<CountProps, 'count'>

function Count({ count, one, many }: CountProps) {
  return (
    <span className="relative grid min-w-6 shrink-0 place-items-center rounded-full bg-ochre px-1.5 text-on-ochre text-sm tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">({counted(count, one, many)})</span>
    </span>
  )
}

function sectionEntries(hasFullAccess: boolean, { unreadLeads, drafts, englishGaps }: Waiting): Entry[] {
  const entries: (Entry & { needsLeads?: boolean })[] = [
    {
      path: staffPaths.today,
      label: 'Hoje',
      needsLeads: true,
    },
    {
      path: staffPaths.inbox,
      label: staffPageNames.inbox,
      waiting: { count: unreadLeads, ...unread },
      needsLeads: true,
    },
    { path: staffPaths.herd, label: staffPageNames.herd },
    { path: staffPaths.offers, label: staffPageNames.offers },
    { path: staffPaths.training, label: staffPageNames.training },
    { path: staffPaths.texts, label: staffPageNames.texts },
    { path: staffPaths.team, label: staffPageNames.team },
    { path: staffPaths.numbers, label: staffPageNames.numbers, needsLeads: true },
    {
      path: staffPaths.drafts,
      label: staffPageNames.drafts,
      waiting: {
        count: drafts,
        one: '1 por publicar',
        many: '{count} por publicar',
      },
    },
    {
      path: staffPaths.english,
      label: staffPageNames.english,
      waiting: {
        count: englishGaps,
        one: '1 texto sem inglês em dia',
        many: '{count} textos sem inglês em dia',
      },
    },
    { path: staffPaths.notices, label: staffPageNames.notices, needsLeads: true },
  ]
  return entries.filter(({ needsLeads }) => hasFullAccess || !needsLeads)
}

/** `page` on the page itself, `true` on pages below it. */
function currentValue(path: string, shown: string): 'page' | 'true' | undefined {
  if (shown === path) return 'page'
  const section = sectionOf(shown)
  const isNumbers = path === staffPaths.numbers && shown.startsWith(path)
  const isLead = path === staffPaths.inbox && shown.startsWith(leadPath(''))
  return isLead || isNumbers || (section && staffPaths[section] === path) ? 'true' : undefined
}
