/** The ranch's names and contacts. `RANCH_EMAIL` and `WHATSAPP_NUMBER` override two of the contacts at start. */
export const ranch = {
  name: 'Matriz Genética Bovina',
  email: 'contato@matrizgenetica.com.br',
  /** Digits with country code. */
  whatsapp: '5538999990000',
  city: 'Montes Claros',
  state: 'MG',
  social: { name: 'Instagram', url: 'https://www.instagram.com/matrizgenetica' },
  /** The company behind the site (Decree 7.962/2013), shown in the footer and in the legal texts. */
  company: {
    name: 'Matriz Genética Bovina Ltda.',
    cnpj: '12.345.678/0001-95',
    address: 'Estrada da Matriz, km 7, zona rural, Montes Claros, MG, 39400-000',
  },
  /** The data protection officer (LGPD art. 41). */
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
