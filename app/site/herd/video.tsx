import { createContext, type MouseEvent, type ReactNode, useContext, useId, useState } from 'react'
import { embeddedVideo, playerAddress, watchAddress } from '../../domain/herd/video-address.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'

const Playing = createContext<{ playing: string | null; play(id: string): void }>({
  playing: null,
  play() {},
})

/** Starting a video within ends the one that was playing. */
export function SingleVideoPlayback({ children }: { children: ReactNode }) {
  const [playing, play] = useState<string | null>(null)
  return <Playing value={{ playing, play }}>{children}</Playing>
}

interface VideoProps {
  address: string
  /** Whom it shows. */
  name: string
  poster: string
}

/** A poster that asks nothing of anyone until it is touched; then the player. Without a script it links to the video. */
export function Video({ address, name, poster }: VideoProps) {
  const { t } = useLanguage()
  const id = useId()
  const { playing, play } = useContext(Playing)
  const video = embeddedVideo(address)
  if (!video) return <UnavailableVideo poster={poster}>{address}</UnavailableVideo>

  const title = t('Vídeo de {name}', { name })
  if (playing === id)
    return (
      <iframe
        src={playerAddress(video)}
        title={title}
        loading="lazy"
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // What was asked for has the focus; the link that had it is gone.
        ref={(frame) => frame?.focus()}
        className="aspect-video w-full border-0 bg-night"
      />
    )

  function start(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    play(id)
  }
  return (
    <a
      href={watchAddress(video)}
      target="_blank"
      rel="noopener"
      onClick={start}
      aria-label={t('Assistir: {title}', { title })}
      className="video-poster"
    >
      <Poster src={poster} />
      <svg viewBox="0 0 64 64" aria-hidden="true" className="video-play">
        <circle cx="32" cy="32" r="30" />
        <path d="M26 20l20 12-20 12z" />
      </svg>
    </a>
  )
}

/** docs/product.md#videos: an address that is not an embed address is shown as what it is. */
export function UnavailableVideo({
  poster,
  text = 'Vídeo Indisponível',
  children,
}: {
  poster: string
  text?: UiText
  children?: ReactNode
}) {
  const { t } = useLanguage()
  return (
    <div className="video-poster">
      <Poster src={poster} />
      <p className="video-note">
        <strong>{t(text)}</strong>
        {children && <span className="break-all text-sm">{children}</span>}
      </p>
    </div>
  )
}

function Poster({ src }: { src: string }) {
  // The same file for all cards of a list, and what a phone shows first of it.
  return <img src={src} alt="" width={640} height={360} className="size-full object-cover" />
}
