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
import type { Language } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
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
  title: ShownText
  /** Why, in one or two sentences. */
  lead: ShownText
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
    title: { pt: 'Diga quem é o rancho', en: 'Say who the ranch is' },
    lead: {
      pt: 'Nome, cidade e contatos aparecem no alto e no fim de cada página, nas conversas e nos e-mails.',
      en: 'Name, town and contacts are at the top and the end of each page, in chats and in mails.',
    },
    isDone: async ({ database }) => !(await readSamples(database)).company.includes('ranch'),
  },
  {
    id: 'aparencia',
    title: { pt: 'Escolha a cor e ponha o logotipo', en: 'Choose the colour and add the logo' },
    lead: {
      pt: 'De uma cor só saem todas as outras: botões, títulos, desenhos, ícone do celular e imagens do WhatsApp, sempre fáceis de ler.',
      en: 'All other colours follow from one: buttons, headings, drawings, the icon on phones and the pictures for WhatsApp, always easy to read.',
    },
    isDone: async ({ database }, reader) => (await readSingle(database, 'look', reader)).revision > 1,
  },
  {
    id: 'oferta',
    title: { pt: 'Diga o que o rancho oferece', en: 'Say what the ranch offers' },
    lead: {
      pt: 'O que você desmarcar some do site: páginas, menus, formulários e buscas. Nada é apagado, e volta quando marcar de novo.',
      en: 'What you leave unticked is gone from the site: pages, menus, forms and searches. Nothing is deleted, and it returns when you tick it again.',
    },
    isDone: async ({ database }, reader) => (await readSingle(database, 'offering', reader)).revision > 1,
  },
  {
    id: 'menu',
    title: { pt: 'Arrume o menu e a página inicial', en: 'Arrange the menu and the home page' },
    lead: {
      pt: 'Desmarque o que não é do seu rancho e ponha o resto na ordem em que quer mostrar.',
      en: 'Untick what your ranch has not, and put the rest in the order in which you want to show it.',
    },
    isDone: async ({ database }, reader) => (await readSingle(database, 'site', reader)).revision > 1,
  },
  {
    id: 'animais',
    title: { pt: 'Ponha os primeiros animais', en: 'Add the first animals' },
    lead: {
      pt: 'Um animal com foto, nome e registro já ganha página própria. A planilha da associação traz muitos de uma vez.',
      en: 'An animal with a picture, a name and a registration has a page of its own. The association’s spreadsheet brings many at once.',
    },
    isDone: async ({ database, documents }) =>
      (await readOwnAnimals(database)).some(
        (id) => publicAddress({ collection: 'animals', id }, documents) !== undefined,
      ),
  },
  {
    id: 'exemplos',
    title: { pt: 'Apague os exemplos', en: 'Delete the samples' },
    lead: {
      pt: 'O site veio com animais, preços, textos e uma empresa inventados. O que você mudou não é mais exemplo e fica.',
      en: 'The site came with invented animals, prices, texts and a company. What you have changed is no sample any more and stays.',
    },
    isDone: async ({ database }) => {
      const { removable, company } = await readSamples(database)
      return removable.length === 0 && !company.includes('ranch')
    },
  },
  {
    id: 'textos',
    title: { pt: 'Leia os seus textos', en: 'Read your texts' },
    lead: {
      pt: 'Cada página em uma linha. Sem os exemplos, os textos ficam neutros: troque os que quiser pelas suas palavras.',
      en: 'Each page in one line. Without the samples, the texts are neutral: replace those that you like by your own words.',
    },
    isDone: async ({ database }) => (await readPageTexts(database)).every(({ state }) => state === 'own'),
  },
  {
    id: 'avisos',
    title: {
      pt: 'Receba um aviso neste celular a cada contato novo',
      en: 'Get a notice on this phone for each new contact',
    },
    lead: {
      pt: 'O aviso chega na hora, também com o site fechado. Quem responde primeiro costuma fechar o negócio.',
      en: 'The notice arrives at once, also while the site is closed. Who answers first usually closes the deal.',
    },
    place: staffPaths.notices,
    isForStaff: true,
    isDone: async ({ database, offline }, { email }) =>
      !offline || (await readDevices(database, email)).length > 0,
  },
  {
    id: 'acesso',
    title: { pt: 'Convide quem ajuda a cuidar do site', en: 'Invite those who help with the site' },
    lead: {
      pt: 'Cada pessoa entra com a própria conta, e você pode tirar o acesso quando quiser.',
      en: 'Everyone signs in with an account of their own, and you can remove the access whenever you like.',
    },
    place: staffPaths.access,
    isDone: async (services) => services.staffEmails.length + (await readMembers(services)).length > 1,
  },
  {
    id: 'email',
    title: { pt: 'Ligue o e-mail do site', en: 'Connect the website’s mail' },
    lead: {
      pt: 'Por ele saem o aviso de cada contato, os convites e os links de senha. Um e-mail de teste mostra que chega.',
      en: 'It carries the notice of each contact, invitations and links for passwords. A test e-mail shows that it arrives.',
    },
    place: staffPaths.mail,
    isDone: async ({ database }) =>
      ((await readSiteSetting(database, 'mailProof'))?.provenAt ?? null) !== null,
  },
  {
    id: 'endereco',
    title: { pt: 'Ponha o seu domínio, com https', en: 'Use your own domain, with https' },
    lead: {
      pt: 'Com um endereço só seu e o cadeado, o cliente confia, o Google acha e o celular avisa dos contatos.',
      en: 'With an address of your own and the padlock, clients trust it, Google finds it, and your phone tells you of contacts.',
    },
    place: staffPaths.address,
    isDone: async ({ database, siteUrl }) =>
      (await readSiteSetting(database, 'address'))?.siteUrl === siteUrl,
  },
  {
    id: 'copia',
    title: { pt: 'Guarde uma cópia de segurança fora do servidor', en: 'Keep a backup away from the server' },
    lead: {
      pt: 'Se o servidor quebrar, pegar fogo ou for invadido, o site inteiro volta em minutos. Imprima a chave e baixe uma cópia, ou deixe o site mandar uma todo dia.',
      en: 'If the server breaks, burns or is broken into, the whole website is back in minutes. Print the key and download a backup, or let the website send one each day.',
    },
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
  title: ShownText
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
  language: Language
  batch?: string
}

/** Publishes what a first step's form changes. Returns why nothing was published. */
export async function publishStep(
  services: PublishServices & Pick<RequestServices, 'documents'>,
  changes: readonly Change[],
  { language, ...options }: PublishStepOptions,
): Promise<Refused | undefined> {
  try {
    await publish(services, changes, { ...options, action: 'publish' })
    return undefined
  } catch (error) {
    return refusedChange(error, {
      language,
      documents: services.documents,
      outdated: {
        pt: 'Outra pessoa mudou estes dados enquanto isso. Confira como ficaram.',
        en: 'Someone else has changed these data meanwhile. Check how they stand.',
      },
    })
  }
}
