export type IdentitySettings = { kind: 'embedded' } | GoogleSettings

export interface GoogleSettings {
  kind: 'google'
  apiKey: string
  /** `host:port` of an emulator, by http. */
  emulatorHost: string | undefined
  /** Told of each ID token (SPEC §7). */
  tokenSyncUrl: string | undefined
}
