import type { CalculatorName } from '../../domain/calculators/calculator-parameters.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

export const calculators = {
  exchangeCalculator: 'Calculadora da troca',
  recipientCalculator: 'Calculadora da receptora',
  courseCalculator: 'Calculadora dos cursos',
  pregnancyCalendar: 'Calendário da prenhez',
} as const satisfies Record<CalculatorName, UiText>

export const tools = { ...calculators, compare: 'Comparar animais' } as const
