import { randomUUID } from 'node:crypto'
import { useMemo, useState } from 'react'
import { herdCodesOf, topicCode } from '../../../domain/chat/index.ts'
import { type Change, publish } from '../../../domain/publishing/index.server.ts'
import { staffPaths } from '../../../domain/staff-paths.ts'
import { filled } from '../../../platform/i18n/translate.ts'
import { servicesContext } from '../../../request/context.server.ts'
import { refusedChange } from '../../content/readable-changes.server.ts'
import { done, notSaved, refused, respond } from '../../outcome.ts'
import { OutcomeNotice } from '../../outcome-notice.tsx'
import { panelTexts } from '../../panel-texts.ts'
import { staffContext } from '../../staff-middleware.server.ts'
import { StaffPage } from '../../staff-page.tsx'
import { DropHint, FileButton, FileTarget, Thumbnail, UploadProgress } from '../picture-upload.tsx'
import { type Upload, useUploads } from '../upload-queue.ts'
import type { Route } from './+types/route'
import { fileMatcher, type NamedAnimal } from './match-files.ts'

const maxFiles = 100
/** Its value holds a photograph's digest and its animal's id. */
const photographName = 'photograph'

export function loader({ context }: Route.LoaderArgs) {
  const { herd, lists } = context.get(servicesContext).content.pt
  const herdCodes = herdCodesOf(lists)
  const animals = herd.animals.filter(({ record }) => !record.isReference)
  return {
    animals: animals.map(
      ({ id, name, record: { number = '', rgn = '', rgd = '' } }): NamedAnimal => ({
        id,
        name,
        codes: [id, topicCode(id, herdCodes), number, rgn, rgd],
      }),
    ),
  }
}

/** Adds photographs, which were sent before, to the published animals. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)

  const sent = (await request.formData()).getAll(photographName).map(String)
  if (
    sent.length === 0 ||
    sent.length > maxFiles ||
    !sent.every((each) => /^[0-9a-f]{32} [a-z0-9-]{1,100}$/.test(each))
  )
    return respond(refused(notSaved, { status: 400 }))
  const changes = [...Map.groupBy(sent, (each) => each.slice(33))].flatMap(([id, photographs]): Change[] => {
    const { photographs: known = [] } = services.documents.animals.find((each) => each.id === id) ?? {}
    const added = Array.from(new Set(photographs), (each) => ({ picture: each.slice(0, 32) }))
    if (withPhotographs({ photographs: known }, added).photographs.length === known.length) return []
    const compute = (animal: object) => withPhotographs(animal, added)
    return [{ kind: 'computed-fields', collection: 'animals', id, compute }]
  })
  if (changes.length === 0) return respond(refused('Os animais já têm estas fotos.'))
  try {
    const batch = randomUUID()
    await publish(services, changes, { by: context.get(staffContext), action: 'publish', batch })
    return respond(done('changed', batch), staffPaths.herd)
  } catch (error) {
    return respond(refusedChange(error, { outdated: notSaved, documents: services.documents }))
  }
}

interface Photograph {
  picture: string
}

function withPhotographs(animal: { photographs?: Photograph[] }, added: readonly Photograph[]) {
  const { photographs = [] } = animal
  const known = new Set(photographs.map(({ picture }) => picture))
  return { photographs: [...photographs, ...added.filter(({ picture }) => !known.has(picture))] }
}

/** The chosen files with what staff typed as their animals, and how far they are sent. */
function useRows(animals: readonly NamedAnimal[]) {
  const match = useMemo(() => fileMatcher(animals), [animals])
  const labels = useMemo(
    () => new Map(animals.map(({ id, name, codes }) => [id, `${name} (${codes[1]})`])),
    [animals],
  )
  const { uploads, add, start, retry } = useUploads()
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [started, setStarted] = useState<ReadonlySet<number>>(new Set())
  const rows = uploads.map((upload) => {
    const found = match(upload.original.name).flatMap((id) => labels.get(id) ?? [])
    const text = typed.get(upload.id) ?? (found.length === 1 ? (found[0] ?? '') : '')
    const [named, ...others] = match(text)
    const chosen = animals.find(({ id }) => labels.get(id) === text)?.id
    const animal = chosen ?? (others.length === 0 ? named : undefined)
    return { upload, found, text, animal, isStarted: started.has(upload.id) }
  })
  return {
    rows,
    labels: [...labels.values()],
    // A field of its own: the queue forgets what it has sent for a field when more is sent for it.
    add: (files: readonly File[]) =>
      add(files, { field: `${photographName}${uploads.length}`, kind: 'photo', altPt: '', altEn: '' }),
    retry,
    type: (id: number, text: string) => setTyped(new Map([...typed, [id, text]])),
    send(unsent: readonly Upload[]) {
      setStarted(new Set([...started, ...unsent.map(({ id }) => id)]))
      void start(unsent)
    },
  }
}

