/** Interface texts of the editor of content, Portuguese → English. */
export const english = {} as const
