export type IdentitySettings = { kind: 'embedded' } | GoogleSettings

export interface GoogleSettings {
  kind: 'google'
  apiKey: string
  /** `host:port` of an emulator, by http. */
  emulatorHost: string | undefined
  /** Told of each ID token (docs/product.md#identity-services). */
  tokenSyncUrl: string | undefined
}
