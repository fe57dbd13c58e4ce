export {
  animalPreview,
  distinction,
  findSharePicture,
  homePicturePath,
  offerFigures,
  offerLine,
  strongestTraits,
} from './describe-animal.server.ts'
export { sharePicturePath } from './share-picture.server.ts'
