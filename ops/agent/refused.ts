import type { Reason } from '../../app/domain/updates/index.ts'

/** Why a job goes no further. */
export class Refused extends Error {
  readonly reason: Reason
  readonly detail: string | undefined

  constructor(reason: Reason, detail?: string) {
    super(detail ? `${reason}: ${detail}` : reason)
    this.reason = reason
    this.detail = detail
  }
}
