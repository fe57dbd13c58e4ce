/** What identifies the ranch. `RANCH_EMAIL` and `WHATSAPP_NUMBER` override the two contacts at start. */
export const ranch = {
  name: 'Matriz Genética Bovina',
  email: 'contato@matrizgenetica.com.br',
  /** Digits with country code, as chat links want it. */
  whatsapp: '5538999990000',
  city: 'Montes Claros',
  state: 'MG',
  social: { name: 'Instagram', url: 'https://www.instagram.com/matrizgenetica' },
  /** Who answers for the site (Decree 7.962/2013), shown at the foot of every page and in the legal texts. */
  company: {
    name: 'Matriz Genética Bovina Ltda.',
    cnpj: '12.345.678/0001-95',
    address: 'Estrada da Matriz, km 7, zona rural, Montes Claros, MG, 39400-000',
  },
  /** Who answers for personal data (LGPD art. 41). */
  privacy: { officer: 'Marina Duarte', email: 'privacidade@matrizgenetica.com.br' },
} as const

export interface Ranch {
  readonly name: string
  readonly email: string
  readonly whatsapp: string
  readonly city: string
  readonly state: string
  readonly social: { readonly name: string; readonly url: string }
  readonly company: { readonly name: string; readonly cnpj: string; readonly address: string }
  readonly privacy: { readonly officer: string; readonly email: string }
}
