import * as v from 'valibot'
import { timeOfMoment } from '../../platform/ranch-time.ts'
import { paths } from '../paths.ts'
import { field, isoDate, metadata, paper, patternLine, picture, reference, text } from './fields.server.ts'
import { money } from './number-fields.server.ts'

export const page = {
  title: field(text, 'Título para buscadores', {
    hint: 'Aparece na aba do navegador e no Google.',
    isForSearch: true,
  }),
  description: field(text, 'Descrição para buscadores', {
    hint: 'Uma ou duas frases, que o Google mostra abaixo do título.',
    isForSearch: true,
  }),
  heading: field(text, 'Título na página'),
}

export const lead = field(text, 'Texto de abertura')

export const heading = field(text, 'Título')

export const nameText = field(text, 'Nome')

export const point = v.object({ name: nameText, text })

export const alt = v.optional(
  field(text, 'O que a foto mostra', {
    hint: 'Para quem não vê a foto. Em branco: o nome do animal ou da página.',
  }),
)

export const slide = field(v.object({ picture, alt }), 'Foto')

export const badgesHint = 'Aparecem no cartão, nesta ordem.'

export const caption = field(text, 'Legenda')

export const source = field(text, 'Fonte')

export const moment = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(timeOfMoment(value)), 'Escreva um dia e uma hora que existam.'),
  metadata({ control: 'moment' }),
)

export const price = field(money([5, 300_000]), 'Preço')

/** Files that visitors can download (docs/product.md#papers). */
export const papers = v.optional(
  field(v.array(field(v.object({ paper, name: nameText }), 'Documento')), 'Documentos em PDF', {
    hint: 'Ficha da associação, exame, modelo de contrato: quem visita o site baixa. Até 5 MB cada.',
  }),
)

export const saleTerms = v.optional(
  field(
    v.object({
      included: v.optional(
        field(text, 'O que está no preço', {
          hint: 'Como: embrião, transferência e ultrassom.',
        }),
      ),
      notIncluded: v.optional(
        field(text, 'O que não está no preço', {
          hint: 'Frete, papéis, receptora.',
        }),
      ),
      where: v.optional(field(text, 'Onde está')),
      validUntil: v.optional(
        field(isoDate, 'Preço válido até', {
          hint: 'Depois desse dia o site diz que o preço venceu e manda perguntar.',
        }),
      ),
    }),
    'Embaixo do preço',
  ),
)

export const crmv = field(patternLine(/^[A-Z]{2}-\d{3,6}$/, 'Escreva como MG-12345.'), 'CRMV')

const pages = {
  [paths.home]: 'Início',
  [paths.products]: 'Produtos e Soluções',
  [paths.blog]: 'Blog',
  [paths.team]: 'Conheça Nossa Equipe',
  [paths.training]: 'Formação técnica',
  [paths.cattleExchange]: 'Troca de gado',
  [paths.premiumRecipient]: 'Receptora premium',
  [paths.bullExchange]: 'Touro por bezerros',
  [paths.geneticBank]: 'Banco Genético',
  [paths.exchangeCalculator]: 'Calculadora da troca',
  [paths.recipientCalculator]: 'Calculadora da receptora',
  [paths.pregnancyCalendar]: 'Calendário da prenhez',
  [paths.authenticity]: 'Como conferir que é o rancho',
  [paths.afterSale]: 'Depois de fechar',
  [paths.compare]: 'Comparar animais',
  [paths.terms]: 'Termos de Uso',
  [paths.privacy]: 'Política de Privacidade',
} satisfies Record<string, string>

/** The Portuguese path of a page of the site: one of these, or a list of animals. */
export const sitePage = v.pipe(reference('lists', 'address'), metadata({ choices: pages }))
