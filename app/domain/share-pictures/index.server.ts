/** The server's public module of share pictures. */
export { describeAnimal, findSharePicture } from './describe-animal.server.ts'
export {
  type SharePicture,
  sharePictureAlt,
  sharePicturePath,
  sharePictureSize,
} from './share-picture.server.ts'
