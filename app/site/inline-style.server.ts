import css from '../styles.css?inline'

/** The whole style sheet, inlined so that the first paint waits for no second request. */
export const inlineStyle = css
