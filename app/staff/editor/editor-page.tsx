import { isHerdListName } from '../../domain/herd-paths.ts'
import { type CollectionName, collections as facts } from '../../domain/publishing/collections.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { historyPath } from '../content/entry-paths.ts'
import { formatTime } from '../format-time.ts'
import { type Done, OutcomeNotice } from '../outcome.tsx'
import { StaffPage } from '../staff-page.tsx'
import { ConflictForm } from './conflict-form.tsx'
import { EditorForm } from './editor-form.tsx'
import { type EditorResult, revisionName } from './editor-state.ts'
import type { EditorResources } from './fields/field.tsx'

interface EditorPageProps extends EditorResources {
  collection: CollectionName
  id: string
  path: string
  title: string
  /** Where visitors see the entry, if they do. */
  publicAddress: string | undefined
  fields: readonly FormField[]
  entry: { revision: number; isPublished: boolean; hasDraft: boolean; updatedAt: number; updatedBy: string }
  done: Done | undefined
  notice: ToastNotice | undefined
  /** Whether the collection is a list, whose entries can be withdrawn. */
  isListed: boolean
  result: EditorResult
}

export function EditorPage(props: EditorPageProps) {
  const { t, language } = useLanguage()
  const { collection, id, path, title, publicAddress, fields, entry, done, isListed, result } = props
  return (
    <StaffPage heading={facts[collection].label} name={title}>
      <p className="text-ink-soft">
        {t(facts[collection].label)} · {t(stateText(entry))}
        {isListed && ` · ${id}`}
      </p>
      <p className="text-ink-soft text-sm">
        {t('Última mudança: {time}', { time: formatTime(entry.updatedAt, language) })}
        {entry.updatedBy && `, ${entry.updatedBy}`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <PathLink path={historyPath({ collection, id })} className="text-link">
          {t('Histórico')}
        </PathLink>
        {publicAddress && (
          <a href={inLanguage(publicAddress, language)} target="_blank" rel="noopener" className="text-link">
            {t('Ver no site')}
          </a>
        )}
      </p>
      <OutcomeNotice refused={result.refused} />
      {result.conflict ? (
        <ConflictForm conflict={result.conflict} values={result.values} />
      ) : (
        <>
          <EditorForm
            {...props}
            {...result}
            isSaved={result.isSaved || done !== undefined}
            path={path}
            fields={fields}
            revision={result.revision ?? entry.revision}
          />
          {isListed && (entry.isPublished || entry.hasDraft) && (
            <WithdrawForm
              revision={result.revision ?? entry.revision}
              isAnimal={isHerdListName(collection)}
            />
          )}
        </>
      )}
    </StaffPage>
  )
}

function stateText({ isPublished, hasDraft }: EditorPageProps['entry']): UiText {
  if (!isPublished) return hasDraft ? 'Rascunho, ainda fora do site' : 'Fora do site'
  return hasDraft ? 'No ar, com mudanças por publicar' : 'No ar'
}

/** Takes an entry off the site. It is asked for twice: by opening the details and by the button. */
function WithdrawForm({ revision, isAnimal }: { revision: number; isAnimal: boolean }) {
  const { t } = useLanguage()
  return (
    <details className="mt-10">
      <summary className="details-summary">{t('Retirar do site')}</summary>
      <form method="post" className="grid max-w-prose gap-3 pt-2">
        <input type="hidden" name={revisionName} value={revision} />
        <p>
          {t(
            'Deixa de aparecer no site. Nada se perde: o histórico fica, e você pode publicar de novo. O código não passa a outro.',
          )}
        </p>
        {isAnimal && (
          <p>
            {t(
              'Vendeu o animal? Mude a situação para Vendido: ele continua na lista, com o aviso de vendido.',
            )}
          </p>
        )}
        <button
          type="submit"
          name={intentField}
          value="withdraw"
          className="button justify-self-start border-danger bg-paper text-danger"
        >
          {t('Retirar do site')}
        </button>
      </form>
    </details>
  )
}
