import { useState } from 'react'
import { fillPlaceholders } from '../../../domain/content/index.ts'
import { taxNumberKind } from '../../../domain/content/tax-number.ts'
import { factsIn, tellFacts } from '../../../domain/herd/animal-facts.server.ts'
import {
  animalName,
  exchangeReading,
  findShownAnimal,
  isUnborn,
  registrationsOf,
} from '../../../domain/herd/herd.server.ts'
import { offerFigures } from '../../../domain/share-pictures/index.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { ranchDay } from '../../../platform/ranch-time.ts'
import { CopyButton } from '../../../platform/ui/copy-button.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { QrCode } from '../../../platform/ui/qr-code.tsx'
import { FactList } from '../../../platform/ui/text-lists.tsx'
import { clockContext, contentOf } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { parentPortraits } from '../../herd/calf-facts.server.ts'
import { Portraits, Poster } from '../../herd/video.tsx'
import { AfterSaleLink } from '../../layout/after-sale-link.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { NextSteps, OwnDataPage } from '../../own-data/own-data-page.tsx'
import { useSite } from '../../site-data.ts'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/reserve'
import { AskForm } from './animal-sections.tsx'
import { type ReserveResult, reserveAction } from './reserve.action.server.ts'

const form = pageForm(reserveAction)
export const middleware = [form.middleware]
export const action = form.action

export function loader({ url, params, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const found = findShownAnimal(content, params.animal)
  if (!found) throw notFound()
  const { animal, list, path } = found
  const { name: listName, address, poster, cardFacts, interest } = list.document
  const language = languageOf(url.pathname)
  const name = animalName(content, animal)
  const [registration] = registrationsOf(animal)
  const facts = factsIn('card').filter(({ code }) => code !== 'rgn' && cardFacts.includes(code))
  return {
    id: animal.id,
    name,
    parent: { name: listName, path: address },
    figures: [
      ...(registration ? [registration] : []),
      ...offerFigures(content, animal, { language, today: ranchDay(context.get(clockContext)()) }).split(
        ' · ',
      ),
    ],
    facts: tellFacts(facts, content, animal, language),
    exchange: exchangeReading(list.document, content)?.text,
    chat: fillPlaceholders(interest.text, { name, registration: registration ?? name }),
    picture: animal.photographs?.[0]?.picture ?? poster,
    portraits: parentPortraits(content, animal),
    state: animal.state,
    path,
    interest: isUnborn(content, animal) ? 'prenhez-embrioes' : 'outro',
  } as const
}

export const ErrorBoundary = NotFoundBoundary

/** Asks the ranch to reserve an animal; only staff reserve. The answer takes the form's place, also without a script. */
export default function Reserve({ loaderData, actionData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { hours } = useSite()
  const { id, name, parent, state, interest, chat } = loaderData
  const [answer, setAnswer] = useState<ReserveResult>()
  const { place, deposit } = answer ?? actionData ?? {}
  const isAsking = !place && state !== 'sold'
  return (
    <OwnDataPage
      heading="Quero reservar"
      breadcrumbs={[{ name: { content: parent.name }, path: parent.path }]}
      {...(isAsking && {
        lead:
          state === 'reserved'
            ? 'Está reservado agora. Se o negócio não fechar, o rancho chama quem pediu, por ordem de chegada. Nada a pagar agora.'
            : 'Nada a pagar agora, e pedir não obriga à compra. O rancho atende por ordem de chegada e confirma a reserva com você.',
      })}
      about={<Reserved {...loaderData} />}
      isAboutFirst
    >
      {place && <Answer place={place} deposit={deposit} isNew={answer !== undefined} />}
      {!place && state === 'sold' && <p>{t('Este animal já foi vendido. A página fica para consulta.')}</p>}
      {isAsking && (
        <>
          <AskForm id={id} name={name} heading="Seus dados" interest={interest} onReserved={setAnswer} />
          <p>
            {t('Prefere conversar?')}{' '}
            <ChatLink about={id} text={content(chat)} className="text-link">
              {t('Falar no WhatsApp')}
            </ChatLink>
            {hours && <span className="block text-sm">{content(hours)}</span>}
          </p>
          <div>
            <NextSteps
              heading="Depois do pedido"
              steps={[
                'Você vê na hora o seu lugar na ordem de chegada.',
                'O rancho fala com você. Se vocês fecharem negócio, o animal fica reservado, e a página dele diz até quando.',
                'O preço só se paga depois do contrato, na conta em nome de quem vende.',
              ]}
            />
            <AfterSaleLink className="mt-2" />
          </div>
        </>
      )}
    </OwnDataPage>
  )
}

/** What the request is about. */
function Reserved({
  name,
  figures,
  facts,
  exchange,
  picture,
  portraits,
  path,
}: Route.ComponentProps['loaderData']) {
  const { content } = useLanguage()
  return (
    <div
      className={`grid items-center gap-x-4 gap-y-2 wrap-anywhere lg:grid-cols-1 ${portraits.length > 0 ? '' : 'grid-cols-[2fr_3fr]'}`}
    >
      <div className={`overflow-hidden rounded-md ${portraits.length > 0 ? 'aspect-8/3' : 'aspect-4/3'}`}>
        {portraits.length > 0 ? <Portraits pictures={portraits} /> : <Poster {...picture} />}
      </div>
      <PathLink path={path} className="font-semibold text-lg underline underline-offset-4">
        {content(name)}
      </PathLink>
      <ul className="col-span-full flex flex-wrap gap-x-4 text-sm">
        {figures.map((figure) => (
          <li key={figure}>{content(figure)}</li>
        ))}
      </ul>
      {exchange && <p className="col-span-full font-semibold text-pasture">{content(exchange)}</p>}
      <FactList facts={facts} className="text-sm max-lg:hidden" />
    </div>
  )
}

interface AnswerProps extends Pick<ReserveResult, 'deposit'> {
  place: number
  /** Whether the pressed button has just disappeared. */
  isNew: boolean
}

function Answer({ place, deposit, isNew }: AnswerProps) {
  const { t, language } = useLanguage()
  return (
    <>
      <div role="status" className="rounded-lg border-2 border-ink p-4">
        <h2 ref={isNew ? focus : undefined} tabIndex={-1} className="font-heading text-xl">
          {t('Pedido recebido')}
        </h2>
        <p>
          {t(
            'Você é o {place}.º a pedir este animal. A ordem não garante a reserva: quem confirma é o rancho, que vai falar com você.',
            { place },
          )}
        </p>
      </div>
      {deposit && (
        <section aria-labelledby="pix" className="grid gap-3">
          <h2 id="pix" className="font-heading text-xl">
            {t('Sinal por Pix')}
          </h2>
          <p>{t('O pagamento não reserva sozinho: o rancho confere e confirma.')}</p>
          <FactList
            facts={[
              { name: t('Valor'), value: money(deposit.cents, language) },
              { name: t('Titular'), value: deposit.holder },
              { name: deposit.taxNumber ? taxNumberKind(deposit.taxNumber) : '', value: deposit.taxNumber },
            ]}
          />
          <p className="font-semibold">
            {t('Confira o nome no aplicativo do banco: se for outro, não pague.')}
          </p>
          <QrCode drawing={deposit.qr} label={t('Código Pix')} className="w-full max-w-64" />
          <code className="wrap-anywhere rounded-md border-2 border-ink-soft p-3">{deposit.text}</code>
          <p>
            <CopyButton text={deposit.text} className="button button-pasture">
              {t('Copiar o código Pix')}
            </CopyButton>
          </p>
        </section>
      )}
    </>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
