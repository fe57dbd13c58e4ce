/** Scripts post forms below this path; the response is the form's result without a page. */
export const formsPath = '/envio/'

/** Where scripts post each form; the last part is the route's parameter. */
export const formPaths = {
  contact: `${formsPath}contato`,
  waitingList: `${formsPath}lista-de-espera`,
  signIn: `${formsPath}entrar`,
  registration: `${formsPath}cadastro`,
  confirm: `${formsPath}confirmar`,
  resend: `${formsPath}reenviar`,
  signOut: `${formsPath}sair`,
  forgottenPassword: `${formsPath}senha`,
  newPassword: `${formsPath}nova-senha`,
  ownData: `${formsPath}meus-dados`,
} as const

export type FormPath = (typeof formPaths)[keyof typeof formPaths]
