import { formOf } from './editor.ts'
import { parsePage, pressed } from './page.ts'

/** Somebody who is signed in, at the panel. */
export interface Panel {
  read(path: string): Promise<string>
  /** @throws unless the form is taken */
  post(path: string, fields: Record<string, string> | URLSearchParams): Promise<void>
}

/** What an owner chooses of a new site. */
export interface OtherRanch {
  name: string
  shortName: string
  city: string
  state: string
  whatsapp: string
  email: string
  company: string
  /** CPF of a person; the ranch names none where it is absent. */
  cpf?: string
  color: string
  activities: readonly string[]
  /** Names, as they are typed where the site lacks them. */
  breeds: readonly string[]
  kinds: readonly string[]
  animals: readonly OtherAnimal[]
}

interface OtherAnimal {
  kind: string
  /** What its page is headed by. */
  shown: string
  fields: Record<string, string>
}

export const secondRanchAnimal = 'Umbuzeiro da Boa Vista'

/** Unlike the sample ranch in everything that an owner chooses. */
export const secondRanch: OtherRanch = {
  name: 'Fazenda Boa Vista',
  shortName: 'Boa Vista',
  city: 'Uberaba',
  state: 'MG',
  whatsapp: '(34) 98888-7777',
  email: 'contato@boavista.test',
  company: 'Boa Vista Agropecuária',
  color: '#7a1f2b',
  activities: ['pregnancies', 'consulting'],
  breeds: ['Sindi', 'Jersey'],
  kinds: ['touro', 'vaca', 'prenhez', 'semen'],
  animals: [
    {
      kind: 'touro',
      shown: secondRanchAnimal,
      fields: { breed: 'sindi', name: secondRanchAnimal, rgn: 'BOAV 4242', born: '2024-05-27' },
    },
  ],
}

/** What an owner does with a new site, by the forms of the first steps and of animals. */
export async function setUpSecondRanch(panel: Panel, ranch: OtherRanch = secondRanch): Promise<void> {
  const step = (id: string) => `/painel/comecar/${id}`
  await panel.post(step('exemplos'), { intent: 'remove' })
  const ranchPath = '/painel/conteudo/ranch/ranch?volta=/painel/comecar'
  await panel.post(ranchPath, {
    ...formOf(await panel.read(ranchPath)).fields,
    intent: 'publish',
    name: ranch.name,
    shortName: ranch.shortName,
    city: ranch.city,
    state: ranch.state,
    whatsapp: ranch.whatsapp,
    email: ranch.email,
    'hours.pt': 'Todo dia, das 7h às 17h',
    'company.name': ranch.company,
    ...(ranch.cpf && { 'company.cnpj': ranch.cpf }),
    'responsible.name': '',
    'responsible.registration': '',
  })
  await panel.post(step('aparencia'), {
    ...pressed(parsePage(await panel.read(step('aparencia'))), 'Publicar'),
    headingFace: 'archivo',
    intent: 'publish',
    color: ranch.color,
    logo: '',
  })
  await panel.post(
    step('oferta'),
    new URLSearchParams([
      ...hiddenFields(parsePage(await panel.read(step('oferta')))),
      ...ranch.activities.map((each) => ['activities', each]),
      ['newBreeds', ranch.breeds.join(', ')],
      ...ranch.kinds.map((each) => ['kinds', each]),
    ]),
  )
  for (const animal of ranch.animals) await publishAnimal(panel, animal)
  await panel.post(step('exemplos'), { intent: 'adopt' })
}

function hiddenFields({ document }: ReturnType<typeof parsePage>): [string, string][] {
  const hidden = document.querySelectorAll<HTMLInputElement>(
    'main form:has([name=revision]) input[type=hidden]',
  )
  return Array.from(hidden, ({ name, value }) => [name, value])
}

async function publishAnimal(panel: Panel, { kind, fields: typed }: OtherAnimal): Promise<void> {
  const path = `/painel/conteudo/animals/novo?tipo=${kind}`
  const { fields } = formOf(await panel.read(path))
  await panel.post(path, { ...fields, state: 'available', ...typed, intent: 'publish' })
}
