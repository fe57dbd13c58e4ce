import { data, redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { collections as facts, isListName } from '../../domain/publishing/collections.ts'
import { checkEntry } from '../../domain/publishing/forms/describe-fields.server.ts'
import { documentValues } from '../../domain/publishing/forms/read-document.server.ts'
import { readEditableEntry } from '../../domain/publishing/read-entries.server.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { entryName } from '../content/entry-name.server.ts'
import { entryPath, historyPath, previewPath } from '../content/entry-paths.ts'
import { pedigreeNotes, progenyLinks } from '../content/pedigree-notes.server.ts'
import { PedigreeNotes, Progeny } from '../content/pedigree-notes.tsx'
import { requestedEntry } from '../content/requested-entry.server.ts'
import { IntentButton } from '../controls.tsx'
import { formatTime } from '../format-time.ts'
import { doneIn, noticeOf, OutcomeNotice, redirectDone } from '../outcome.tsx'
import { uploadedParameter } from '../pictures/upload-result.ts'
import { publicAddress } from '../preview/public-address.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ConflictForm } from './conflict-form.tsx'
import { editEntry } from './edit-entry.server.ts'
import { fieldsOf, readResources } from './editor-form.server.ts'
import { EditorForm } from './editor-form.tsx'
import {
  checkParameter,
  type EditorResult,
  refusedNotice,
  revisionName,
  uploadedNotice,
} from './editor-state.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = context.get(staffContext)
  const key = requestedEntry(params, reader)
  const found = await readEditableEntry(services.database, key, reader)
  if (!found) throw notFound()
  const { document, ...entry } = found
  const { collection, id } = key
  const fields = fieldsOf(collection, services.documents, document)
  const errors = url.searchParams.has(checkParameter) ? checkEntry(schemas[collection], document) : []
  const result: EditorResult = {
    values: [...documentValues(fields, document)],
    errors: [...errors],
    isSaved: false,
  }
  return {
    ...(await readResources(services, fields, reader, languageOf(url.pathname))),
    collection,
    id,
    fields,
    entry,
    result,
    path: entryPath(key),
    title: entryName(key, document, languageOf(url.pathname), services.documents),
    publicAddress: entry.isPublished ? publicAddress(key, services.documents) : undefined,
    isListed: isListName(collection),
    done: doneIn(url),
    hasNewPicture: url.searchParams.has(uploadedParameter),
    progeny: progenyLinks(services.content, id),
    pedigreeNotes: pedigreeNotes(services.content, languageOf(url.pathname), id),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  const key = requestedEntry(params, by)
  const entry = await readEditableEntry(services.database, key, by)
  if (!entry) throw notFound()
  const form = await request.formData()
  const language = languageOf(url.pathname)
  const outcome = await editEntry({ services, key, entry, by, form, language })
  switch (outcome.kind) {
    case 'done':
      return redirectDone(outcome, inLanguage(entryPath(key), language))
    case 'preview':
      return redirect(inLanguage(previewPath(key), language))
    case 'describe':
      return redirect(outcome.address)
    case 'page':
      return data(outcome.result, { status: outcome.status })
  }
}

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { collection, id, title, publicAddress, entry, isListed } = loaderData
  const done = actionData ? undefined : loaderData.done
  const result = actionData ?? loaderData.result
  const revision = result.revision ?? entry.revision
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
      <PedigreeNotes notes={loaderData.pedigreeNotes} isOpen />
      <Progeny entries={loaderData.progeny} />
      <OutcomeNotice refused={result.refused} />
      {result.conflict ? (
        <ConflictForm conflict={result.conflict} values={result.values} />
      ) : (
        <>
          <EditorForm
            {...loaderData}
            {...result}
            isSaved={result.isSaved || done !== undefined}
            revision={revision}
            notice={notice()}
          />
          {isListed && (entry.isPublished || entry.hasDraft) && (
            <WithdrawForm revision={revision} isAnimal={collection === 'animals'} />
          )}
        </>
      )}
    </StaffPage>
  )

  function notice(): ToastNotice | undefined {
    if (done) return noticeOf(done)
    if (actionData) return result.errors.length > 0 && !result.isSaved ? refusedNotice : undefined
    return loaderData.hasNewPicture ? uploadedNotice : undefined
  }
}

function stateText({ isPublished, hasDraft }: { isPublished: boolean; hasDraft: boolean }): UiText {
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
        <IntentButton
          intent="withdraw"
          label="Retirar do site"
          className="button justify-self-start border-danger bg-paper text-danger"
        />
      </form>
    </details>
  )
}
