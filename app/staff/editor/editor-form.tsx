import { type ReactNode, useMemo } from 'react'
import { fieldPath } from '../../domain/content/field-path.ts'
import { type FormField, fieldAt } from '../../domain/publishing/forms/form-fields.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { IntentButton } from '../controls.tsx'
import { PicturesProvider } from '../pictures/pictures-context.tsx'
import { type EditorResult, labelTrail, revisionName } from './editor-state.ts'
import { EditorContext, type EditorResources, isShort } from './fields/field.tsx'
import { FieldView } from './fields/field-view.tsx'
import { NameLists } from './fields/reference-field.tsx'
import { enterButtonId, useEditorForm } from './use-editor-form.ts'

interface EditorFormProps
  extends Pick<EditorResult, 'values' | 'errors' | 'preview' | 'gallery'>,
    EditorResources {
  fields: readonly FormField[]
  revision: number
  path: string
  /** Whether the last post has saved what was typed. */
  isSaved: boolean
  /** What the last post has done. Sticky, so always in view. */
  notice: ToastNotice | undefined
  children?: ReactNode
}

export function EditorForm({ fields, revision, path, isSaved, notice, children, ...props }: EditorFormProps) {
  const { pictures, names, preview, gallery } = props
  const values = useMemo(() => new Map(props.values), [props.values])
  const errors = useMemo(() => new Map(props.errors), [props.errors])
  const { form, shown, onSubmit, addItem, unsent } = useEditorForm({
    path,
    values,
    revision: String(revision),
    isSaved,
  })
  const context = { values: shown.values, errors, names, preview, addItem }
  return (
    <EditorContext value={context}>
      <PicturesProvider choices={pictures} gallery={gallery}>
        {unsent && <UnsentNotice {...unsent} />}
        <ErrorSummary fields={fields} errors={errors} />
        <form ref={form} method="post" onSubmit={onSubmit} noValidate className="mt-6 grid gap-6">
          {/* The Enter key presses the first button. */}
          <IntentButton
            id={enterButtonId}
            intent="save"
            label="Salvar rascunho"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
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
        <NameLists names={names} />
        <div className="editor-notice">
          <Toast notice={notice} />
        </div>
      </PicturesProvider>
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

interface ErrorSummaryProps {
  fields: readonly FormField[]
  errors: ReadonlyMap<string, BilingualText>
}

function ErrorSummary({ fields, errors }: ErrorSummaryProps) {
  const { t } = useLanguage()
  if (errors.size === 0) return null
  return (
    <div role="alert" className="mt-4 rounded-lg border-2 border-danger p-4">
      <p className="font-semibold">{t('Falta corrigir antes de publicar:')}</p>
      <ul className="mt-1 grid">
        {[...errors].map(([name, text]) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {labelTrail(t, fieldAt(fields, fieldPath(name)).labels)}: {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The three ways to end an edit. Drafts may be incomplete; publishing checks them. */
function SaveButtons() {
  return (
    <div className="flex flex-wrap gap-3 border-ink border-t-2 pt-5">
      <IntentButton intent="publish" label="Publicar" className="button button-terracotta max-sm:w-full" />
      <SaveDraftButton id="save" className="button button-pasture max-sm:w-full" />
      <IntentButton
        intent="preview"
        label="Ver prévia"
        className="button border-ink bg-paper text-ink max-sm:w-full"
      />
    </div>
  )
}

/** The page that confirms the saving shows this button again: redirects keep the fragment. */
function SaveDraftButton({ id, className }: { id: string; className: string }) {
  return (
    <IntentButton
      id={id}
      intent="save"
      label="Salvar rascunho"
      formAction={`#${id}`}
      className={`save-draft ${className}`}
    />
  )
}

interface UnsentNoticeProps {
  restore(): void
  discard(): void
}

function UnsentNotice({ restore, discard }: UnsentNoticeProps) {
  const { t } = useLanguage()
  return (
    <div role="status" className="mt-4 rounded-lg border-2 border-ochre p-4">
      <p className="font-semibold">{t('Você tem alterações não enviadas deste celular.')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button button-pasture" onClick={restore}>
          {t('Recuperar')}
        </button>
        <button type="button" className="button border-ink bg-paper text-ink" onClick={discard}>
          {t('Descartar')}
        </button>
      </div>
    </div>
  )
}
