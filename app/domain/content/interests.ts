/** The interests that a contact message can have: code → label (docs/product.md#contact-form). */
export const interests = {
  'prenhez-embrioes': 'Prenhez de Embriões',
  touros: 'Touros',
  femeas: 'Vacas e Novilhas',
  bezerros: 'Bezerros',
  semen: 'Sêmen',
  embrioes: 'Embriões',
  receptoras: 'Receptoras Premium',
  cursos: 'Cursos e eBooks',
  iatf: 'IATF com Prenhez Confirmada',
  protocolos: 'Protocolos Hormonais',
  consultoria: 'Consultoria Técnica',
  outro: 'Outro',
} as const

export type InterestCode = keyof typeof interests

export function isInterest(code: string): code is InterestCode {
  return Object.hasOwn(interests, code)
}

/** Those of a ranch that offers everything (docs/product.md#contact-form). */
export const usualInterests: readonly InterestCode[] = [
  'prenhez-embrioes',
  'iatf',
  'protocolos',
  'consultoria',
  'outro',
]
