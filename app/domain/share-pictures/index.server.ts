export { animalPreview, findSharePicture, homePicturePath } from './describe-animal.server.ts'
export {
  type SharePicture,
  sharePictureAlt,
  sharePicturePath,
  sharePictureSize,
} from './share-picture.server.ts'
