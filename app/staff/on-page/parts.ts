/** The parts of a public page that staff may edit, for the script that shows the buttons. */
export interface PageParts {
  parts: readonly PagePart[]
  /** Pages that each show one document of a list, by the start of their addresses: links to them are its cards. */
  cards: readonly { start: string; editor: string }[]
  texts: { edit: string; published: string }
}

export interface PagePart {
  /** The heading that visitors see above it; empty for a document that the page shows in many places: its button is at the top. */
  heading: string
  name: string
  editor: string
}

export const pageParameter = 'pagina'
