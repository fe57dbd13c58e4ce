export {
  animalPreview,
  distinction,
  findSharePicture,
  homePicturePath,
  offerFigures,
  offerLines,
  type ShownDay,
  strongestTraits,
} from './describe-animal.server.ts'
export { sharePicturePath } from './share-picture.server.ts'
