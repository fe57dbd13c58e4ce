/** What leads are called: code → label. */
export const leadKinds = {
  contact: 'Contato',
  registration: 'Cadastro',
  'waiting-list': 'Lista de espera',
} as const

export const leadStatuses = {
  new: 'Novo',
  contacted: 'Em contato',
  won: 'Fechado',
  lost: 'Perdido',
} as const
