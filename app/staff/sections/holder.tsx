import { leadPath } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'

export function Holder({ holder }: { holder: { lead: string; name: string } | undefined }) {
  if (!holder) return null
  return (
    <p className="wrap-anywhere">
      Para{' '}
      <PathLink path={leadPath(holder.lead)} className="underline underline-offset-4">
        {holder.name}
      </PathLink>
    </p>
  )
}
