/** What identifies the ranch. `RANCH_EMAIL` and `WHATSAPP_NUMBER` override the two contacts at start. */
export const ranch = {
  name: 'Matriz Genética Bovina',
  email: 'contato@matrizgenetica.com.br',
  /** Digits with country code, as chat links want it. */
  whatsapp: '5538999990000',
  city: 'Montes Claros',
  state: 'MG',
  social: { name: 'Instagram', url: 'https://www.instagram.com/matrizgenetica' },
} as const

export interface Ranch {
  readonly name: string
  readonly email: string
  readonly whatsapp: string
  readonly city: string
  readonly state: string
  readonly social: { readonly name: string; readonly url: string }
}
