import { labelTrail } from '../../domain/publishing/forms/form-fields.ts'
import type { ConflictChoice } from '../../domain/publishing/merge-documents.server.ts'
import { IntentButton } from '../controls.tsx'
import {
  type ConflictField,
  type ConflictView,
  choiceName,
  type Entries,
  revisionName,
  theirRevisionName,
  type ValueLine,
} from './editor-state.ts'

interface ConflictFormProps {
  conflict: ConflictView
  /** All that the editor typed, sent again with the choices. */
  values: Entries<string>
}

/** Two people changed the same fields: one value of each is chosen. Everything else is already joined. */
export function ConflictForm({ conflict, values }: ConflictFormProps) {
  return (
    <form method="post" className="mt-4 grid gap-6">
      <p className="max-w-prose">
        Outra pessoa salvou este conteúdo enquanto você escrevia. O que só um dos dois mudou já está junto.
        Escolha o que vale nestes campos:
      </p>
      {values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={revisionName} value={conflict.baseRevision} />
      <input type="hidden" name={theirRevisionName} value={conflict.theirRevision} />
      {conflict.fields.map((field) => (
        <ConflictFieldset key={field.name} field={field} />
      ))}
      <IntentButton
        intent={conflict.action}
        label="Juntar e continuar"
        className="button button-terracotta sm:justify-self-start"
      />
    </form>
  )
}

function ConflictFieldset({ field }: { field: ConflictField }) {
  const option = (choice: ConflictChoice, label: string) => (
    <label className="grid cursor-pointer content-start gap-2 rounded-lg border-2 border-ink-soft/50 p-3 has-checked:border-ink has-checked:bg-paper-deep">
      <span className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="radio"
          name={choiceName(field.name)}
          value={choice}
          required
          className="size-6 shrink-0"
        />
        {label}
      </span>
      <ValueLines lines={field[choice]} />
    </label>
  )
  return (
    <fieldset className="min-w-0 rounded-lg border-2 border-ink p-4">
      <legend className="font-heading text-xl">{labelTrail(field.labels)}</legend>
      <div className="grid gap-3 lg:grid-cols-3">
        {option('mine', 'O seu')}
        {option('theirs', 'O da outra pessoa')}
        {option('base', 'Como estava antes')}
      </div>
    </fieldset>
  )
}

function ValueLines({ lines }: { lines: readonly ValueLine[] }) {
  if (lines.length === 0) return <span className="text-ink-soft">(vazio)</span>
  return (
    <span className="wrap-anywhere grid max-h-80 gap-1 overflow-y-auto">
      {lines.map(({ labels, text, thumbnail }, index) => (
        <span key={index} className="whitespace-pre-wrap">
          {labels.length > 0 && <span className="block text-ink-soft text-sm">{labelTrail(labels)}</span>}
          {thumbnail && (
            <img
              src={thumbnail}
              alt=""
              width={160}
              height={120}
              className="mb-1 block aspect-4/3 w-40 rounded-md object-cover"
            />
          )}
          {text}
        </span>
      ))}
    </span>
  )
}
