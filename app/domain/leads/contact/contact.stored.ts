import { paths, sections } from '../../paths.ts'
import type { StoredForm } from '../stored-form.ts'
import type { animalField } from './contact.form.ts'

export const storedContact = {
  path: '/envio/contato',
  labels: {
    name: 'Nome completo',
    email: 'E-mail',
    phone: 'Telefone',
    city: 'Cidade',
    animal: 'Animal',
    interest: 'Interesse',
    message: 'Mensagem',
  },
  aboutField: 'animal' satisfies typeof animalField,
  /** An animal may have left the site since; the home page's form takes its question as well. */
  addressOf: (fields, page) => (fields.get('animal') ? page : `${paths.home}#${sections.contact}`),
} as const satisfies StoredForm
