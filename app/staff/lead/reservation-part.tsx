import type { ReservationRequest } from '../../domain/leads/reservation-requests.server.ts'
import { leadPath, staffPaths } from '../../domain/staff-paths.ts'
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

const lateDeposit = 'O sinal chegou, mas o animal não está reservado para esta pessoa: devolva ou combine.'

/** Reserves the animal for who asked, and says that the money came: no page knows that by itself. */
export function ReservationPart({
  request,
  revision,
}: {
  request: ShownRequest
  revision: number | undefined
}) {
  const { lead, animal, animalName, place, depositAt, isLate, pixIdentifier } = request
  return (
    <section aria-labelledby="reservation" className="grid gap-3 rounded-lg border-2 border-ochre p-3">
      <h2 id="reservation" className="font-heading text-xl">
        {`Quer reservar: ${animalName}`}
      </h2>
      <p>
        {`${place}.º da fila`}
        {' · '}
        {`Pix, se o banco mostrar: ${pixIdentifier}`}
      </p>
      {isLate && <p className="font-semibold text-danger">{lateDeposit}</p>}
      <form method="post" action={staffPaths.herd}>
        <input type="hidden" name={markedName} value={markOf(animal, revision)} />
        <input type="hidden" name="lead" value={lead} />
        <ReserveUntil />
      </form>
      {depositAt !== null && <p>{`Sinal recebido: ${formatTime(depositAt, 'pt')}`}</p>}
      <IntentButton
        form={leadFormId}
        intent={depositAt === null ? 'deposit' : 'deposit:none'}
        label={depositAt === null ? 'O sinal chegou' : 'O sinal não chegou'}
        className="button button-pasture justify-self-start"
      />
    </section>
  )
}

/** Whom to call next for each animal that is free. */
export function WaitingRequests({ requests }: { requests: readonly ShownRequest[] }) {
  if (requests.length === 0) return null
  return (
    <StaffSection id="requests" heading="Querem reservar">
      <ul className="mt-2 grid gap-2">
        {requests.map(({ lead, name, animalName, place, isLate }) => (
          <li key={lead}>
            <PathLink path={leadPath(lead)} className="text-link">
              {`${animalName}: ${name} (${place}.º)`}
            </PathLink>
            {isLate && <p className="font-semibold text-danger">{lateDeposit}</p>}
          </li>
        ))}
      </ul>
    </StaffSection>
  )
}
