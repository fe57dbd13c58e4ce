import { expect, it, onTestFinished } from 'vitest'
import { addAnimal, brahmanRanch } from '../../../test/brahman-ranch.ts'
import { pageOf } from '../../../test/page.ts'
import { csvFile } from '../../../test/spreadsheets/files.ts'
import type { Visitor } from '../../../test/visitor.ts'

/** One registration of the old zebu books, as people write it. */
const writings = ['A 5102', 'a 5102', 'A5102', 'a-5102']

it.each(writings)(
  'a registration of one letter, written %s, is typed, found and imported',
  async (written) => {
    const { site, staff } = await brahmanRanch()
    onTestFinished(() => site.remove())
    const others = [
      { name: 'A', rgn: '5102' },
      { name: 'B', rgd: 'B 5102' },
      { name: 'Cinco Mil', rgd: '5102 A' },
    ]
    for (const typed of [{ name: 'Trovão', rgd: written }, ...others])
      expect(await addAnimal(staff, 'touro', { breed: 'brahman', born: '2024-05-27', ...typed })).toMatch(
        /^\//,
      )

    for (const each of writings) {
      const query = new URLSearchParams({ busca: each })
      expect(await namesIn(staff, `/painel/rebanho?${query}`), each).toContain('Trovão')
      const list = await (await site.request(`/touros?${query}`)).text()
      expect(list.match(/<article[\s\S]*?<\/article>/g)?.join(''), each).toContain('Trovão')
      const sheet = csvFile([
        ['Nome', 'RGD', 'Nascimento', 'Raça', 'Sexo', 'Peso (kg)'],
        ['Trovão', each, '27/05/2024', 'Brahman', 'M', '812'],
      ])
      expect(await compared(staff, sheet), each).toEqual({ changed: '1', added: '0', refused: '0' })
    }
    const sheet = csvFile([
      ['Nome', 'RGD', 'Nascimento', 'Raça', 'Sexo'],
      ['Novo', 'C 7', '27/05/2024', 'Brahman', 'M'],
      ['Outro', 'h-7577', '27/05/2024', 'Brahman', 'M'],
    ])
    expect(await compared(staff, sheet)).toEqual({ changed: '0', added: '2', refused: '0' })
  },
)

async function namesIn(staff: Visitor, path: string): Promise<string[]> {
  const page = await pageOf(await staff.get(path))
  return Array.from(page.document.querySelectorAll('.entry-name'), (each) => each.textContent ?? '')
}

async function compared(staff: Visitor, sheet: Buffer) {
  const file = new File([new Uint8Array(sheet)], 'rebanho.csv')
  const sent = await staff.send('/painel/rebanho/planilha', { file })
  const page = await pageOf(await staff.get(sent.headers.get('location') ?? ''))
  const count = (name: string) => page.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  return { changed: count('Mudam'), added: count('Novos'), refused: count('Recusadas') }
}
