/** A chat link (docs/product.md#chat-links): `number` is digits with country code, `text` what the visitor finds written. */
export function chatAddress(number: string, text?: string): string {
  const address = `https://wa.me/${number}`
  return text ? `${address}?text=${encodeURIComponent(text)}` : address
}

/** How people write a number: `5538999990000` → `+55 38 99999-0000`. Other lengths stay digits. */
export function readableNumber(number: string): string {
  return number.replace(/^(55)(\d{2})(\d{4,5})(\d{4})$/, '+$1 $2 $3-$4')
}
