import type { Revision } from '../../domain/publishing/revisions.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { ChangeList } from '../content/change-list.tsx'
import type { ReadableChange } from '../content/readable-changes.server.ts'
import { formatTime } from '../format-time.ts'

interface ListedRevision extends Omit<Revision, 'document'> {
  /** False for an entry that was withdrawn. */
  hasDocument: boolean
  isNewest: boolean
  changes: ReadableChange[]
}

const actionTexts: Readonly<Record<Revision['action'], UiText>> = {
  seed: 'Conteúdo inicial',
  edit: 'Rascunho',
  publish: 'Publicado',
  state: 'Situação mudada',
  import: 'Importado de planilha ou arquivo',
  undo: 'Desfeito',
}

/** Who changed what and when, the newest first. */
export function RevisionList({ revisions, newest }: { revisions: ListedRevision[]; newest: number }) {
  const { t, language } = useLanguage()
  return (
    <ol className="mt-4 grid gap-3">
      {revisions.map(({ revision, action, changedAt, changedBy, note, changes, isNewest, hasDocument }) => (
        <li key={revision} className="rounded-lg border-2 border-ink-soft/40 p-3">
          <h2 className="font-semibold">
            {t(hasDocument ? actionTexts[action] : 'Retirado do site')}
            <span className="font-normal text-ink-soft text-sm">
              {` · ${formatTime(changedAt, language)}${changedBy && ` · ${changedBy}`}`}
            </span>
          </h2>
          {note && (
            <p className="wrap-anywhere mt-1">
              {t('Anotação')}: {note}
            </p>
          )}
          <div className="mt-1">
            <ChangeList changes={changes} />
          </div>
          {isNewest
            ? revision > 1 && <ReturnForm name="undo" revision={revision} newest={newest} text="Desfazer" />
            : hasDocument && (
                <ReturnForm
                  name="revision"
                  revision={revision}
                  newest={newest}
                  text={action === 'edit' ? 'Voltar a este rascunho' : 'Voltar a esta versão'}
                />
              )}
        </li>
      ))}
    </ol>
  )
}

interface ReturnFormProps {
  name: 'undo' | 'revision'
  revision: number
  newest: number
  text: UiText
}

function ReturnForm({ name, revision, newest, text }: ReturnFormProps) {
  const { t } = useLanguage()
  return (
    <form method="post" className="mt-2">
      <input type="hidden" name="newest" value={newest} />
      <button
        type="submit"
        name={name}
        value={revision}
        className="min-h-11 rounded-md border-2 border-ink px-4 font-semibold hover:underline"
      >
        {t(text)}
      </button>
    </form>
  )
}
