import * as v from 'valibot'
import { unbrokenParts } from '../../platform/i18n/format.ts'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import { field, isoDate, line, markdown, metadata } from './fields.server.ts'
import { proseWithSections } from './markdown.server.ts'
import { offerMarks } from './offered-texts.ts'
import {
  fillPlaceholders,
  type Placeholder,
  type PlaceholderValues,
  placeholderOf,
  typedPlaceholders,
} from './placeholders.ts'
import type { Ranch } from './ranch.server.ts'

import { page } from './shared-fields.server.ts'
import { taxNumberKind } from './tax-number.ts'

/** `legalText` fills them in. */
const legalPlaceholders: readonly Placeholder[] = [
  'name',
  'legalName',
  'cnpj',
  'address',
  'email',
  'phone',
  'privacyOfficer',
  'privacyEmail',
  'siteUrl',
  ...offerMarks,
]

export const termsSchema = v.object({
  ...page,
  body: v.pipe(markdown, metadata({ placeholders: legalPlaceholders })),
})

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
  const isFilled = typedPlaceholders(text).some((typed) => placeholderOf(typed) === 'version')
  return !isFilled || /(?:versão|version)[\s*_:nº.]{1,9}\d/i.test(text)
}

/** The privacy notice. Each lead is stored with the `version` that was shown. */
export const privacySchema = v.object({
  ...page,
  version: field(noticeVersion, 'Versão do aviso', {
    hint: 'Cada contato guarda a versão que foi mostrada. Mude-a quando mudar o texto.',
  }),
  body: v.pipe(
    markdown,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      for (const key of ['pt', 'en'] as const) {
        const value = input[key]
        if (value !== undefined && namesOwnVersion(value))
          addIssue({
            message: versionNotFilled,
            path: [{ type: 'object', origin: 'value', input, key, value }],
          })
      }
    }),
    metadata({ placeholders: [...legalPlaceholders, 'version', 'since'] }),
  ),
})

/** A legal text as HTML, with the company's data, and those of the text itself, in place of `{cnpj}` and the like. */
export function legalText(
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
