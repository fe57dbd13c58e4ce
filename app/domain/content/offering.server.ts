import * as v from 'valibot'
import { choice, field, reference } from './fields.server.ts'
import { activities, homeSections, menuEntries } from './panel-names.ts'

/** What the ranch offers, of all that the site has pages for. */
export const offeringSchema = v.object({
  activities: field(v.array(field(choice(activities), 'Atividade')), 'O que o rancho oferece'),
  /** Breeds whose page in the genetic bank is left out, with their rows in the pregnancy calendar. */
  hiddenBreeds: v.optional(field(v.array(field(reference('breeds'), 'Raça')), 'Raças que o rancho não cria')),
  /** Kinds without lists on the site, and without a button in the panel. */
  hiddenKinds: v.optional(field(v.array(field(reference('kinds'), 'Tipo')), 'Tipos que o rancho não vende')),
})

const isUnique = (codes: readonly string[]) => new Set(codes).size === codes.length
const twice = 'Cada uma só pode aparecer uma vez.'

/** What the menu leads to and what the home page shows, each in the owner's order. */
export const siteSchema = v.object({
  menu: field(
    v.pipe(
      v.array(field(choice(menuEntries), 'Entrada')),
      v.check((codes) => isUnique(codes), twice),
    ),
    'Menu',
  ),
  sections: field(
    v.pipe(
      v.array(field(choice(homeSections), 'Parte')),
      v.check((codes) => isUnique(codes), twice),
      // Buttons of every page lead to it.
      v.check(
        (codes) => codes.includes('contact'),
        'O contato precisa ficar na página: marque Contato e salve de novo.',
      ),
    ),
    'Partes da página inicial',
  ),
})
