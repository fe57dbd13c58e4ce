/** The address of a WhatsApp chat (docs/product.md#chat-links). `number`: digits with country code; `text`: prefilled message. */
export function whatsAppUrl(number: string, text?: string): string {
  const address = `https://wa.me/${number}`
  return text ? `${address}?text=${encodeURIComponent(text)}` : address
}

/** A Brazilian number for reading: `5534988887777` → `+55 34 98888-7777`. Other numbers stay as they are. */
export function formatPhoneNumber(number: string): string {
  return number.replace(/^(55)(\d{2})(\d{4,5})(\d{4})$/, '+$1 $2 $3-$4')
}
