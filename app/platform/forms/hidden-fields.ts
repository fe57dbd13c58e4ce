/** Names one filled-in form, so that sending it twice is one lead. */
export const instanceField = 'instance'

/** What the visit began with (`landingScript`). */
export const landingField = 'landing'

/** Left empty by people, who don't see it. Not a name that browsers fill in by themselves. */
export const honeypotField = 'assunto_interno'

/** Works on plain http too, where `crypto.randomUUID` does not exist. */
export function newInstance(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
