import type { Log } from '../../platform/log.server.ts'
import { type EmbeddedIdentityParts, embeddedIdentity } from './embedded/identity.server.ts'
import { googleIdentity } from './google/identity.server.ts'
import type { Identity, IdentitySettings } from './identity.server.ts'

/** The identity service of the settings. */
export function openIdentity(
  settings: IdentitySettings,
  parts: EmbeddedIdentityParts & { siteUrl: string; log: Log },
): Identity {
  return settings.kind === 'google' ? googleIdentity(settings, parts) : embeddedIdentity(parts)
}
