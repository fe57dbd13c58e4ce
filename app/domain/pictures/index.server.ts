export {
  comparePictures,
  importPictures,
  insertPictures,
  type PictureDifference,
  readExportedPictures,
  storeExportedFiles,
  writeExportedPictures,
} from './exported-pictures.server.ts'
export { openPictures, type Pictures } from './open-pictures.server.ts'
export {
  knownPictures,
  pictureOf,
  readPicture,
  readPictures,
  readPictureUses,
} from './uploaded-pictures.server.ts'
