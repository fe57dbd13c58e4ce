/** The forms that answer a script, by the last part of their address. */
export type FormName =
  | 'contato'
  | 'lista-de-espera'
  | 'entrar'
  | 'cadastro'
  | 'confirmar'
  | 'reenviar'
  | 'sair'
  | 'senha'
  | 'nova-senha'

/** Where a script posts a form to: the answer comes without a page around it. */
export function formPath(form: FormName | ':form'): string {
  return formsPath + form
}

export const formsPath = '/envio/'
