import type { RouterContextProvider } from 'react-router'
import type { StaffMember } from '../../domain/accounts/sessions.server.ts'
import { readMembers } from '../../domain/members/index.server.ts'
import {
  type Author,
  type Change,
  type PublishServices,
  publish,
  readOwnAnimals,
  readPageTexts,
  readSamples,
} from '../../domain/publishing/index.server.ts'
import { readSingle } from '../../domain/publishing/read-entries.server.ts'
import { readDevices } from '../../domain/push-devices/index.server.ts'
import { readSiteSetting } from '../../domain/settings/index.server.ts'
import { firstStepPath, staffPaths } from '../../domain/staff-paths.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { servicesContext } from '../../request/context.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import type { Refused } from '../outcome.tsx'
import { publicAddress } from '../preview/public-address.server.ts'
import { staffContext } from '../staff-middleware.server.ts'

type StepServices = Pick<
  RequestServices,
  'database' | 'documents' | 'staffEmails' | 'clock' | 'siteUrl' | 'offline' | 'copies'
>

interface FirstStep {
  /** Ends the address of its page, for a step without `place`. */
  id: string
  /** What to do: `Diga o nome e o telefone do rancho`. */
  title: string
  /** Why, in one or two sentences. */
  lead: string
  /** Another page of the panel, where it is done. */
  place?: string
  /** Whether it concerns each who answers contacts, and not the site as a whole. */
  isForStaff?: true
  isDone(services: StepServices, reader: StaffMember): boolean | Promise<boolean>
}

/** From an empty site to one that works, in the order in which the pages lead on. */
const steps: readonly FirstStep[] = [
  {
    id: 'rancho',
    title: 'Diga quem é o rancho',
    lead: 'Nome, cidade e contatos aparecem no alto e no fim de cada página, nas conversas e nos e-mails.',
    isDone: async ({ database }) => !(await readSamples(database)).company.includes('ranch'),
  },
  {
    id: 'aparencia',
    title: 'Escolha a cor e ponha o logotipo',
    lead: 'De uma cor só saem todas as outras: botões, títulos, desenhos, ícone do celular e imagens do WhatsApp, sempre fáceis de ler.',
    isDone: async ({ database }, reader) => (await readSingle(database, 'look', reader)).revision > 1,
  },
  {
    id: 'oferta',
    title: 'Diga o que o rancho oferece',
    lead: 'O que você desmarcar some do site: páginas, menus, formulários e buscas. Nada é apagado, e volta quando marcar de novo.',
    isDone: async ({ database }, reader) => (await readSingle(database, 'offering', reader)).revision > 1,
  },
  {
    id: 'menu',
    title: 'Arrume o menu e a página inicial',
    lead: 'Desmarque o que não é do seu rancho e ponha o resto na ordem em que quer mostrar.',
    isDone: async ({ database }, reader) => (await readSingle(database, 'site', reader)).revision > 1,
  },
  {
    id: 'animais',
    title: 'Ponha os primeiros animais',
    lead: 'Um animal com foto, nome e registro já ganha página própria. A planilha da associação traz muitos de uma vez.',
    isDone: async ({ database, documents }) =>
      (await readOwnAnimals(database)).some(
        (id) => publicAddress({ collection: 'animals', id }, documents) !== undefined,
      ),
  },
  {
    id: 'exemplos',
    title: 'Apague os exemplos',
    lead: 'O site veio com animais, preços, textos e uma empresa inventados. O que você mudou não é mais exemplo e fica.',
    isDone: async ({ database }) => {
      const { removable, company } = await readSamples(database)
      return removable.length === 0 && !company.includes('ranch')
    },
  },
  {
    id: 'textos',
    title: 'Leia os seus textos',
    lead: 'Cada página em uma linha. Sem os exemplos, os textos ficam neutros: troque os que quiser pelas suas palavras.',
    isDone: async ({ database }) => (await readPageTexts(database)).every(({ state }) => state === 'own'),
  },
  {
    id: 'avisos',
    title: 'Receba um aviso neste celular a cada contato novo',
    lead: 'O aviso chega na hora, também com o site fechado. Quem responde primeiro costuma fechar o negócio.',
    place: staffPaths.notices,
    isForStaff: true,
    isDone: async ({ database, offline }, { email }) =>
      !offline || (await readDevices(database, email)).length > 0,
  },
  {
    id: 'acesso',
    title: 'Convide quem ajuda a cuidar do site',
    lead: 'Cada pessoa entra com a própria conta, e você pode tirar o acesso quando quiser.',
    place: staffPaths.access,
    isDone: async (services) => services.staffEmails.length + (await readMembers(services)).length > 1,
  },
  {
    id: 'endereco',
    title: 'Ponha o seu domínio, com https',
    lead: 'Com um endereço só seu e o cadeado, o cliente confia, o Google acha e o celular avisa dos contatos.',
    place: staffPaths.address,
    isDone: async ({ database, siteUrl }) =>
      (await readSiteSetting(database, 'address'))?.siteUrl === siteUrl,
  },
  {
    id: 'copia',
    title: 'Guarde uma cópia de segurança fora do servidor',
    lead: 'Se o servidor quebrar, pegar fogo ou for invadido, o site inteiro volta em minutos. Imprima a chave e baixe uma cópia, ou deixe o site mandar uma todo dia.',
    place: staffPaths.copies,
    isDone: async ({ copies }) => {
      const { keyMadeAt, state } = await copies.readStatus()
      return keyMadeAt !== null && (state.copiedAt ?? state.downloadedAt) !== null
    },
  },
]

/** Those that lead on from one to the next. */
const stepsWithPage = steps.filter(({ place }) => !place)

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
    own.map(async ({ id, title, place, isDone }) => ({
      id,
      title,
      path: place ?? firstStepPath(id),
      isDone: await isDone(services, reader),
    })),
  )
}

/** What the page of a step shows around its form (`StepPage`). @throws a 404 response for an unknown step. */
export async function loadStep(context: Readonly<RouterContextProvider>, id: string) {
  const index = stepsWithPage.findIndex((each) => each.id === id)
  const step = stepsWithPage[index]
  if (!step) throw notFound()
  const { title, lead } = step
  return {
    title,
    lead,
    isDone: await step.isDone(context.get(servicesContext), context.get(staffContext)),
    number: index + 1,
    count: stepsWithPage.length,
    back: pathAt(index - 1),
    next: pathAt(index + 1),
  }
}

/** The page before the first step is the list of all, that after the last one the end, with the steps that are done elsewhere. */
function pathAt(index: number): string {
  if (index < 0) return staffPaths.firstSteps
  return firstStepPath(stepsWithPage[index]?.id ?? 'no-ar')
}

/** Where a step leads on to once its form is saved. */
export function pathAfter(id: string): string {
  return pathAt(stepsWithPage.findIndex((each) => each.id === id) + 1)
}

export const firstStepPage = pathAt(0)

interface PublishStepOptions {
  by: Author

  batch?: string
}

/** Publishes what a first step's form changes. Returns why nothing was published. */
export async function publishStep(
  services: PublishServices & Pick<RequestServices, 'documents'>,
  changes: readonly Change[],
  { ...options }: PublishStepOptions,
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
