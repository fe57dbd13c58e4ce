/** A page is seen, a chat is opened, a lead is received, a lead ends with a deal. */
export const numbersSteps = {
  seen: 'Visitas',
  chats: 'Conversas',
  leads: 'Contatos',
  won: 'Vendidos',
} as const satisfies Record<string, string>

export type NumbersStep = keyof typeof numbersSteps

export type Counts = Record<NumbersStep, number>
