/** E-mail addresses. One mailbox has one form: in lower case, its domain in ASCII (`fazendaágua.com.br` → `xn--fazendagua-y4a.com.br`). */

import { withoutInvisible } from './text.ts'

export const maxEmailLength = 254
const maxLocalLength = 64

/** RFC 5322's dot-atom: no quotes, blanks or line breaks, and nothing that could begin another header. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
/** Not a number: an IP address is no mail domain. */
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/

/** Lower case, without invisible signs and blanks around it. */
export function cleanEmail(typed: string): string {
  return withoutInvisible(typed).toLowerCase().trim()
}

/** The address's one form; undefined for what is none. */
export function readEmailAddress(cleaned: string): string | undefined {
  const at = cleaned.lastIndexOf('@')
  const local = cleaned.slice(0, at)
  const domain = at < 0 ? undefined : asciiDomain(cleaned.slice(at + 1))
  if (!domain || local.length > maxLocalLength || !localPart.test(local)) return undefined
  return `${local}@${domain}`
}

/** The mailbox that an address leads to, for limits: without a tag, and without the dots that Gmail ignores. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [untagged = ''] = email.slice(0, at).split('+')
  const local = untagged || email.slice(0, at)
  const domain = email.slice(at + 1)
  return /^g(?:oogle)?mail\.com$/.test(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`
}

/** For what is stored in its one form, or set by an operator. */
export function isEmailAddress(text: string): boolean {
  return readEmailAddress(text.toLowerCase()) === text.toLowerCase()
}

function asciiDomain(domain: string): string | undefined {
  // `URL` also decodes what is percent-encoded.
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return undefined
  const ascii = /^[\w.-]*$/.test(domain) ? domain : hostOf(domain)
  const labels = ascii.split('.')
  const top = labels[labels.length - 1] ?? ''
  return labels.length > 1 &&
    ascii.length <= 253 &&
    topLabel.test(top) &&
    labels.every((each) => label.test(each))
    ? ascii
    : undefined
}

function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}
