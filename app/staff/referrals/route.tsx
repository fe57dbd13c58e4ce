import { data } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { findReferrals } from '../../domain/inbox/referrals/ledger.server.ts'
import {
  formatLedgerCursor,
  ledgerQuery,
  parseLedgerFilter,
  readTypedLedgerFilter,
} from '../../domain/inbox/referrals/ledger-filter.ts'
import { sumBonuses } from '../../domain/referrals/index.server.ts'
import { referralsCsvPath, referralsPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { BonusSumList } from './bonus-sum-list.tsx'
import { LedgerFilterForm } from './ledger-filter-form.tsx'
import { ReferralList } from './referral-list.tsx'

const pageSize = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const typed = readTypedLedgerFilter(url.searchParams)
  const parsed = parseLedgerFilter(url.searchParams)
  if (!parsed.valid)
    return data({ typed, wrong: parsed.wrong, sums: null, referrals: [], next: null }, { status: 400 })
  const found = await findReferrals(database, parsed.filter, pageSize + 1)
  const referrals = found.slice(0, pageSize)
  const last = referrals.at(-1)
  return data({
    typed: { ...typed, code: parsed.filter.code ?? '' },
    wrong: [],
    sums: await sumBonuses(database, parsed.filter.code),
    referrals,
    next: found.length > pageSize && last ? formatLedgerCursor(last) : null,
  })
}

/** The leads that came by veterinarians' codes, with their bonuses (docs/product.md#referrals). */
export default function Referrals({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { typed, wrong, sums, referrals, next } = loaderData
  const { after: _, ...filter } = typed
  const query = ledgerQuery(filter)
  const isFiltered = query.size > 0
  return (
    <StaffPage heading="Indicações">
      <p className="mt-2 max-w-2xl text-ink-soft">
        {t(
          'Quem chegou pelo código de um veterinário. O bônus se marca na página do lead, depois do negócio fechado.',
        )}
      </p>
      {sums && <BonusSumList sums={sums} />}
      <LedgerFilterForm key={query.toString()} typed={filter} />
      {wrong.length > 0 && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('Este filtro não faz sentido: {names}.', { names: wrong.join(', ') })}
        </p>
      )}
      {referrals.length === 0 && wrong.length === 0 && (
        <p className="mt-6">
          {t(isFiltered ? 'Nenhuma indicação com este filtro.' : 'Nenhuma indicação ainda.')}
        </p>
      )}
      <ReferralList referrals={referrals} filter={filter} />
      <div className="mt-6 flex flex-wrap gap-3">
        {next && (
          <PathLink
            path={referralsPath}
            search={`?${ledgerQuery({ ...filter, after: next })}`}
            className="button button-pasture"
          >
            {t('Mais antigas')}
          </PathLink>
        )}
        {referrals.length > 0 && (
          <a href={`${referralsCsvPath}?${query}`} download className="button button-terracotta">
            {t('Exportar CSV')}
          </a>
        )}
      </div>
    </StaffPage>
  )
}
