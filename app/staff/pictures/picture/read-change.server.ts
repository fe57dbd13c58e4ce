import type { PictureDetails, UploadedPicture } from '../../../domain/pictures/index.ts'
import { cleanText } from '../../../platform/forms/cleaning.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { uploadFields } from '../upload-result.ts'
import { focusPictureWidth } from './focus-picture.ts'

/** What a form changes of a picture: a tap moves the focus only. */
export function readChange(form: FormData, { width, height, focus, alt }: UploadedPicture): PictureDetails {
  const tap = { x: Number(readField(form, 'tap.x')), y: Number(readField(form, 'tap.y')) }
  if (form.has('tap.x')) {
    // The enter key submits an image button without a place.
    if (tap.x === 0 && tap.y === 0) return { focus, alt }
    const percentPerPixel = 100 / focusPictureWidth
    return { alt, focus: { x: tap.x * percentPerPixel, y: (tap.y * percentPerPixel * width) / height } }
  }
  return {
    alt: {
      pt: cleanText(readField(form, uploadFields.altPt)),
      en: cleanText(readField(form, uploadFields.altEn)),
    },
    focus: { x: readPercent(form, 'focusX') ?? focus.x, y: readPercent(form, 'focusY') ?? focus.y },
  }
}

function readPercent(form: FormData, field: string): number | undefined {
  const text = readField(form, field).trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}
