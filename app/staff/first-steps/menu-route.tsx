import { startTransition, useState } from 'react'
import { homeSections, menuEntries } from '../../domain/content/panel-names.ts'
import { usualLayout } from '../../domain/content/site-layout.ts'
import { readSingle } from '../../domain/publishing/read-entries.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { servicesContext } from '../../request/context.server.ts'
import { revisionIn } from '../content/requested-entry.server.ts'
import { Arrow, CheckField } from '../controls.tsx'
import { done, OutcomeNotice, refused, respond } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/menu-route'
import { StepPage } from './step-page.tsx'
import { loadStep, pathAfter, publishStep } from './steps.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { document, revision } = await readSingle(database, 'site', context.get(staffContext))
  return { step: await loadStep(context, 'menu'), ...document, revision }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const menu = readOrder(form, 'menu', usualLayout.menu)
  const sections = readOrder(form, 'sections', usualLayout.sections)
  if (!sections.includes('contact'))
    return respond(refused('O contato precisa ficar na página: marque Contato e salve de novo.'), '')
  const change = {
    kind: 'document',
    collection: 'site',
    id: 'site',
    document: { menu, sections },
    expectedRevision: revisionIn(readField(form, 'revision')),
  } as const
  const by = context.get(staffContext)
  const refusal = await publishStep(context.get(servicesContext), [change], { by })
  if (refusal) return respond(refusal, '')
  return respond(done('on-site'), pathAfter('menu'))
}

/** The ticked entries, in the order of the form. */
function readOrder<Code extends string>(form: FormData, name: string, known: readonly Code[]): Code[] {
  const sent = form.getAll(name).map(String)
  return [...new Set(sent)].flatMap((code) => known.find((each) => each === code) ?? [])
}

/** Which entries the menu has and which parts the home page, and in which order. */
export default function MenuStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, menu, sections, revision } = loaderData
  return (
    <StepPage step={step}>
      <OutcomeNotice refused={actionData} />
      <form method="post" key={revision} className="mt-4 grid max-w-xl gap-6">
        <input type="hidden" name="revision" value={revision} />
        <Rows name="menu" heading="Menu" labels={menuEntries} shown={menu} />
        <Rows name="sections" heading="Partes da página inicial" labels={homeSections} shown={sections} />
        <button type="submit" className="button button-terracotta justify-self-start">
          {panelTexts.publishAndGoOn}
        </button>
      </form>
    </StepPage>
  )
}

interface RowsProps {
  name: string
  heading: string
  labels: Readonly<Record<string, string>>
  shown: readonly string[]
}

/** Shown entries come first, in their order. Arrows order them in the page. */
function Rows({ name, heading, labels, shown }: RowsProps) {
  const [codes, setCodes] = useState(() => [
    ...shown,
    ...Object.keys(labels).filter((code) => !shown.includes(code)),
  ])
  function move(from: number, to: number) {
    const [one = '', other = ''] = [codes[from], codes[to]]
    startTransition(() => setCodes(codes.with(from, other).with(to, one)))
  }
  return (
    <fieldset>
      <legend className="font-heading text-xl">{heading}</legend>
      <ol className="mt-2 grid grid-cols-1 gap-1">
        {codes.map((code, index) => {
          const label = labels[code]
          if (!label) return null
          return (
            <li key={code} className="flex items-center gap-2">
              <CheckField
                name={name}
                value={code}
                defaultChecked={shown.includes(code)}
                className="wrap-anywhere min-w-0 grow"
              >
                {label}
              </CheckField>
              <MoveButton
                label="Mais para cima"
                about={label}
                disabled={index === 0}
                to="up"
                onMove={() => move(index, index - 1)}
              />
              <MoveButton
                label="Mais para baixo"
                about={label}
                disabled={index === codes.length - 1}
                to="down"
                onMove={() => move(index, index + 1)}
              />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

interface MoveButtonProps {
  label: string
  about: string
  disabled: boolean
  to: 'up' | 'down'
  onMove(): void
}

function MoveButton({ label, about, disabled, to, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      onClick={onMove}
      aria-label={`${label}: ${about}`}
      disabled={disabled}
      className="grid size-11 shrink-0 place-content-center rounded-md border-2 border-ink disabled:opacity-40"
    >
      <Arrow to={to} />
    </button>
  )
}
