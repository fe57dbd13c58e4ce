/** The heading above a list's first animal. */
export const listHeadingId = 'animais'
