import * as v from 'valibot'
import { blocks, blocksOf } from './blocks.server.ts'
import { field, picture } from './fields.server.ts'
import { heading, lead, page } from './shared-fields.server.ts'
import type { Localized } from './text.ts'

const pictures = field(
  v.pipe(
    v.array(picture),
    v.check(({ length }) => length === 1 || length === 3, 'Coloque três fotos, que se revezam, ou só uma.'),
  ),
  'Fotos',
)

export const homeSchema = v.object({
  title: page.title,
  description: page.description,
  hero: field(v.object({ heading, lead, pictures }), 'Abertura da página'),
  blocks: v.pipe(
    blocks,
    // Buttons of every page lead to it.
    v.check(
      (all) =>
        blocksOf({ blocks: all }, 'computed').some(({ of, isHidden }) => of === 'contact' && !isHidden),
      'O contato precisa ficar na página: acrescente “Do site”, Contato.',
    ),
  ),
})

export type HomeContent = Localized<v.InferOutput<typeof homeSchema>>
