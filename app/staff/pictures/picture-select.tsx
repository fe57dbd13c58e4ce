import type { RefObject } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { PictureChoice } from './picture-choices.ts'

interface PictureSelectProps {
  field: RefObject<HTMLSelectElement | null>
  name: string
  label: string
  choices: readonly PictureChoice[]
  chosen: string
  isRequired: boolean
  onChoose(name: string): void
}

/** The field itself. */
export function PictureSelect({
  field,
  name,
  label,
  choices,
  chosen,
  isRequired,
  onChoose,
}: PictureSelectProps) {
  const { t } = useLanguage()
  const isUnknown = chosen !== '' && !choices.some((choice) => choice.name === chosen)
  return (
    <select
      ref={field}
      name={name}
      aria-label={label}
      value={chosen}
      required={isRequired}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className="control"
    >
      <option value="">{t('Sem foto')}</option>
      {isUnknown && <option value={chosen}>{chosen}</option>}
      <optgroup label={t('Fotos enviadas')}>
        {choices.filter(({ isUploaded }) => isUploaded).map(optionOf)}
      </optgroup>
      <optgroup label={t('Desenhos do site')}>
        {choices.filter(({ isUploaded }) => !isUploaded).map(optionOf)}
      </optgroup>
    </select>
  )
}

function optionOf({ name, label }: PictureChoice) {
  return (
    <option key={name} value={name}>
      {label}
    </option>
  )
}
