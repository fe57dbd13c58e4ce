import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { parsePictureFilePath } from '../../../domain/pictures/index.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { ShownText } from '../../../platform/i18n/ui-text.ts'
import { type PictureChoice, usePictures } from '../../pictures/pictures-context.tsx'
import { LinkPanel, PicturePanel, VideoPanel } from './rich-panels.tsx'
import { icons, ToolButton, tools } from './rich-tools.tsx'
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
  /** The field of the form, which holds the text as Markdown. */
  textarea: HTMLTextAreaElement
  label: string
  /** What describes and refuses the field. */
  describedBy: string | undefined
  isInvalid: boolean
  onPlain(): void
}

type Panel = 'link' | 'picture' | 'video'

/** A long text as its page shows it, while one types. Changes reach the field of the form at once. */
export default function RichText({ textarea, label, describedBy, isInvalid, onPlain }: RichTextProps) {
  const { t } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [active, setActive] = useState<readonly CommandName[]>([])
  const [panel, setPanel] = useState<Panel | null>(null)
  const { choices } = usePictures()
  const known = useRef(choices)

  useEffect(() => {
    known.current = choices
  }, [choices])

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
      shownAddress: (src) => shownAddress(src, known.current),
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

  const panelButton = (name: Panel, label: ShownText, icon: ReactNode) => (
    <ToolButton
      label={label}
      isExpanded={panel === name}
      onPress={() => setPanel(panel === name ? null : name)}
    >
      {icon}
    </ToolButton>
  )
  return (
    <div className="rich-editor">
      <div className="rich-head">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a legend */}
        <div role="group" aria-label={t({ pt: 'Formatação', en: 'Formatting' })} className="rich-tools">
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
          {panelButton('link', { pt: 'Link', en: 'Link' }, icons.link)}
          {panelButton('picture', { pt: 'Foto', en: 'Picture' }, icons.picture)}
          {panelButton('video', { pt: 'Vídeo', en: 'Video' }, icons.video)}
          <ToolButton label={{ pt: 'Ver como texto simples', en: 'Show as plain text' }} onPress={onPlain}>
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

function shownAddress(src: string, choices: readonly PictureChoice[]): string {
  const digest = parsePictureFilePath(src)?.digest
  return choices.find(({ name }) => name === digest)?.inText?.shown ?? src
}

function activeIn(state: EditorState, before: readonly CommandName[]): readonly CommandName[] {
  const now = tools.map(({ command }) => command).filter((command) => isActive(state, command))
  return now.join() === before.join() ? before : now
}
