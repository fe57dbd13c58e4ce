/** The server's public module of pictures. */
export {
  readExportedPictures,
  storeExportedFiles,
  writeExportedPictures,
} from './exported-pictures.server.ts'
export {
  comparePictures,
  importPictures,
  insertPictures,
  type PictureDifference,
} from './import-pictures.server.ts'
export { openPictures, type Pictures } from './open-pictures.server.ts'
export { pictureOf } from './page-picture.server.ts'
export { readPictureUses } from './picture-uses.server.ts'
export { knownPictures, readPicture, readPictures } from './uploaded-pictures.server.ts'
