import * as v from 'valibot'
import { control, line, webAddress } from './fields.server.ts'

const email = v.pipe(v.string(), v.email('an e-mail address is needed'), control('email'))

/** The ranch's names and contacts, before settings override the contacts. */
export const ranchSchema = v.object({
  name: line,
  email,
  /** Digits with country code. */
  whatsapp: v.pipe(
    v.string(),
    v.regex(/^\d{10,15}$/, 'the number is digits with country code'),
    control('phone'),
  ),
  city: line,
  state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a state is two capital letters'), control('line')),
  social: v.object({ name: line, url: webAddress }),
  /** The company behind the site (Decree 7.962/2013), shown in the footer and in the legal texts. */
  company: v.object({
    name: line,
    cnpj: v.pipe(
      v.string(),
      v.regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, 'a CNPJ reads like 12.345.678/0001-95'),
      control('line'),
    ),
    address: line,
  }),
  /** The account that the ranch is paid to. Its holder is the company; shown on the page of authenticity only. */
  payment: v.optional(v.object({ bank: line, account: line, pixKey: line })),
  /** The data protection officer (LGPD art. 41). */
  privacy: v.object({ officer: line, email }),
})

export type Ranch = v.InferOutput<typeof ranchSchema>

declare module '../services.server.ts' {
  interface SiteFacts {
    ranch: Ranch
  }
}
