import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { paths } from '../../paths.ts'

/** The public pages that an offer can lead to. */
export const pageLabels: Readonly<Record<(typeof paths)[keyof typeof paths], UiText>> = {
  [paths.home]: 'Início',
  [paths.products]: 'Produtos e Soluções',
  [paths.blog]: 'Blog',
  [paths.team]: 'Conheça Nossa Equipe',
  [paths.training]: 'Formação técnica',
  [paths.cattleExchange]: 'Troca de gado',
  [paths.pregnancies]: 'Prenhezes',
  [paths.premiumRecipient]: 'Receptora premium',
  [paths.bullExchange]: 'Touro por bezerros',
  [paths.geneticBank]: 'Banco Genético',
  [paths.bulls]: 'Touros',
  [paths.exchangeCalculator]: 'Calculadora da troca',
  [paths.recipientCalculator]: 'Calculadora da receptora',
  [paths.courseCalculator]: 'Calculadora dos cursos',
  [paths.pregnancyCalendar]: 'Calendário da prenhez',
  [paths.authenticity]: 'Como conferir que é a Matriz',
  [paths.compare]: 'Comparar animais',
  [paths.terms]: 'Termos de Uso',
  [paths.privacy]: 'Política de Privacidade',
}
