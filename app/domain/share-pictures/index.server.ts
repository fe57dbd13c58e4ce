export {
  animalPreview,
  distinction,
  findSharePicture,
  homePicturePath,
  offerFigures,
  offerLines,
  type ShownDay,
} from './describe-animal.server.ts'
export {
  type SharePicture,
  sharePictureAlt,
  sharePicturePath,
  sharePictureSize,
} from './share-picture.server.ts'
