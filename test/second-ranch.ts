import { formOf } from './editor.ts'
import { parsePage, pressed } from './page.ts'

/** Somebody who is signed in, at the panel. */
export interface Panel {
  read(path: string): Promise<string>
  /** @throws unless the form is taken */
  post(path: string, fields: Record<string, string> | URLSearchParams): Promise<void>
}

/** Unlike the sample ranch in everything that an owner chooses. */
export const secondRanch = {
  name: 'Fazenda Boa Vista',
  shortName: 'Boa Vista',
  city: 'Uberaba',
  state: 'MG',
  whatsapp: '(34) 98888-7777',
  email: 'contato@boavista.test',
  company: 'Boa Vista Agropecuária',
  color: '#7a1f2b',
  breed: 'Sindi',
  animal: 'Umbuzeiro da Boa Vista',
}

const activities = ['pregnancies', 'recipients', 'consulting']
const breeds = ['sindi', 'jersey']
const kinds = ['touro', 'vaca', 'prenhez', 'semen']

/** What an owner does with a new site, by the forms of the first steps: no samples, no courses, two breeds, one bull. */
export async function setUpSecondRanch(panel: Panel): Promise<void> {
  const step = (id: string) => `/painel/comecar/${id}`
  await panel.post(step('exemplos'), { intent: 'remove' })
  await panel.post(step('rancho'), {
    ...pressed(parsePage(await panel.read(step('rancho'))), 'Publicar e seguir'),
    name: secondRanch.name,
    shortName: secondRanch.shortName,
    city: secondRanch.city,
    state: secondRanch.state,
    whatsapp: secondRanch.whatsapp,
    email: secondRanch.email,
    'hours.pt': 'Todo dia, das 7h às 17h',
    'company.name': secondRanch.company,
  })
  await panel.post(step('aparencia'), {
    ...pressed(parsePage(await panel.read(step('aparencia'))), 'Publicar'),
    headingFace: 'archivo',
    intent: 'publish',
    color: secondRanch.color,
    logo: '',
  })
  await panel.post(
    step('oferta'),
    new URLSearchParams([
      ...hiddenFields(parsePage(await panel.read(step('oferta')))),
      ...activities.map((each) => ['activities', each]),
      ...breeds.map((each) => ['breeds', each]),
      ...kinds.map((each) => ['kinds', each]),
    ]),
  )
  await publishBull(panel)
  await panel.post(step('textos'), { intent: 'adopt' })
}

function hiddenFields({ document }: ReturnType<typeof parsePage>): [string, string][] {
  const hidden = document.querySelectorAll<HTMLInputElement>(
    'main form:has([name=revision]) input[type=hidden]',
  )
  return Array.from(hidden, ({ name, value }) => [name, value])
}

async function publishBull(panel: Panel): Promise<void> {
  const steps = parsePage(await panel.read('/painel/comecar/animais'))
  const path = steps.getByRole('link', { name: /^Touro/ }).getAttribute('href') ?? ''
  const { fields, page } = formOf(await panel.read(path))
  const control = (label: RegExp) => page.getAllByLabelText<HTMLInputElement & HTMLSelectElement>(label)[0]
  const choose = (label: RegExp, text: string) => {
    const select = control(label)
    const option = [...(select?.options ?? [])].find((each) => each.label.startsWith(text))
    fields[select?.name ?? ''] = option?.value ?? ''
  }
  const fill = (label: RegExp, text: string) => {
    fields[control(label)?.name ?? ''] = text
  }
  choose(/^Situação/, 'Disponível')
  choose(/^Raça/, secondRanch.breed)
  fill(/^Nome/, secondRanch.animal)
  fill(/^RGN/, 'BOAV 4242')
  fill(/^Nascimento/, '2024-05-27')
  await panel.post(path, { ...fields, intent: 'publish' })
}
