import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LinkPanel, PicturePanel, VideoPanel } from './rich-panels.tsx'
import {
  type CommandName,
  commands,
  insertPicture,
  insertVideo,
  isActive,
  linkAt,
  openRichView,
  setLink,
} from './rich-view.ts'

export interface RichTextProps {
  textarea: HTMLTextAreaElement
  label: string
  describedBy: string | undefined
  isInvalid: boolean
  onPlain(): void
}

type Panel = 'link' | 'picture' | 'video'

/** A long text as its page shows it, while one types. Changes reach the field of the form at once. */
export default function RichText({ textarea, label, describedBy, isInvalid, onPlain }: RichTextProps) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [active, setActive] = useState<readonly CommandName[]>([])
  const [panel, setPanel] = useState<Panel | null>(null)

  useEffect(() => {
    if (!frame.current) return
    const opened = openRichView({
      element: frame.current,
      markdown: textarea.value,
      attributes: {
        'aria-label': label,
        lang: textarea.lang,
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      onChange(markdown) {
        textarea.value = markdown
        textarea.dispatchEvent(new Event('input', { bubbles: true }))
      },
      onSelect: (state) => setActive((before) => activeIn(state, before)),
    })
    view.current = opened
    return () => opened.destroy()
  }, [textarea, label, describedBy, isInvalid])

  function run(command: Command) {
    const { current } = view
    if (!current) return
    command(current.state, current.dispatch)
    setPanel(null)
    current.focus()
  }

  const panelButton = (name: Panel, label: string, icon: ReactNode) => (
    <ToolButton
      label={label}
      isExpanded={panel === name}
      onPress={() => setPanel(panel === name ? null : name)}
    >
      {icon}
    </ToolButton>
  )
  return (
    <div className="min-w-0 rounded-md border-2 border-ink-soft">
      <div className="sticky top-0 z-10 rounded-t-md border-ink-soft border-b-2 bg-paper">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a legend */}
        <div role="group" aria-label="Formatação" className="flex flex-wrap">
          {tools.map(({ command, label, icon }) => (
            <ToolButton
              key={command}
              label={label}
              {...(command !== 'undo' && { isPressed: active.includes(command) })}
              onPress={() => run(commands[command])}
            >
              {icon}
            </ToolButton>
          ))}
          {panelButton('link', 'Link', icons.link)}
          {panelButton('picture', 'Foto', icons.picture)}
          {panelButton('video', 'Vídeo', icons.video)}
          <ToolButton label="Ver como texto simples" onPress={onPlain}>
            {icons.plain}
          </ToolButton>
        </div>
        {panel === 'link' && view.current && (
          <LinkPanel start={linkAt(view.current.state)} onDone={(href) => run(setLink(href))} />
        )}
        {panel === 'video' && <VideoPanel onDone={(address) => run(insertVideo(address))} />}
        {panel === 'picture' && <PicturePanel onDone={(src, alt) => run(insertPicture(src, alt))} />}
      </div>
      <div ref={frame} className="rich-frame" />
    </div>
  )
}

function activeIn(state: EditorState, before: readonly CommandName[]): readonly CommandName[] {
  const now = tools.map(({ command }) => command).filter((command) => isActive(state, command))
  return now.join() === before.join() ? before : now
}

interface ToolButtonProps {
  label: string
  isPressed?: boolean
  isExpanded?: boolean
  onPress(): void
  children: ReactNode
}

/** Leaves the focus in the text, and with it the keyboard of a phone. */
function ToolButton({ label, isPressed, isExpanded, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md hover:bg-paper-deep aria-expanded:bg-ink aria-expanded:text-paper aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={iconClass}>
        {children}
      </svg>
    </button>
  )
}

const iconClass = 'size-6 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]'

const icons = {
  heading: <path d="M6 5v14M18 5v14M6 12h12" />,
  bold: <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" strokeWidth="3" />,
  italic: <path d="M10 5h8M6 19h8M14 5l-4 14" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" />,
  numbers: <path d="M10 6h10M10 12h10M10 18h10M4 4.500h1v4M4 8.500h2M3.500 14.500h2l-2 4h2" />,
  link: <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />,
  picture: <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01" />,
  video: <path d="M4 6h16v12H4zM10 9.500v5l4.500-2.500z" />,
  undo: <path d="M9 8H4V3M4.500 8a8 8 0 1 1-.5 6" />,
  plain: <path d="M8 8l-4 4 4 4M16 8l4 4-4 4M13.500 6l-3 12" />,
}

const tools = [
  { command: 'heading', label: 'Título', icon: icons.heading },
  { command: 'bold', label: 'Negrito', icon: icons.bold },
  { command: 'italic', label: 'Itálico', icon: icons.italic },
  { command: 'list', label: 'Lista', icon: icons.list },
  { command: 'numbers', label: 'Lista numerada', icon: icons.numbers },
  { command: 'undo', label: 'Desfazer', icon: icons.undo },
] as const satisfies { command: CommandName; label: string; icon: ReactNode }[]
