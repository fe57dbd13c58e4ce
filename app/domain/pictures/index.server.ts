export { openPictures, type Pictures, purgePictures } from './open-pictures.server.ts'
export {
  isPaper,
  type PaperRefusal,
  papersIn,
} from './papers.server.ts'
export { originalFocus } from './shown-picture.server.ts'
export {
  knownPictures,
  pictureOf,
  readPicture,
  readPictures,
  readPictureUses,
  readRemovedPictures,
} from './uploaded-pictures.server.ts'
