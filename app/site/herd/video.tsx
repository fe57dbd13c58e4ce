import { createContext, type MouseEvent, type ReactNode, useContext, useId, useState } from 'react'
import { embeddedVideoId, playerAddress, watchAddress } from '../../domain/herd/video-address.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Picture } from '../../platform/ui/picture.ts'
import { WithAddresses } from '../../platform/ui/text-lists.tsx'

const PlaybackContext = createContext<{ playing: string | null; play(id: string): void }>({
  playing: null,
  play() {},
})

export function SingleVideoPlayback({ children }: { children: ReactNode }) {
  const [playing, play] = useState<string | null>(null)
  return <PlaybackContext value={{ playing, play }}>{children}</PlaybackContext>
}

interface VideoProps {
  address: string | undefined
  name: string
  poster: Picture
  portraits?: readonly Picture[] | undefined
}

/** A poster that a tap replaces with the player; before, nothing loads from the video service. Without scripts it is a link. */
export function Video({ address, name, poster, portraits = [] }: VideoProps) {
  const { t } = useLanguage()
  const id = useId()
  const { playing, play } = useContext(PlaybackContext)
  const [hasNoSignal, setHasNoSignal] = useState(false)
  const video = embeddedVideoId(address ?? '')
  // The name of a link to a video is its label.
  const shown = video ? { ...poster, alt: '' } : poster
  const pictures = portraits[0] ? <Portraits pictures={portraits} /> : <Poster {...shown} />
  if (!address) return <div className="video-poster">{pictures}</div>
  if (!video) return <UnavailableVideo address={address}>{pictures}</UnavailableVideo>

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
        // The focused link no longer exists.
        ref={(frame) => frame?.focus()}
        className="aspect-video w-full border-0 bg-night"
      />
    )

  function handleClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setHasNoSignal(!navigator.onLine)
    if (navigator.onLine) play(id)
  }
  return (
    <a
      href={watchAddress(video)}
      target="_blank"
      rel="noopener"
      data-app=""
      onClick={handleClick}
      aria-label={t('Assistir: {title}', { title })}
      className="video-poster"
    >
      {pictures}
      {hasNoSignal && (
        <strong
          role="alert"
          className="absolute inset-x-0 bottom-0 grid gap-1 bg-night p-3 text-center text-on-night"
        >
          {t('Sem sinal: o vídeo precisa de internet.')}
        </strong>
      )}
    </a>
  )
}

/** The picture, and below it that its video can't be embedded (docs/product.md#videos). */
function UnavailableVideo({ address, children }: { address: string; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className="video-missing">
      <div className="video-poster">{children}</div>
      <p className="video-missing-note">
        <strong>{t('Vídeo Indisponível')}</strong>
        <span>
          <WithAddresses text={address} />
        </span>
      </p>
    </div>
  )
}

export function Poster(picture: Picture) {
  // Drawings are not lazy: phones show them first, and all cards of a list share one file.
  return <img alt="" {...picture} width={640} height={360} className="size-full object-cover" />
}

export function Portraits({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <div className="portraits">
      {pictures.map((picture, index) => (
        <img key={index} {...picture} alt="" width={400} height={300} />
      ))}
    </div>
  )
}
