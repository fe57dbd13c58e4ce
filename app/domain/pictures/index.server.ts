/** The server's public module of pictures. */
export { openPictures, type Pictures } from './open-pictures.server.ts'
export { pictureOf } from './page-picture.server.ts'
export { readPictureUses } from './picture-uses.server.ts'
export { knownPictures, readPicture, readPictures } from './uploaded-pictures.server.ts'
