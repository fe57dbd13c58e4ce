import type { Log } from '../../platform/log.server.ts'
import { type EmbeddedIdentityParts, embeddedIdentity } from './embedded/identity.server.ts'
import { googleIdentity } from './google/identity.server.ts'
import type { Identity } from './identity.server.ts'
import type { IdentitySettings } from './settings.ts'

/** The identity service of the settings. */
export function openIdentity(
  settings: IdentitySettings,
  parts: EmbeddedIdentityParts & { siteUrl: string; log: Log },
): Identity {
  return settings.kind === 'google' ? googleIdentity(settings, parts) : embeddedIdentity(parts)
}
