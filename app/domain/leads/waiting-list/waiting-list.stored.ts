import { courseInterestPath } from '../../paths.ts'
import type { StoredForm } from '../stored-form.ts'

export const storedWaitingList = {
  path: '/envio/lista-de-espera',
  labels: {
    name: 'Nome completo',
    phone: 'Telefone',
    crmv: 'CRMV ou matrícula',
    location: 'Local',
    course: 'Curso',
  },
  aboutField: 'course',
  addressOf: (fields) => courseInterestPath(fields.get('course') ?? ''),
} as const satisfies StoredForm
