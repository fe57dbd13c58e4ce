import * as v from 'valibot'
import { type Ranch, ranch as source } from '../../../content/ranch.ts'
import { text, webAddress } from './field-schemas.server.ts'
import { parseContent } from './parse-content.server.ts'

const email = v.pipe(v.string(), v.email('an e-mail address is needed'))

const schema = v.object({
  name: text,
  email,
  whatsapp: v.pipe(v.string(), v.regex(/^\d{10,15}$/, 'the number is digits with country code')),
  city: text,
  state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a state is two capital letters')),
  social: v.object({ name: text, url: webAddress }),
  company: v.object({
    name: text,
    cnpj: v.pipe(
      v.string(),
      v.regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, 'a CNPJ reads like 12.345.678/0001-95'),
    ),
    address: text,
  }),
  privacy: v.object({ officer: text, email }),
})

/** The ranch's names and contacts, before settings override the contacts. */
export const ranch: Ranch = parseContent('content/ranch.ts', schema, source)
