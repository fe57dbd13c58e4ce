export type IdentitySettings = { kind: 'embedded' } | GoogleSettings

export interface GoogleSettings {
  kind: 'google'
  apiKey: string
  /** `host:port` of an emulator, reached over http. */
  emulatorHost: string | undefined
  /** Receives each ID token (docs/product.md#identity-services). */
  tokenSyncUrl: string | undefined
}
