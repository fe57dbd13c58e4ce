import { isEmailAddress } from '../../platform/email-address.ts'
import { isPhoneText, isWholePhone, parsePhone } from '../../platform/phone.ts'
import { withoutAccents, withoutInvisible } from '../../platform/text.ts'
import { hasRightDigits, isTaxNumber, taxNumberSigns } from './tax-number.ts'

interface Payment {
  key: string
  name: string
  city: string
  cents?: number
}

/**
 * The text of a static Pix code (Banco Central, Manual de Padrões para Iniciação do Pix; EMV QRCPS-MPM); undefined where key, holder or
 * city are none that a code can have. It neither expires nor can be withdrawn.
 */
export function pixCode({ key: typed, name, city, cents }: Payment): string | undefined {
  const key = pixKey(typed)
  const [holder, place] = [ascii(name, 25), ascii(city, 15)]
  if (!key || !holder || !place) return undefined
  // Field 54 holds thirteen signs.
  if (cents !== undefined && !(Number.isInteger(cents) && cents > 0 && cents < 1e12)) return undefined
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    cents === undefined ? '' : field('54', (cents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', holder),
    field('60', place),
    // Some banks refuse codes with an identifier.
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return text + crc16(text)
}

/**
 * A key as banks register it: tax number, phone, e-mail address or random key. Undefined for what is written like one of them and is none,
 * and for eleven digits alone that are no CPF: with a wrong digit they would be a stranger's phone.
 */
export function pixKey(typed: string): string | undefined {
  const text = withoutInvisible(typed.normalize('NFKC')).trim().toLowerCase()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text
  if (text.includes('@'))
    return text.length <= 77 && /^[!-~]+$/.test(text) && isEmailAddress(text) ? text : undefined
  const taxNumber = isTaxNumber(text) && hasRightDigits(text) ? taxNumberSigns(text) : undefined
  if (/\/|^\d{3}[ .]?\d{3}[ .]?\d{3}[ -]?\d{2}$/.test(text)) return taxNumber
  const { international } = parsePhone(text)
  const isPhone = isPhoneText(text) && isWholePhone(text) && international !== ''
  return isPhone && /^[+(0]|^\d\d\D|^55\d{11}$/.test(text) ? `+${international}` : taxNumber
}

/** Lengths count what is left after folding. */
function ascii(text: string, length: number): string {
  const plain = withoutAccents(text).replace(/[^!-~]+/g, ' ')
  return plain.trim().slice(0, length).trim()
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE: the check of `123456789` is 29B1. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
