export { openPictures, type Pictures } from './open-pictures.server.ts'
export { isPaper, type PaperRefusal, papersIn } from './papers.server.ts'
export {
  knownPictures,
  pictureOf,
  readPicture,
  readPictures,
  readPictureUses,
} from './picture-library.server.ts'
