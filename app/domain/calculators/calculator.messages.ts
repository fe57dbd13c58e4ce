import type { UiText } from '../../platform/i18n/ui-text.ts'

/** What visitors read at a field of a calculator. A test compares the limits in them with those of `calculator-inputs.ts`. */
export const calculatorMessages = {
  money: 'Escreva o valor como 320,66 ou 1.234,50.',
  calfLimits: 'O preço do bezerro vai de R$ 100,00 a R$ 50.000,00.',
  arrobaLimits: 'O preço da arroba vai de R$ 50,00 a R$ 5.000,00.',
  weight: 'Escreva o peso em quilos, como 350 ou 350,5.',
  weightLimits: 'O peso vai de 100 a 1.200 kg.',
  count: 'Escreva um número inteiro, como 3.',
  bullLimits: 'Calculamos de 1 a 50 touros.',
  studentLimits: 'A turma tem 10 vagas: calculamos de 1 a 10 alunos.',
  course: 'Escolha um dos cursos.',
  day: 'Escolha uma data que exista, como 27/05/2026.',
  dayLimits: 'A data vai de 01/01/2000 a 31/12/2100.',
  conception: 'Escolha como começou a prenhez.',
  breed: 'Escolha uma das raças.',
} as const satisfies Readonly<Record<string, UiText>>
