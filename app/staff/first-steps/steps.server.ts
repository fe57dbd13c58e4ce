import type { StaffMember } from '../../domain/accounts/sessions.server.ts'
import { readMembers } from '../../domain/members/index.server.ts'
import type { SingleName } from '../../domain/publishing/collections.ts'
import { readSingle } from '../../domain/publishing/entries.server.ts'
import {
  type Author,
  type Change,
  type PublishServices,
  publish,
  readOwnAnimals,
  readPageTexts,
  readSamples,
} from '../../domain/publishing/index.server.ts'
import { readDevices } from '../../domain/push-devices/index.server.ts'
import { firstStepPath, staffPaths } from '../../domain/staff-paths.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { backQuery, entryPath } from '../content/entry-paths.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import type { Refused } from '../outcome.ts'

type StepServices = Pick<
  RequestServices,
  'database' | 'documents' | 'content' | 'staffEmails' | 'clock' | 'siteUrl' | 'offline' | 'copies'
>

interface FirstStep {
  id: string
  title: string
  path: string
  /** Each who answers contacts has this step; the others are of the site as a whole. */
  isForStaff?: true
  isDone(services: StepServices, reader: StaffMember): boolean | Promise<boolean>
}

/** The editor of a document that exists once, which leads back to the list. */
const editorOf = (name: SingleName) =>
  entryPath({ collection: name, id: name }) + backQuery(staffPaths.firstSteps)

/** From an empty site to one that works, in the order in which the pages lead on. */
const steps: readonly FirstStep[] = [
  {
    id: 'rancho',
    title: 'Diga quem é o rancho',
    path: editorOf('ranch'),
    isDone: async ({ database }) => !(await readSamples(database)).company.includes('ranch'),
  },
  {
    id: 'aparencia',
    title: 'Escolha a cor e ponha o logotipo',
    path: firstStepPath('aparencia'),
    isDone: async ({ database }, reader) => (await readSingle(database, 'look', reader)).revision > 1,
  },
  {
    id: 'oferta',
    title: 'Diga o que o rancho oferece',
    path: firstStepPath('oferta'),
    isDone: async ({ database }, reader) => (await readSingle(database, 'offering', reader)).revision > 1,
  },
  {
    id: 'menu',
    title: 'Arrume o menu',
    path: editorOf('site'),
    isDone: async ({ database }, reader) => (await readSingle(database, 'site', reader)).revision > 1,
  },
  {
    id: 'animais',
    title: 'Ponha os primeiros animais',
    path: staffPaths.herd,
    isDone: async ({ database, content }) =>
      (await readOwnAnimals(database)).some((id) => content.pt.herd.findOnPage(id)),
  },
  {
    id: 'exemplos',
    title: 'Apague os exemplos e leia os seus textos',
    path: firstStepPath('exemplos'),
    isDone: async ({ database }) => {
      const { removable, company } = await readSamples(database)
      const texts = await readPageTexts(database)
      return (
        removable.length === 0 && !company.includes('ranch') && texts.every(({ state }) => state === 'own')
      )
    },
  },
  {
    id: 'avisos',
    title: 'Receba um aviso neste celular a cada contato novo',
    path: staffPaths.notices,
    isForStaff: true,
    isDone: async ({ database, offline }, { email }) =>
      !offline || (await readDevices(database, email)).length > 0,
  },
  {
    id: 'acesso',
    title: 'Convide quem ajuda a cuidar do site',
    path: staffPaths.access,
    isDone: async (services) => services.staffEmails.length + (await readMembers(services)).length > 1,
  },
  {
    id: 'copia',
    title: 'Guarde uma cópia de segurança fora do servidor',
    path: staffPaths.copies,
    isDone: async ({ copies }) => {
      const { keyMadeAt, state } = await copies.readStatus()
      return keyMadeAt !== null && (state.copiedAt ?? state.downloadedAt) !== null
    },
  },
]

export interface ListedStep {
  id: string
  title: string
  path: string
  isDone: boolean
}

/** The steps of a reader, in their order, each with the address where it is done. Only owners open the others. */
export function readChecklist(services: StepServices, reader: StaffMember): Promise<ListedStep[]> {
  const own = steps.filter(({ isForStaff }) => reader.role === 'owner' || isForStaff)
  return Promise.all(
    own.map(async ({ id, title, path, isDone }) => ({
      id,
      title,
      path,
      isDone: await isDone(services, reader),
    })),
  )
}

/** Publishes what a first step's form changes. Returns why nothing was published. */
export async function publishStep(
  services: PublishServices & Pick<RequestServices, 'documents'>,
  changes: readonly Change[],
  options: { by: Author; batch?: string },
): Promise<Refused | undefined> {
  try {
    await publish(services, changes, { ...options, action: 'publish' })
    return undefined
  } catch (error) {
    return refusedChange(error, {
      documents: services.documents,
      outdated: 'Outra pessoa mudou estes dados enquanto isso. Confira como ficaram.',
    })
  }
}
