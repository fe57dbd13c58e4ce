import { paths, sections } from '../../paths.ts'
import type { StoredForm } from '../stored-form.ts'

export const storedContact = {
  path: '/envio/contato',
  labels: {
    name: { pt: 'Nome completo', en: 'Full name' },
    email: { pt: 'E-mail', en: 'E-mail' },
    phone: { pt: 'Telefone', en: 'Phone' },
    city: { pt: 'Cidade', en: 'City' },
    animal: { pt: 'Animal', en: 'Animal' },
    interest: { pt: 'Interesse', en: 'Interest' },
    message: { pt: 'Mensagem', en: 'Message' },
  },
  aboutField: 'animal',
  /** An animal may have left the site since; the home page's form takes its question as well. */
  addressOf: (fields, page) => (fields.get('animal') ? page : `${paths.home}#${sections.contact}`),
} as const satisfies StoredForm
