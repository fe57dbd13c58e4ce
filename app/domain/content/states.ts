import { states } from '../../platform/brazilian-states.ts'

const codes = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

/** The names of the states by their abbreviations. */
export const stateNames = Object.fromEntries(
  states.map((name, index) => [codes[index] ?? name, { pt: name, en: name }]),
)
