export { type Look, lookPalette, lookSchemas, type ShownLook } from './look.server.ts'
export { type Palette, paletteOf, type Tokens } from './palette.server.ts'
