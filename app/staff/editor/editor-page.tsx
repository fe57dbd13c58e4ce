import type { CollectionName } from '../../domain/publishing/collections.ts'
import { collections as facts } from '../../domain/publishing/collections.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { MistakeNotice } from '../content/mistake-notice.tsx'
import { formatTime } from '../format-time.ts'
import { historyPath } from '../sections/sections.ts'
import { StaffPage } from '../staff-page.tsx'
import { ConflictForm } from './conflict-form.tsx'
import type { EditorResources } from './editor-context.ts'
import { EditorForm } from './editor-form.tsx'
import type { Done, EditorResult } from './editor-state.ts'
import { WithdrawForm } from './withdraw-form.tsx'

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

/** The editor of one entry. */
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
      {result.mistake && <MistakeNotice mistake={result.mistake} />}
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
              isAnimal={collection === 'bulls' || collection === 'girAnimals' || collection === 'pregnancies'}
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
