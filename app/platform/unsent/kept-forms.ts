/** The forms that a phone may keep. No form with a password is ever among them. */
export const keptForms = ['/envio/contato', '/envio/lista-de-espera'] as const

export type KeptForm = (typeof keptForms)[number]

export function isKeptForm(path: unknown): path is KeptForm {
  return (keptForms as readonly unknown[]).includes(path)
}
