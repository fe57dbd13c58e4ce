import * as v from 'valibot'
import { choice, field } from './fields.server.ts'
import { homeSections, menuEntries } from './panel-names.ts'
import { refusal } from './refusal.server.ts'

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
