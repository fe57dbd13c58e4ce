export { animalPreview, findSharePicture, homePicturePath } from './describe-animal.server.ts'
export { sharePicturePath } from './share-picture.server.ts'