type Row = ReturnType<typeof useRows>['rows'][number]

const tooMany = refused('São mais de 100 fotos: escolha menos.')

export default function PicturesByName({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, labels, add, retry, type, send } = useRows(loaderData.animals)
  const [isTooMany, setIsTooMany] = useState(false)
  const uploadsOf = (is: (row: Row) => boolean) =>
    rows.filter((row) => row.animal && is(row)).map(({ upload }) => upload)
  const unsent = uploadsOf(({ isStarted }) => !isStarted)
  const failed = uploadsOf(({ upload }) => upload.state.kind === 'failed')
  const isSending =
    uploadsOf(({ isStarted, upload }) => isStarted && ['waiting', 'sending'].includes(upload.state.kind))
      .length > 0
  const stored = rows.flatMap(({ upload: { state }, animal }) =>
    animal && state.kind === 'stored' && 'digest' in state.file ? [`${state.file.digest} ${animal}`] : [],
  )

  function handleFiles(files: readonly File[]) {
    const isOver = rows.length + files.length > maxFiles
    setIsTooMany(isOver)
    if (!isOver) add(files)
  }

  const button = (text: string, { length }: readonly unknown[], onClick?: () => void) =>
    length > 0 &&
    !isSending && (
      <button type={onClick ? 'button' : 'submit'} onClick={onClick} className="button button-terracotta">
        {`${text} (${length})`}
      </button>
    )
  return (
    <StaffPage heading={panelTexts.picturesByName}>
      <OutcomeNotice refused={isTooMany ? tooMany : actionData} />
      <p className="max-w-prose py-3">
        O nome de cada arquivo diz o animal: registro, nome ou código, como NL07.jpg. Até 100 fotos; nada é
        enviado antes de você conferir.
      </p>
      <FileTarget onFiles={handleFiles}>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton label="Escolher fotos" isMultiple onFiles={handleFiles} />
          <DropHint />
        </div>
      </FileTarget>
      <datalist id={photographName}>
        {labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {rows.length > 0 && (
        <MatchTable rows={rows} storedCount={stored.length} onType={type} onRetry={retry} />
      )}
      <form method="post" className="flex flex-wrap gap-3">
        {stored.map((each) => (
          <input key={each} type="hidden" name={photographName} value={each} />
        ))}
        {button('Enviar', unsent, () => send(unsent))}
        {button('Enviar as que faltam', failed, () => void Promise.all(failed.map(retry)))}
        {button('Publicar', stored)}
      </form>
    </StaffPage>
  )
}

interface MatchTableProps {
  rows: readonly Row[]
  storedCount: number
  onType(id: number, text: string): void
  onRetry(upload: Upload): void
}

function MatchTable({ rows, storedCount, onType, onRetry }: MatchTableProps) {
  const open = rows.filter(({ animal }) => !animal)
  const doubt = open.filter(({ found }) => found.length > 1)
  const counts = {
    known: String(rows.length - open.length),
    doubt: String(doubt.length),
    none: String(open.length - doubt.length),
    stored: String(storedCount),
  }
  return (
    <table className="my-3 w-full text-left">
      <caption role="status" className="py-2 text-left font-semibold">
        {filled('{known} com animal, {doubt} em dúvida, {none} sem animal. {stored} enviadas.', counts)}
      </caption>
      <thead>
        <tr>
          <th scope="col">Foto</th>
          <th scope="col">Animal</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ upload, found, text, animal, isStarted }) => (
          <tr key={upload.id} className="border-ink-soft/40 border-t align-top">
            <th scope="row" className="wrap-anywhere w-2/5 py-2 pr-3 font-normal text-sm">
              {upload.preview && <Thumbnail src={upload.preview} isSmall />}
              {upload.original.name}
            </th>
            <td className="grid gap-1 py-2">
              {!animal && (
                <p className="font-semibold">
                  {found.length > 1 ? 'Em dúvida: escolha' : 'Sem animal: não será enviada'}
                </p>
              )}
              {!animal &&
                found.map((label) => (
                  <button
                    key={label}
                    type="button"
                    onClick={() => onType(upload.id, label)}
                    className="text-link text-left"
                  >
                    {label}
                  </button>
                ))}
              <input
                type="text"
                list={photographName}
                value={text}
                onChange={({ currentTarget }) => onType(upload.id, currentTarget.value)}
                aria-label={`Animal de ${upload.original.name}`}
                className="control"
              />
              {isStarted && <UploadProgress upload={upload} onRetry={onRetry} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
