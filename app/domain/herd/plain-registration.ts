/** A registration as it is compared: `MTZG 1182` and `mtzg-1182` are the same. */
export function plainRegistration(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
