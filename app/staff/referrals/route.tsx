import { data } from 'react-router'
import { formatCursor } from '../../domain/inbox/filter-parameters.ts'
import {
  findReferrals,
  parseLedgerFilter,
  type Referral,
} from '../../domain/inbox/referrals/ledger.server.ts'
import {
  ledgerParameters,
  ledgerQuery,
  readTypedLedgerFilter,
  type TypedLedgerFilter,
} from '../../domain/inbox/referrals/ledger-filter.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { type BonusSums, sumBonuses } from '../../domain/referrals/index.server.ts'
import { bonusLabels } from '../../domain/referrals/index.ts'
import { leadPath, referralsCsvPath, referralsPath } from '../../domain/staff-paths.ts'
import { money } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, SelectField } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { BonusText } from './bonus-text.tsx'

const pageSize = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const mayExport = context.get(staffContext).role === 'owner'
  const typed = readTypedLedgerFilter(url.searchParams)
  const parsed = parseLedgerFilter(url.searchParams)
  if (!parsed.valid)
    return data(
      { mayExport, typed, wrong: parsed.wrong, sums: null, referrals: [], next: null },
      { status: 400 },
    )
  const found = await findReferrals(database, parsed.filter, pageSize + 1)
  const referrals = found.slice(0, pageSize)
  const last = referrals.at(-1)
  return data({
    mayExport,
    typed: { ...typed, code: parsed.filter.code ?? '' },
    wrong: [],
    sums: await sumBonuses(database, parsed.filter.code),
    referrals,
    next: found.length > pageSize && last ? formatCursor(last.referredAt, last.leadId) : null,
  })
}

/** The leads that came by veterinarians' codes, with their bonuses (docs/product.md#referrals). */
export default function Referrals({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { mayExport, typed, wrong, sums, referrals, next } = loaderData
  const { after: _, ...filter } = typed
  const query = ledgerQuery(filter)
  const isFiltered = query.size > 0
  return (
    <StaffPage heading={{ pt: 'Indicações', en: 'Referrals' }}>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {t({
          pt: 'Quem chegou pelo código de um veterinário. O bônus se marca na página do contato, depois do negócio fechado.',
          en: 'Who came by the code of a veterinarian. The bonus is marked on the page of the contact, after the deal is closed.',
        })}
      </p>
      {sums && <BonusSumList sums={sums} />}
      <LedgerFilterForm key={query.toString()} typed={filter} />
      {wrong.length > 0 && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t(
            { pt: 'Este filtro não faz sentido: {names}.', en: 'This filter makes no sense: {names}.' },
            { names: wrong.join(', ') },
          )}
        </p>
      )}
      {referrals.length === 0 && wrong.length === 0 && (
        <p className="mt-6">
          {t(
            isFiltered
              ? { pt: 'Nenhuma indicação com este filtro.', en: 'No referrals with this filter.' }
              : { pt: 'Nenhuma indicação ainda.', en: 'No referrals yet.' },
          )}
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
            {t({ pt: 'Mais antigas', en: 'Older' })}
          </PathLink>
        )}
        {mayExport && referrals.length > 0 && (
          <a href={`${referralsCsvPath}?${query}`} download className="button button-terracotta">
            {t({ pt: 'Exportar CSV', en: 'Export CSV' })}
          </a>
        )}
      </div>
    </StaffPage>
  )
}

function BonusSumList({ sums: { due, paid } }: { sums: BonusSums }) {
  const { t, language } = useLanguage()
  const rows = [
    { label: t({ pt: 'Bônus a pagar', en: 'Bonuses to pay' }), ...due },
    { label: t('Bônus pagos'), ...paid },
  ]
  return (
    <dl className="mt-4 flex flex-wrap gap-3">
      {rows.map(({ label, referrals, amountCents }) => (
        <div key={label} className="grow basis-36 rounded-lg border-2 border-ink-soft/40 p-3">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-heading text-xl">{money(amountCents, language)}</dd>
          <dd className="text-sm">
            {counted(
              t,
              referrals,
              { pt: '1 indicação', en: '1 referral' },
              { pt: '{count} indicações', en: '{count} referrals' },
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface LedgerFilterFormProps {
  typed: Omit<TypedLedgerFilter, 'after'>
}

/** Submits to an address, so that filters can be bookmarked and shared. */
function LedgerFilterForm({ typed }: LedgerFilterFormProps) {
  const { t, language } = useLanguage()
  const control = (field: keyof typeof typed) => ({
    name: ledgerParameters[field],
    defaultValue: typed[field],
    isSmall: true,
    className: 'grow basis-40',
  })
  return (
    <search>
      <form
        action={inLanguage(referralsPath, language)}
        className="mt-4 flex flex-wrap items-end gap-3"
        aria-label={t(panelTexts.filters)}
      >
        <SelectField
          label={{ pt: 'Bônus da indicação', en: 'Referral bonus' }}
          {...control('bonus')}
          options={bonusLabels}
        >
          <option value="">{t(panelTexts.all)}</option>
        </SelectField>
        <SelectField label="Situação" {...control('status')} options={leadStatusLabels}>
          <option value="">{t(panelTexts.all)}</option>
        </SelectField>
        <InputField label="Código de indicação" {...control('code')} inputMode="numeric" autoComplete="off" />
        <button type="submit" className="button button-pasture">
          {t(panelTexts.filter)}
        </button>
        <PathLink path={referralsPath} className="text-link">
          {t('Limpar')}
        </PathLink>
      </form>
    </search>
  )
}

interface ReferralListProps {
  referrals: Referral[]
  filter: Partial<TypedLedgerFilter>
}

function ReferralList({ referrals, filter }: ReferralListProps) {
  const { t, language } = useLanguage()
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2">
      {referrals.map(({ leadId, name, status, referredAt, code, veterinarian, bonus }) => (
        <li
          key={leadId}
          className="wrap-anywhere grid grid-cols-1 gap-x-4 gap-y-1 rounded-lg border-2 border-ink-soft/40 p-3 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_12rem] sm:items-center"
        >
          <span className="text-ink-soft text-sm">{formatTime(referredAt, language)}</span>
          <span>
            <PathLink path={leadPath(leadId)} className="text-link">
              {name || t(panelTexts.noName)}
            </PathLink>
            <span className="block text-ink-soft text-sm">{t(leadStatusLabels[status])}</span>
          </span>
          <span>
            <span className="block text-ink-soft text-sm">
              {veterinarian.name ||
                veterinarian.email ||
                t({ pt: 'Veterinário apagado', en: 'Erased veterinarian' })}
            </span>
            <PathLink
              path={referralsPath}
              search={`?${ledgerQuery({ ...filter, code })}`}
              className="text-link"
              aria-label={t(
                { pt: 'Indicações com o código {code}', en: 'Referrals with the code {code}' },
                { code },
              )}
            >
              {code}
            </PathLink>
          </span>
          <BonusText bonus={bonus} />
        </li>
      ))}
    </ul>
  )
}
