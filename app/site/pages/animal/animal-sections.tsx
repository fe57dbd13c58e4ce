import { useActionData, useLocation } from 'react-router'
import type { InterestCode } from '../../../domain/content/interests.ts'
import {
  animalField,
  contactForm,
  loadContactSchema,
  reservesField,
} from '../../../domain/leads/contact/contact.form.ts'
import { Honeypot, MessageField, SubmitButton, TextField } from '../../../platform/forms/field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { altOf, imageLoading } from '../../../platform/ui/picture.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { Portraits, Poster, SingleVideoPlayback, Video } from '../../herd/video.tsx'
import { useSite } from '../../site-data.ts'
import { formStore, preloadForm } from '../../unsent/form-store.ts'
import type { AdviceSentence, AdviceSentences } from './advice-sentences.server.ts'
import type { AnimalPageData } from './animal-page.server.ts'
import type { ReserveResult } from './reserve.action.server.ts'

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

/** The photographs in a row that is swiped or scrolled, without a script. */
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

/** What the animal suits and what it does not, with rules, cautions and signature (docs/product.md#advice). */
export function Advice({ advice, isExpected }: { advice: AdviceSentences; isExpected: boolean }) {
  const { t, content } = useLanguage()
  const { basis, rules, signature } = advice
  const heading = adviceHeading(advice)
  return (
    <section aria-labelledby="conselho" className="animal-section advice-section">
      <h2 id="conselho">{t(heading)}</h2>
      <div className="advice">
        <SentenceList
          heading={isExpected ? 'Serve para (esperado)' : 'Serve para'}
          sentences={advice.suits}
          mark="suits"
        />
        <SentenceList
          heading={isExpected ? 'Procure outro se o objetivo é (esperado)' : 'Procure outro se o objetivo é'}
          sentences={advice.avoid}
          mark="avoid"
        />
        <SentenceList heading="Não se destaca em" sentences={advice.between} mark="unknown" />
        <SentenceList heading="Não dá para dizer" sentences={advice.unknown} mark="unknown" />
        {advice.heifers && (
          <SentenceList
            heading="Quem pensa em novilhas"
            sentences={[{ text: advice.heifers }]}
            mark={advice.warnsOfHeifers ? 'avoid' : 'unknown'}
          />
        )}
        {heading === cautionsHeading && <Cautions texts={advice.cautions} />}
      </div>
      {heading !== cautionsHeading && (
        <details className="page-fold">
          <summary className="details-summary">
            <h3>{t(cautionsHeading)}</h3>
          </summary>
          <Cautions texts={advice.cautions} />
        </details>
      )}
      {rules.length > 0 && (
        <details className="advice-rules">
          <summary className="details-summary">{t('De onde vêm estas frases')}</summary>
          {basis && <p>{t('Calculado da ficha {basis}, pelas regras abaixo.', { basis: content(basis) })}</p>}
          <dl>
            {rules.map(({ name, text, source }) => (
              <div key={name}>
                <dt>{content(name)}</dt>
                <dd>
                  {content(text)} <em>{content(source)}</em>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="advice-signature">{withWholeCodes(content(signature))}</p>
    </section>
  )
}

function Cautions({ texts }: { texts: readonly string[] }) {
  return <SentenceList heading={undefined} sentences={texts.map((text) => ({ text }))} mark="unknown" />
}

const cautionsHeading = 'Cuidados ao ler'

/** Without a verdict, not even that none can be given, the section has cautions only. */
function adviceHeading({ suits, avoid, between, unknown, heifers }: AdviceSentences) {
  return heifers || suits.length + avoid.length + between.length + unknown.length > 0
    ? 'Para que serve'
    : cautionsHeading
}

interface SentenceListProps {
  heading: UiText | undefined
  sentences: readonly AdviceSentence[]
  mark: 'suits' | 'avoid' | 'unknown'
}

/** Further sentences are folded: the first ones are those of the highest figures. */
const openSentences = 2

function SentenceList({ heading, sentences, mark }: SentenceListProps) {
  const { t } = useLanguage()
  if (sentences.length === 0) return null
  const isLong = mark === 'suits' && sentences.length > openSentences + 1
  const open = isLong ? sentences.slice(0, openSentences) : sentences
  const folded = sentences.slice(open.length)
  return (
    <section className={`advice-${mark}`}>
      {heading && <h3>{t(heading)}</h3>}
      <Sentences sentences={open} />
      {folded.length > 0 && (
        <details className="page-fold">
          <summary className="details-summary">{t('Mais {count} usos', { count: folded.length })}</summary>
          <Sentences sentences={folded} />
        </details>
      )}
    </section>
  )
}

function Sentences({ sentences }: Pick<SentenceListProps, 'sentences'>) {
  const { content } = useLanguage()
  return (
    <ul>
      {sentences.map(({ name, text, figures }, index) => (
        <li key={index}>
          {name && <strong>{content(name)}:</strong>} {withWholeCodes(content(text))}
          {figures && <small className="block">{withWholeCodes(content(figures))}</small>}
        </li>
      ))}
    </ul>
  )
}

/** Codes with their figures in one line: `PM-EM DECA 2`, `CRMV-MG 00000`. */
function withWholeCodes(text: string) {
  return text.split(/([A-Z]+-[A-Z\d]+(?: (?:DECA )?\d+)?|[A-Z]+ DECA \d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

const store = formStore('/')

interface AskFormProps {
  id: string
  name: string
  heading: UiText
  interest: InterestCode
  /** Where given, the form asks to reserve the animal. Called with the answer to a script. */
  onReserved?: (result: ReserveResult) => void
}

/** The contact form about one animal (docs/product.md#contact-form). Posts to its page until the script runs. */
export function AskForm({ id, name, heading, interest, onReserved }: AskFormProps) {
  const { t, content, language } = useLanguage()
  const { hours } = useSite()
  const { pathname } = useLocation()
  const documentResult = useActionData<ReserveResult>()
  const { formProps, state, notice, fieldset, fields, typed, error } = useForm<ReserveResult>({
    ...contactForm,
    store,
    documentResult,
    onSuccess: onReserved,
  })
  const question = <MessageField label="Sua pergunta (opcional)" rows={2} typed={typed} error={error} />
  return (
    <section id="perguntar" aria-labelledby="perguntar-titulo" className="animal-section screen-only">
      <h2 id="perguntar-titulo" className="font-heading text-2xl">
        {t(heading)}
      </h2>
      {hours && !onReserved && (
        <p className="text-sm">
          {t('Atendimento: {hours}.', {
            hours: content(hours).replace(/^./, (first) => (language === 'pt' ? first.toLowerCase() : first)),
          })}
        </p>
      )}
      <form
        {...formProps}
        action={`${pathname}#perguntar`}
        aria-labelledby="perguntar-titulo"
        data-about={name}
        className="mt-4"
        onFocus={() => preloadForm(language, loadContactSchema)}
      >
        <input type="hidden" name={animalField} value={id} />
        <input type="hidden" name="interest" value={interest} />
        {onReserved && <input type="hidden" name={reservesField} value="1" />}
        <fieldset {...fieldset} className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <TextField name="name" label="Nome completo" autoComplete="name" required {...fields} />
          <TextField name="phone" label="Telefone (opcional)" kind="phone" autoComplete="tel" {...fields} />
          <TextField name="email" label="E-mail" kind="email" autoComplete="email" required {...fields} />
          <TextField name="city" label="Cidade" autoComplete="address-level2" required {...fields} />
          <div className="sm:col-span-2">
            {onReserved ? (
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
          className={`${onReserved ? 'button-terracotta' : 'button-pasture'} mt-5 w-full sm:w-auto`}
        >
          {t(state === 'sending' ? 'Enviando...' : onReserved ? 'Quero reservar' : 'Enviar pergunta')}
        </SubmitButton>
        <PrivacyNote />
      </form>
    </section>
  )
}
