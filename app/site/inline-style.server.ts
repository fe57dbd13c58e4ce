import css from '../styles.css?inline'

/** The whole style sheet: it goes into the page's head, so that the first paint waits for no second request. */
export const inlineStyle = css
