import type { ReservationRequest } from '../../domain/leads/reservation-requests.server.ts'
import { leadPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { IntentButton } from '../controls.tsx'
import { markedName, markOf } from '../sections/list-forms.ts'
import { ReserveUntil } from '../sections/marked-form.tsx'
import { StaffSection } from '../staff-page.tsx'
import { leadFormId } from './lead-form.tsx'

export interface ShownRequest extends ReservationRequest {
  animalName: string
  /** In the order of arrival. */
  place: number
  isLate: boolean
  pixIdentifier: string
}

const lateDeposit = {
  pt: 'O sinal chegou, mas o animal não está reservado para esta pessoa: devolva ou combine.',
  en: 'The deposit came, but the animal is not reserved for this person: give it back or come to terms.',
}

/** Reserves the animal for who asked, and says that the money came: no page knows that by itself. */
export function ReservationPart({
  request,
  revision,
}: {
  request: ShownRequest
  revision: number | undefined
}) {
  const { t, language } = useLanguage()
  const { lead, animal, animalName, place, depositAt, isLate, pixIdentifier } = request
  return (
    <section aria-labelledby="reservation" className="grid gap-3 rounded-lg border-2 border-ochre p-3">
      <h2 id="reservation" className="font-heading text-xl">
        {t({ pt: 'Quer reservar: {name}', en: 'Wants to reserve: {name}' }, { name: animalName })}
      </h2>
      <p>
        {t({ pt: '{place}.º da fila', en: 'Number {place} in line' }, { place })}
        {' · '}
        {t(
          { pt: 'Pix, se o banco mostrar: {code}', en: 'Pix, if the bank shows it: {code}' },
          { code: pixIdentifier },
        )}
      </p>
      {isLate && <p className="font-semibold text-danger">{t(lateDeposit)}</p>}
      <form method="post" action={inLanguage(staffPaths.herd, language)}>
        <input type="hidden" name={markedName} value={markOf(animal, revision)} />
        <input type="hidden" name="lead" value={lead} />
        <ReserveUntil />
      </form>
      {depositAt !== null && (
        <p>
          {t(
            { pt: 'Sinal recebido: {time}', en: 'Deposit received: {time}' },
            { time: formatTime(depositAt, language) },
          )}
        </p>
      )}
      <IntentButton
        form={leadFormId}
        intent={depositAt === null ? 'deposit' : 'deposit:none'}
        label={
          depositAt === null
            ? { pt: 'O sinal chegou', en: 'The deposit came' }
            : { pt: 'O sinal não chegou', en: 'The deposit did not come' }
        }
        className="button button-pasture justify-self-start"
      />
    </section>
  )
}

/** Whom to call next for each animal that is free. */
export function WaitingRequests({ requests }: { requests: readonly ShownRequest[] }) {
  const { t } = useLanguage()
  if (requests.length === 0) return null
  return (
    <StaffSection id="requests" heading={{ pt: 'Querem reservar', en: 'Want to reserve' }}>
      <ul className="mt-2 grid gap-2">
        {requests.map(({ lead, name, animalName, place, isLate }) => (
          <li key={lead}>
            <PathLink path={leadPath(lead)} className="text-link">
              {`${animalName}: ${name} (${place}.º)`}
            </PathLink>
            {isLate && <p className="font-semibold text-danger">{t(lateDeposit)}</p>}
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}
