import { type ReactNode, useMemo } from 'react'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { PictureChoicesContext } from '../pictures/picture-choices.ts'
import { EditorContext, type EditorResources } from './editor-context.ts'
import { actionName, type EditorResult, revisionName } from './editor-state.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FieldView } from './fields/field-view.tsx'
import { isShort } from './fields/group-field.tsx'
import { SaveButtons, SaveDraftButton } from './save-buttons.tsx'
import { UnsentNotice } from './unsent-notice.tsx'
import { enterButtonId, useEditorForm } from './use-editor-form.ts'

interface EditorFormProps extends Pick<EditorResult, 'values' | 'errors' | 'preview'>, EditorResources {
  fields: readonly FormField[]
  revision: number
  /** The path of the editor of this entry. */
  path: string
  /** Whether the last post has saved what was typed. */
  isSaved: boolean
  /** What the last post has done. In view at every place of the form. */
  notice: ToastNotice | undefined
  /** Fields of a new entry before those of the document. */
  children?: ReactNode
}

/** The form of a document. It posts to its own page. */
export function EditorForm({ fields, revision, path, isSaved, notice, children, ...props }: EditorFormProps) {
  const { t } = useLanguage()
  const { pictures, traits, preview } = props
  const values = useMemo(() => new Map(props.values), [props.values])
  const errors = useMemo(() => new Map(props.errors), [props.errors])
  const { form, shown, onSubmit, unsent } = useEditorForm({
    path,
    values,
    revision: String(revision),
    isSaved,
  })
  const context = { values: shown.values, errors, traits, preview }
  return (
    <EditorContext value={context}>
      <PictureChoicesContext value={pictures}>
        {unsent && <UnsentNotice {...unsent} />}
        <ErrorSummary fields={fields} errors={errors} />
        <form ref={form} method="post" onSubmit={onSubmit} noValidate className="mt-6 grid gap-6">
          {/* The Enter key presses the first button. */}
          <button
            type="submit"
            id={enterButtonId}
            name={actionName}
            value="save"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          >
            {t('Salvar rascunho')}
          </button>
          <input key={shown.revision} type="hidden" name={revisionName} value={shown.revision} />
          {children}
          <div key={shown.version} className="grid gap-6">
            {sectionsOf(fields).map((section, index) => (
              <div key={section[0]?.key} className="grid gap-6">
                <div
                  className={`grid gap-x-4 gap-y-5 ${section.length > 1 ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}
                >
                  {section.map((field) => (
                    <div key={field.key} className={`min-w-0 ${isShort(field) ? '' : 'col-span-full'}`}>
                      <FieldView field={field} name={field.key} depth={0} />
                    </div>
                  ))}
                </div>
                {index % sectionsPerSave === sectionsPerSave - 1 && (
                  <SaveDraftButton id={`save-${index}`} className="text-link justify-self-start" />
                )}
              </div>
            ))}
          </div>
          <SaveButtons />
        </form>
        <div className="editor-notice">
          <Toast notice={notice} />
        </div>
      </PictureChoicesContext>
    </EditorContext>
  )
}

/** Long forms offer to save after so many groups. */
const sectionsPerSave = 3

/** Fields that stand side by side, and each group, list or table on its own. */
function sectionsOf(fields: readonly FormField[]): FormField[][] {
  const sections: FormField[][] = []
  for (const field of fields) {
    const last = sections[sections.length - 1]
    const [previous] = last ?? []
    if (last && previous && !isFramed(previous) && !isFramed(field)) last.push(field)
    else sections.push([field])
  }
  return sections
}

function isFramed({ control }: FormField): boolean {
  return control === 'group' || control === 'list' || control === 'traits'
}
