/** Identifies one filled-in form, so that sending it twice stores one lead. */
export const instanceField = 'instance'

/** Query and referrer of the visit's first page. */
export const landingField = 'landing'

/** Version of the privacy notice that the form links, as it was when the form was shown. */
export const privacyVersionField = 'privacyVersion'

/** Path and query of the page with the form, for a message that is sent from elsewhere. */
export const formPageField = 'formPage'

/** For a message that is sent later: milliseconds since it was written, by the phone's clock. */
export const writtenMsAgoField = 'writtenMsAgo'

/** Of the button that takes over a suggestion without scripts: `city=Uberaba`. */
export const suggestionField = 'suggestion'

/** Invisible to people, so only programs fill it. Browsers have no autofill for this name. */
export const honeypotField = 'assunto_interno'

/** `crypto.randomUUID` does not exist on plain http. */
export function newInstance(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
