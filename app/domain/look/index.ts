export { type HeadingFace, headingFaces, outlineFiles } from './faces.ts'
