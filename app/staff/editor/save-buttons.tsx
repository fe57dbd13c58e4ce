import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { actionName, type EditorAction } from './editor-state.ts'

/** The three ways to end an edit. Drafts may be incomplete; publishing checks them. */
export function SaveButtons() {
  return (
    <div className="flex flex-wrap gap-3 border-ink border-t-2 pt-5">
      <ActionButton action="publish" label="Publicar" className="button-terracotta" />
      <SaveDraftButton id="save" className="button button-pasture max-sm:w-full" />
      <ActionButton action="preview" label="Ver prévia" className="border-ink bg-paper text-ink" />
    </div>
  )
}

/** The page that confirms the saving shows this button again: redirects keep the fragment. */
export function SaveDraftButton({ id, className }: { id: string; className: string }) {
  const { t } = useLanguage()
  return (
    <button
      type="submit"
      id={id}
      name={actionName}
      value="save"
      formAction={`#${id}`}
      className={`save-draft ${className}`}
    >
      {t('Salvar rascunho')}
    </button>
  )
}

interface ActionButtonProps {
  action: EditorAction
  label: UiText
  className: string
}

function ActionButton({ action, label, className }: ActionButtonProps) {
  const { t } = useLanguage()
  return (
    <button type="submit" name={actionName} value={action} className={`button max-sm:w-full ${className}`}>
      {t(label)}
    </button>
  )
}
