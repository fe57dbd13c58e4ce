import { collections as facts } from '../../domain/publishing/collections.ts'
import type { EntryKey } from '../../domain/publishing/entries.server.ts'
import type { PublishedSince } from '../../domain/publishing/read-drafts.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { ChangeList } from '../content/change-list.tsx'
import type { ReadableChange } from '../content/readable-changes.server.ts'
import { formatTime } from '../format-time.ts'
import { entryPath, historyPath, previewPath } from '../sections/sections.ts'
import { draftKey } from './draft-form.ts'

export interface ListedDraft extends EntryKey {
  name: string
  isNew: boolean
  /** Last changed by the person who looks at the list. */
  isOwn: boolean
  changes: ReadableChange[]
  updatedAt: number
  updatedBy: string
  publishedSince: PublishedSince | null
}

interface DraftListProps {
  drafts: ListedDraft[]
  /** The drafts that a refused form had marked; a person's own are marked at first. */
  marked: readonly string[] | undefined
}

/** Drafts with checkboxes: the marked ones are published or discarded together. */
export function DraftList({ drafts, marked }: DraftListProps) {
  const { t } = useLanguage()
  return (
    <form method="post" className="mt-4 grid gap-3">
      {drafts.map((draft) => (
        <Draft
          key={draftKey(draft)}
          draft={draft}
          isMarked={marked ? marked.includes(draftKey(draft)) : draft.isOwn}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="action" value="publish" className="button button-terracotta">
          {t('Publicar os marcados')}
        </button>
        <button type="submit" name="action" value="discard" className="min-h-12 px-3 underline">
          {t('Descartar os marcados')}
        </button>
      </div>
    </form>
  )
}

function Draft({ draft, isMarked }: { draft: ListedDraft; isMarked: boolean }) {
  const { t, language } = useLanguage()
  const { collection, id, name, isNew, changes, updatedAt, updatedBy, publishedSince } = draft
  return (
    <section aria-label={name} className="rounded-lg border-2 border-ink-soft/40 p-3">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="entry"
          value={draftKey(draft)}
          defaultChecked={isMarked}
          className="size-6 shrink-0"
        />
        <span className="wrap-anywhere min-w-0">{name}</span>
      </label>
      <p className="text-ink-soft text-sm">
        {[
          collection === id ? t('Página') : t(facts[collection].label),
          formatTime(updatedAt, language),
          updatedBy,
        ]
          .filter(Boolean)
          .join(' · ')}
        {isNew && ` · ${t('ainda fora do site')}`}
      </p>
      {publishedSince && (
        <p className="wrap-anywhere mt-1 font-semibold">
          {t(
            publishedSince.isImport
              ? 'Depois deste rascunho, uma planilha de {person} mudou o item no site, em {time}. O que foi escrito aqui ficou; o resto acompanhou o site.'
              : 'Depois deste rascunho, {person} mudou o item no site, em {time}. O que foi escrito aqui ficou; o resto acompanhou o site.',
            { person: publishedSince.by || '–', time: formatTime(publishedSince.at, language) },
          )}
        </p>
      )}
      <details open={changes.length <= 3}>
        <summary className="details-summary">
          {t('O que muda ({count})', { count: String(changes.length) })}
        </summary>
        <ChangeList changes={changes} />
      </details>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <PathLink path={entryPath(draft)} className="text-link">
          {t('Editar')}
        </PathLink>
        {/* A document of its own, without the app. */}
        <PreviewLink path={previewPath(draft)} />
        <PathLink path={historyPath(draft)} className="text-link">
          {t('Histórico')}
        </PathLink>
      </p>
    </section>
  )
}

function PreviewLink({ path }: { path: string }) {
  const { t, language } = useLanguage()
  return (
    <a href={inLanguage(path, language)} target="_blank" rel="noopener" className="text-link">
      {t('Prévia')}
    </a>
  )
}
