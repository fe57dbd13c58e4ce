import * as v from 'valibot'
import { choice, field, reference } from './fields.server.ts'
import { activities, homeSections, menuEntries } from './panel-names.ts'
import { refusal } from './refusal.server.ts'

/** What the ranch offers, of all that the site has pages for. */
export const offeringSchema = v.object({
  activities: field(
    v.array(field(choice(activities), 'Atividade', 'Activity')),
    'O que o rancho oferece',
    'What the ranch offers',
  ),
  /** Breeds whose page in the genetic bank is left out, with their rows in the pregnancy calendar. */
  hiddenBreeds: v.optional(
    field(
      v.array(field(reference('breeds'), 'Raça', 'Breed')),
      'Raças que o rancho não cria',
      'Breeds that the ranch does not raise',
    ),
  ),
  /** Kinds without lists on the site, and without a button in the panel. */
  hiddenKinds: v.optional(
    field(
      v.array(field(reference('kinds'), 'Tipo', 'Kind')),
      'Tipos que o rancho não vende',
      'Kinds that the ranch does not sell',
    ),
  ),
})

const isUnique = (codes: readonly string[]) => new Set(codes).size === codes.length
const twice = refusal('Cada uma só pode aparecer uma vez.', 'Each may appear only once.')

/** What the menu leads to and what the home page shows, each in the owner's order. */
export const siteSchema = v.object({
  menu: field(
    v.pipe(
      v.array(field(choice(menuEntries), 'Entrada', 'Entry')),
      v.check((codes) => isUnique(codes), twice),
    ),
    'Menu',
    'Menu',
  ),
  sections: field(
    v.pipe(
      v.array(field(choice(homeSections), 'Parte', 'Part')),
      v.check((codes) => isUnique(codes), twice),
      // Buttons of every page lead to it.
      v.check(
        (codes) => codes.includes('contact'),
        refusal(
          'O contato precisa ficar na página: marque Contato e salve de novo.',
          'The contact must stay on the page.',
        ),
      ),
    ),
    'Partes da página inicial',
    'Parts of the home page',
  ),
})
