import * as v from 'valibot'
import { unbrokenParts } from '../../platform/i18n/format.ts'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import { blocks, blocksOf, documentPage } from './blocks.server.ts'
import { field, isoDate, line } from './fields.server.ts'
import { proseWithSections } from './markdown.server.ts'
import { fillPlaceholders, findPlaceholders, type PlaceholderValues, placeholderOf } from './placeholders.ts'
import type { Ranch } from './ranch.server.ts'

import { taxNumberKind } from './tax-number.ts'

const noticeVersion = v.pipe(
  line,
  v.check(
    (version) => /^.{10}(-[1-9]\d?)?$/.test(version) && v.is(isoDate, sinceOf(version)),
    'Escreva o dia em que o aviso passa a valer, ano primeiro: 2026-11-27. No mesmo dia, a segunda é 2026-11-27-2.',
  ),
)

/** The day from which a version of the privacy notice applies. */
export function sinceOf(version: string): string {
  return version.slice(0, 10)
}

const versionNotFilled =
  'Escreva {versão} onde o texto diz a versão: é a do campo acima que cada contato guarda.'

/** A text that names a version by itself would differ from the one that contacts are stored with. */
function namesOwnVersion(text: string): boolean {
  const isFilled = findPlaceholders(text).some((typed) => placeholderOf(typed) === 'version')
  return !isFilled || /(?:versão|version)[\s*_:nº.]{1,9}\d/i.test(text)
}

/** The privacy notice. Each lead is stored with the `version` that was shown. */
export const privacySchema = v.object({
  ...documentPage,
  version: field(noticeVersion, 'Versão do aviso', {
    hint: 'Cada contato guarda a versão que foi mostrada. Mude-a quando mudar o texto.',
  }),
  blocks: v.pipe(
    blocks,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      const index = input.findIndex(({ kind }) => kind === 'text')
      const [first] = blocksOf({ blocks: input }, 'text')
      if (!first) return
      for (const key of ['pt', 'en'] as const) {
        const texts = blocksOf({ blocks: input }, 'text').flatMap(({ body }) => body[key] ?? [])
        if (texts.length > 0 && namesOwnVersion(texts.join('\n')))
          addIssue({
            message: versionNotFilled,
            path: [
              { type: 'array', origin: 'value', input, key: index, value: first },
              { type: 'object', origin: 'value', input: { ...first }, key: 'body', value: first.body },
              { type: 'object', origin: 'value', input: first.body, key, value: first.body[key] },
            ],
          })
      }
    }),
  ),
})

/** A long text as HTML, with the ranch's data, and those of the text itself, in place of `{cnpj}` and the like. */
export function ranchProse(
  markdown: string,
  { ranch, siteUrl }: { ranch: Ranch; siteUrl: string },
  own: PlaceholderValues = {},
): { html: string; sections: string[] } {
  const values: PlaceholderValues = {
    ...own,
    name: ranch.name,
    legalName: ranch.company.name,
    cnpj: ranch.company.cnpj ?? '',
    address: unbrokenParts(ranch.company.address ?? ''),
    privacyOfficer: ranch.privacy.officer,
    privacyEmail: ranch.privacy.email,
    email: ranch.email,
    phone: formatPhoneNumber(ranch.whatsapp),
    siteUrl,
  }
  const named =
    taxNumberKind(values.cnpj ?? '') === 'CPF'
      ? markdown.replace(/(?:company registration \()?CNPJ\)? (?=\{cnpj\})/gi, 'CPF ')
      : markdown
  // `, CNPJ {cnpj}` goes with its number.
  const complete = named.replace(/, [^,.:;{}\n]*\{([^{}]*)\}/g, (clause, typed: string) => {
    const name = placeholderOf(typed)
    return name && values[name] === '' ? '' : clause
  })
  const filled = fillPlaceholders(complete, values)
  return proseWithSections(
    filled
      .replace(/(nº|R\$|por|art\.|CNPJ|CPF) (?=\d)|(?<=\d) (?=dias|days)| (?=\([IVX]+\))/g, '$1\u00a0')
      .replace(/(?<=\be)-(?=mails?\b)|(?<=[áêôi])-(?=l[oa]s?\b)/gi, '\u2011'),
  )
}
