import * as v from 'valibot'
import { choice, field, reference } from './fields.server.ts'
import { activities } from './panel-names.ts'

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
