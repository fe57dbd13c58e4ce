/** The server's public module of share pictures. */
export { describeAnimal } from './describe-animal.server.ts'
export { findSharePicture } from './find-share-picture.server.ts'
export {
  type SharePicture,
  sharePictureAlt,
  sharePicturePath,
  sharePictureSize,
} from './share-picture.server.ts'
