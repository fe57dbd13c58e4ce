/** What EmailJS means by its statuses (docs/product.md#mail). */
export const emailJsFailures = {
  403: 'forbidden',
  429: 'rate-limited',
  451: 'headless-browser',
} as const

export type EmailJsFailure = (typeof emailJsFailures)[keyof typeof emailJsFailures]
