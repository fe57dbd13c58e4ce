import { createContext } from 'react'

/** A picture that a document may name. */
export interface PictureChoice {
  /** Its name in documents. */
  name: string
  label: string
  thumbnail: string
  isUploaded: boolean
}

/** The choices of all picture controls within it; `pictureChoices` of the server reads them. */
export const PictureChoicesContext = createContext<readonly PictureChoice[]>([])
