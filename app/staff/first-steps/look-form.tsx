import { useRef } from 'react'
import { headingFaces } from '../../domain/look/index.ts'
import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { InputField, IntentButton } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import { PictureControl } from '../pictures/picture-control.tsx'
import type { LookPreview, LookRevisions } from './look.action.server.ts'
import { LookPreviews, NameInFace, previewId } from './look-preview.tsx'
import { heroFields, type LookFields } from './step-fields.ts'

interface LookFormProps extends LookRevisions {
  fields: LookFields
  preview: LookPreview
}

export function LookForm({ fields, preview, revision, homeRevision }: LookFormProps) {
  const { t } = useLanguage()
  return (
    <form method="post" className="mt-4 grid max-w-2xl gap-6">
      {/* Enter in a form presses its first button. */}
      <button
        type="submit"
        name={intentField}
        value="preview"
        formAction={`#${previewId}`}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="homeRevision" value={homeRevision} />
      <ColorFields color={fields.color} />
      <PictureControl
        name="logo"
        value={fields.logo}
        label={t({ pt: 'Logotipo, se tiver', en: 'Logo, if you have one' })}
      />
      <FaceField names={preview.names} face={fields.headingFace} />
      <LookPreviews {...preview} headingFace={fields.headingFace} />
      <HeroFields fields={fields} />
      <div className="flex flex-wrap gap-3">
        <IntentButton
          intent="preview"
          formAction={`#${previewId}`}
          label={{ pt: 'Ver como fica', en: 'See how it looks' }}
          className="button button-pasture"
        />
        <IntentButton
          intent="publish"
          // A redirect keeps the fragment of an earlier preview, below the notice.
          formAction="#"
          label={panelTexts.publish}
          className="button button-terracotta"
        />
      </div>
    </form>
  )
}

/** The browser's own field of colours, and one to type in, which follow each other. */
function ColorFields({ color }: { color: string }) {
  const { t } = useLanguage()
  const picker = useRef<HTMLInputElement>(null)
  const typed = useRef<HTMLInputElement>(null)
  const isColor = /^#[0-9a-f]{6}$/.test(color)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <label className="grid gap-1 font-semibold">
        {t({ pt: 'Cor do rancho', en: 'Colour of the ranch' })}
        <input
          ref={picker}
          type="color"
          defaultValue={isColor ? color : undefined}
          onInput={({ currentTarget }) => {
            if (typed.current) typed.current.value = currentTarget.value
          }}
          className="control h-12 p-1"
        />
      </label>
      <InputField
        ref={typed}
        label={{ pt: 'Código da cor, como #7a1f2b', en: 'Code of the colour, like #7a1f2b' }}
        name="color"
        defaultValue={color}
        maxLength={7}
        required
        pattern="\s*#[0-9a-fA-F]{6}\s*"
        onInput={({ currentTarget: { value } }) => {
          if (picker.current && /^#[0-9a-f]{6}$/i.test(value)) picker.current.value = value.toLowerCase()
        }}
      />
    </div>
  )
}

function FaceField({ names, face }: { names: LookPreview['names']; face: string }) {
  const { t } = useLanguage()
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t({ pt: 'Letra dos títulos', en: 'Face of headings' })}</legend>
      {Object.entries(headingFaces).map(([each, label]) => (
        <label key={each} className="choice">
          <input
            type="radio"
            name="headingFace"
            value={each}
            defaultChecked={each === face}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 py-1">
            <NameInFace {...names[each as keyof typeof headingFaces]} />
            <span className="font-normal text-sm">{t(label)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function HeroFields({ fields }: { fields: LookFields }) {
  const { t } = useLanguage()
  return (
    <details className="grid gap-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t({ pt: 'Fotos do alto da página inicial', en: 'Pictures at the top of the home page' })}
      </summary>
      <div className="mt-2 grid gap-3">
        <p>
          {t({
            pt: 'Três fotos que se revezam, ou só uma. Com uma foto sua, os desenhos do site saem.',
            en: 'Three pictures that take turns, or only one. With a picture of yours, the drawings leave.',
          })}
        </p>
        {heroFields.map((name, index) => (
          <PictureControl
            key={name}
            name={name}
            value={fields[name]}
            label={t({ pt: 'Foto {number}', en: 'Picture {number}' }, { number: index + 1 })}
            isOptional={index > 0}
          />
        ))}
      </div>
    </details>
  )
}
