import { sendEditor } from './editor.ts'
import { pageOf } from './page.ts'
import type { TestSite } from './site.ts'
import { staffSiteOfTest } from './staff.ts'
import type { Visitor } from './visitor.ts'

/** A ranch that shares nothing with the sample: no breed, no activity, no animal. */
export async function brahmanRanch(): Promise<{ site: TestSite; staff: Visitor }> {
  const { site, staff } = await staffSiteOfTest()
  await staff.post('/painel/comecar/exemplos', { intent: 'remove' })
  await setOffering(staff, { breeds: [], newBreeds: 'guzera, BRAHMAN', kinds: kindsOnSale })
  return { site, staff }
}

export const kindsOnSale = ['touro', 'novilha', 'semen', 'embriao']

interface Offering {
  breeds: readonly string[]
  newBreeds?: string
  kinds: readonly string[]
  activities?: readonly string[]
}

/** Where the form leads. */
export async function setOffering(
  staff: Visitor,
  { breeds, newBreeds = '', kinds, activities = [] }: Offering,
): Promise<string | null> {
  const path = '/painel/comecar/oferta'
  const { document } = await pageOf(await staff.get(path))
  const hidden = document.querySelectorAll<HTMLInputElement>(
    'main form:has([name=revision]) input[type=hidden]',
  )
  const response = await staff.post(
    path,
    new URLSearchParams([
      ...Array.from(hidden, ({ name, value }) => [name, value]),
      ...activities.map((each) => ['activities', each]),
      ...breeds.map((each) => ['breeds', each]),
      ...kinds.map((each) => ['kinds', each]),
      ['newBreeds', newBreeds],
    ]),
  )
  if (response.status !== 302) throw new Error(`${path}: ${response.status}`)
  return response.headers.get('location')
}

/** Publishes an animal by the form of the panel; returns where that leads. */
export async function addAnimal(
  staff: Visitor,
  kind: string,
  typed: Record<string, string>,
): Promise<string> {
  const response = await sendEditor(staff, `/painel/conteudo/animals/novo?tipo=${kind}`, typed)
  return (
    response.headers.get('location') ??
    `${response.status} ${(await response.text()).match(/Falta corrigir.{0,400}/)?.[0]}`
  )
}
