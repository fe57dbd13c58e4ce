/** The number that a chat with a lead opens to, digits with country code; empty where the phone is too short for one. */
export function chatNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10) return ''
  const abroad = phone.trim().startsWith('+') || (digits.length > 11 && digits.startsWith('55'))
  return abroad ? digits : `55${digits}`
}
