import type { ReactNode } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { InterestCode } from '../../../domain/content/interests.ts'
import {
  animalField,
  contactForm,
  loadContactSchema,
  reservesField,
} from '../../../domain/leads/contact/contact.form.ts'
import { reserveFragment } from '../../../domain/paths.ts'
import { Honeypot, MessageField, SubmitButton, TextField } from '../../../platform/forms/field.tsx'
import type { FormResult } from '../../../platform/forms/form-result.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { QrDrawing } from '../../../platform/ui/draw-qr.server.ts'
import { altOf, imageLoading } from '../../../platform/ui/picture.ts'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { Portraits, Poster, SingleVideoPlayback, Video } from '../../herd/video.tsx'
import { useSite } from '../../site-data.ts'
import { formStore, preloadForm } from '../../unsent/form-store.ts'
import type { AnimalPageData } from './animal-page.server.ts'

export function Pictures({
  page: { name, photographs, videos, poster, portraits },
}: {
  page: AnimalPageData
}) {
  const { t, language } = useLanguage()
  const [first] = photographs
  const videoPoster = first ? { ...first.picture, alt: '' } : poster
  return (
    <div className="animal-pictures">
      {first && <Gallery photographs={photographs} name={name} />}
      {!first && videos.length === 0 && (
        <div className="video-poster">
          {portraits.length > 0 ? <Portraits pictures={portraits} /> : <Poster {...poster} />}
        </div>
      )}
      {videos.length > 0 && (
        <section aria-labelledby="videos" className="animal-videos screen-only">
          <h2 id="videos" className="sr-only">
            {t('Vídeos')}
          </h2>
          <SingleVideoPlayback>
            {videos.map(({ address, date }) => (
              <figure key={`${address} ${date}`}>
                <Video address={address} name={name} poster={videoPoster} portraits={portraits} />
                <figcaption>{t('Vídeo de {day}', { day: shortDate(date, language) })}</figcaption>
              </figure>
            ))}
          </SingleVideoPlayback>
        </section>
      )}
    </div>
  )
}

function Gallery({ photographs, name }: { photographs: AnimalPageData['photographs']; name: string }) {
  const { t, content, language } = useLanguage()
  const areDrawings = photographs.every(({ picture }) => isDrawing(picture))
  const label = t(areDrawings ? 'Desenhos de {name}' : 'Fotos de {name}', { name })
  return (
    <ul
      aria-label={label}
      tabIndex={photographs.length > 1 ? 0 : undefined}
      className="carousel-track gallery"
    >
      {photographs.map(({ picture, alt, date }, index) => (
        <li key={picture.src} className="carousel-slide">
          <figure>
            <img
              {...picture}
              alt={content(altOf({ picture, alt }, name))}
              width={960}
              height={640}
              {...imageLoading(index)}
            />
            {date && (
              <figcaption>
                {t(isDrawing(picture) ? 'Desenho de {day}' : 'Foto de {day}', {
                  day: shortDate(date, language),
                })}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** Drawings are SVG; photographs never are. */
function isDrawing({ src }: { src: string }): boolean {
  return src.endsWith('.svg')
}

const store = formStore('/')

export interface AskResult extends FormResult {
  deposit?:
    | { text: string; qr: QrDrawing; cents: number; holder: string; taxNumber: string | undefined }
    | undefined
}

interface AskFormProps {
  id: string
  name: string
  heading: UiText
  interest: InterestCode
  /** Shown below the form once the request is stored; with it, the form asks to reserve the animal. */
  reserved?: (result: AskResult | undefined) => ReactNode
}

/** The contact form about one animal (docs/product.md#contact-form). Posts to its page until the script runs. */
export function AskForm({ id, name, heading, interest, reserved }: AskFormProps) {
  const { t, content, language } = useLanguage()
  const { hours } = useSite()
  const { pathname, hash } = useLocation()
  // Without signal the page itself asks to reserve (`reserveFragment`).
  const isReserving = useHydrated() && hash === `#${reserveFragment}`
  const asksToReserve = reserved !== undefined || isReserving
  const documentResult = useActionData<AskResult>()
  const { formProps, state, notice, fieldset, fields, typed, error, result } = useForm<AskResult>({
    ...contactForm,
    store,
    documentResult,
  })
  const question = <MessageField label="Sua pergunta (opcional)" rows={2} typed={typed} error={error} />
  return (
    <section id="perguntar" aria-labelledby="perguntar-titulo" className="animal-section screen-only">
      <h2 id="perguntar-titulo" className="font-heading text-2xl">
        {t(heading)}
      </h2>
      {hours && !reserved && (
        <p className="text-sm">
          {t('Atendimento: {hours}.', {
            hours: content(hours).replace(/^./, (first) => (language === 'pt' ? first.toLowerCase() : first)),
          })}
        </p>
      )}
      <form
        {...formProps}
        id={reserveFragment}
        action={`${pathname}#perguntar`}
        aria-labelledby="perguntar-titulo"
        className="mt-4 scroll-mt-24"
        onFocus={() => preloadForm(loadContactSchema)}
      >
        <input type="hidden" name={animalField} value={id} />
        <input type="hidden" name="interest" value={interest} />
        {asksToReserve && <input type="hidden" name={reservesField} value="1" />}
        <fieldset {...fieldset} className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <TextField name="name" label="Nome completo" autoComplete="name" required {...fields} />
          <TextField name="phone" label="Telefone (opcional)" kind="phone" autoComplete="tel" {...fields} />
          <TextField name="email" label="E-mail" kind="email" autoComplete="email" required {...fields} />
          <TextField name="city" label="Cidade" autoComplete="address-level2" required {...fields} />
          <div className="sm:col-span-2">
            {reserved ? (
              <details open={Boolean(typed('message'))}>
                <summary className="details-summary">{t('Quer perguntar algo?')}</summary>
                {question}
              </details>
            ) : (
              question
            )}
          </div>
          <Honeypot />
        </fieldset>
        <FormNotice
          {...notice}
          chat={{ about: id, text: t('Olá! Perguntei pelo site sobre {name}.', { name }) }}
        />
        <SubmitButton
          state={state}
          className={`${asksToReserve ? 'button-terracotta' : 'button-pasture'} mt-5 w-full sm:w-auto`}
        >
          {t(state === 'sending' ? 'Enviando...' : asksToReserve ? 'Quero reservar' : 'Enviar pergunta')}
        </SubmitButton>
        <PrivacyNote />
      </form>
      {reserved?.(result)}
    </section>
  )
}
