export { drawIcon, type IconPath, icoFile, iconPaths } from './icons.server.ts'
export { type Look, lookPalette, lookSchemas, mailButton, type ShownLook } from './look.server.ts'
export { paletteOf, type Tokens } from './palette.server.ts'
