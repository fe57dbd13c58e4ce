/** The public module of pictures for browsers and servers. */
export {
  markdownOf,
  parsePictureFilePath,
  pictureFilePath,
  picturePath,
  picturesPath,
  thumbnailOf,
} from './picture-paths.ts'
export {
  maxAltLength,
  type PictureDetails,
  type PictureUse,
  type UploadedPicture,
} from './uploaded-picture.ts'
