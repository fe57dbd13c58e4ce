import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { fieldPath } from '../../domain/content/field-path.ts'
import type { FormDocument } from '../../domain/forms/form-document.ts'
import { type FormField, fieldAt } from '../../domain/forms/form-fields.ts'
import { type FormSection, isLongForm, sectionsOf } from '../../domain/forms/form-sections.ts'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { Toast } from '../../platform/ui/toast.tsx'
import { useHydrated } from '../../platform/ui/use-hydrated.ts'
import { IntentButton } from '../controls.tsx'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { PicturesProvider } from '../pictures/pictures-context.tsx'
import type { EditorResources } from './editor-form.server.ts'
import { checkParameter, type EditorResult, newIdName, overridesName, revisionName } from './editor-state.ts'
import { EditorContext, Fold, useEditor, useTitleOf } from './fields/field.tsx'
import { Fields } from './fields/field-view.tsx'
import { NameLists } from './fields/simple-fields.tsx'
import { enterButtonId, useEditorForm } from './use-editor-form.ts'

interface EditorFormProps extends EditorResources {
  fields: readonly FormField[]
  allFields?: readonly FormField[] | undefined
  document: FormDocument
  result: EditorResult
  revision: number
  path: string
  missing: readonly string[]
  stale: readonly string[]
  open: readonly string[]
  /** Sticky, so always in view. */
  notice: ToastNotice | undefined
  address?: ReactNode
  children?: ReactNode
}

export function EditorForm({
  fields,
  allFields = fields,
  document,
  result,
  revision,
  path,
  notice,
  address,
  children,
  ...props
}: EditorFormProps) {
  const { pictures, names, missing, stale } = props
  const { errors, questions = new Map() } = result
  const { shown, changeList, typed, formProps, unsent } = useEditorForm(path, document, revision, result)
  // Of a list, the rest follows from these.
  const isEssential = ({ key }: FormField) => ['name', 'kinds', 'breeds'].includes(key)
  const isList = fields === allFields && fields.some(({ key }) => key === 'idPrefix')
  const sections = sectionsOf(isList ? fields.filter(isEssential) : fields)
  const more = isList ? sectionsOf(fields.filter((field) => !isEssential(field))) : sections
  const search = more[more.length - 1]?.kind === 'search' ? more.pop() : undefined
  const [isLong] = useState(() => fields === allFields && isLongForm(fields, document))
  const context = {
    ...{ document: shown.document, errors, questions, names, isLong, missing, stale, typed, changeList },
    open: [...props.open, ...shown.added],
  }
  return (
    <EditorContext value={context}>
      <PicturesProvider choices={pictures}>
        {/* The software keyboard makes the page smaller instead of covering the bar. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {unsent && <UnsentNotice {...unsent} />}
        <OutcomeNotice refused={result.refused} />
        <ErrorSummary fields={allFields} shown={fields} errors={errors} areQuestions={questions.size > 0} />
        {/* Not by the browser: without the script, this form would be lost. */}
        <form {...formProps} method="dialog" noValidate className="mt-6 grid gap-6">
          {/* The Enter key presses the first button. */}
          <IntentButton
            id={enterButtonId}
            intent="save"
            label={panelTexts.save}
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
          <input type="hidden" name={revisionName} key={shown.revision} value={shown.revision} />
          {shown.overrides && <input type="hidden" name={overridesName} value={shown.overrides} />}
          <div key={shown.version} className="grid gap-6">
            {sections.map((section) => (
              <Section key={section.key} section={section} />
            ))}
          </div>
          {isList && <MoreFold key={`more-${shown.version}`} sections={more} />}
          {children}
          {(search || address) && (
            <SearchFold key={`search-${shown.version}`} fields={search?.fields ?? []}>
              {address}
            </SearchFold>
          )}
          <div className="editor-bar">
            <Toast notice={notice} />
            <SaveButtons />
          </div>
        </form>
        <NameLists names={names} />
      </PicturesProvider>
    </EditorContext>
  )
}

function SearchFold({ fields, children }: { fields: readonly FormField[]; children: ReactNode }) {
  const title = fields.length > 0 ? 'Buscadores e endereço' : 'Endereço'
  return (
    <Fold id="fold-search" names={[...fields.map(({ key }) => key), newIdName]} title={title} depth={0}>
      <Fields fields={fields} depth={0} />
      {children}
    </Fold>
  )
}

/** The site derives these fields from the other fields of a list, until staff change them. */
function MoreFold({ sections }: { sections: readonly FormSection[] }) {
  const names = sections.flatMap(({ fields }) => fields.map(({ key }) => key))
  return (
    <Fold id="fold-more" names={names} title="Textos e cartões (o site faz)" depth={0}>
      {sections.map((section) => (
        <Section key={section.key} section={section} />
      ))}
    </Fold>
  )
}

function Section({ section: { key, fields, kind } }: { section: FormSection }) {
  const text = useTitleOf()
  const { isLong } = useEditor()
  const [heading, main] = fields
  if (kind !== 'frame' || !isLong || !heading || !main) return <Fields fields={fields} depth={0} />
  const { label } = main
  return (
    <Fold
      id={`fold-${key}`}
      names={[heading.key, main.key]}
      title={text(heading, heading.key) || label}
      label={label}
      depth={0}
    >
      <Fields fields={fields} depth={1} />
    </Fold>
  )
}

interface ErrorSummaryProps {
  fields: readonly FormField[]
  /** Those of the form, where it shows a part of the document. */
  shown: readonly FormField[]
  errors: ReadonlyMap<string, string>
  areQuestions: boolean
}

function ErrorSummary({ fields, shown, errors, areQuestions }: ErrorSummaryProps) {
  const { pathname } = useLocation()
  // Fields of other parts are in the editor of the whole document.
  const addressOf = (name: string) =>
    shown.some(({ key }) => key === fieldPath(name)[0]) ? '' : `${pathname}?${checkParameter}`
  if (errors.size === 0) return null
  return (
    <div role="alert" className="mt-4 rounded-lg border-2 border-danger p-4">
      <p className="font-semibold">
        {areQuestions
          ? 'Ainda não publicado. Corrija, ou marque “Está certo assim” ao lado do campo e publique de novo:'
          : 'Falta corrigir antes de publicar:'}
      </p>
      <ul className="mt-1 grid">
        {[...errors].map(([name, text]) => (
          <li key={name}>
            <a
              href={`${addressOf(name)}#${name}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {fieldAt(fields, fieldPath(name)).label}: {text}
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
    // Before the script runs, nothing would take what is typed.
    <fieldset disabled={!useHydrated()} className="flex gap-2 py-2">
      <IntentButton intent="publish" label={panelTexts.publish} className="button button-terracotta" />
      <IntentButton intent="preview" label="Prévia" className="button border-ink bg-paper text-ink" />
      <IntentButton intent="save" label={panelTexts.save} className="button button-pasture" />
    </fieldset>
  )
}

interface UnsentNoticeProps {
  restore(): void
  discard(): void
}

function UnsentNotice({ restore, discard }: UnsentNoticeProps) {
  return (
    <div role="status" className="mt-4 rounded-lg border-2 border-ochre p-4">
      <p className="font-semibold">Você tem alterações não enviadas deste celular.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button button-pasture" onClick={restore}>
          Recuperar
        </button>
        <button type="button" className="button border-ink bg-paper text-ink" onClick={discard}>
          Descartar
        </button>
      </div>
    </div>
  )
}
