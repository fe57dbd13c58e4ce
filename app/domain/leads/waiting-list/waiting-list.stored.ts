import { courseInterestPath } from '../../paths.ts'
import type { StoredForm } from '../stored-form.ts'

export const storedWaitingList = {
  path: '/envio/lista-de-espera',
  labels: {
    name: { pt: 'Nome completo', en: 'Full name' },
    phone: { pt: 'Telefone', en: 'Phone' },
    crmv: { pt: 'CRMV ou matrícula', en: 'CRMV or enrolment' },
    location: { pt: 'Local', en: 'Location' },
    course: { pt: 'Curso', en: 'Course' },
  },
  aboutField: 'course',
  addressOf: (fields) => courseInterestPath(fields.get('course') ?? ''),
} as const satisfies StoredForm
