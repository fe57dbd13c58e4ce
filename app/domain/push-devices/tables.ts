import type { Language } from '../../platform/i18n/language-path.ts'
import type { PushSubscription } from '../../platform/push/push.server.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    push_devices: PushDevicesTable
    ended_push_devices: EndedPushDevicesTable
  }
}

interface PushDevicesTable extends PushSubscription {
  id: string
  email: string
  /** Browser and system, such as `Chrome, Android`. */
  name: string
  language: Language
  created_at: number
  /** When the push service last took a message. */
  sent_at: number | null
  /** When it last refused one. */
  failed_at: number | null
}

/** Devices whose subscription the push service has ended, until their owner switches one on again. */
interface EndedPushDevicesTable {
  id: string
  email: string
  name: string
  ended_at: number
}
