import { offeredOf, offersPath } from '../../domain/content/index.ts'
import { declarationOf } from '../../domain/publishing/collections.ts'
import { adoptTexts, type PageText, readPageTexts } from '../../domain/publishing/index.server.ts'
import { firstStepPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { entryPath } from '../content/entry-paths.ts'
import { IntentButton } from '../controls.tsx'
import { done, redirectDone } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/texts-route'
import { StepPage } from './step-page.tsx'
import { loadStep } from './steps.server.ts'

const id = 'textos'

export async function loader({ context }: Route.LoaderArgs) {
  const { database, documents } = context.get(servicesContext)
  const offered = offeredOf(documents.offering)
  const texts = await readPageTexts(database)
  return {
    step: await loadStep(context, id),
    texts: texts.filter(({ name }) => offersPath(offered, declarationOf(name).path)),
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  await adoptTexts(context.get(servicesContext), context.get(staffContext))
  return redirectDone(done('saved'), inLanguage(firstStepPath(id), languageOf(url.pathname)))
}

/** Each text of a page in one line: whose words it is in, and the way to edit it. */
export default function TextsStep({ loaderData: { step, texts } }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <StepPage step={step}>
      <ul className="mt-4 max-w-2xl divide-y divide-line">
        {texts.map(({ name, state }) => {
          const label = t(declarationOf(name).label)
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere min-w-0 grow basis-40">
                {label}
                <span
                  className={`block text-sm ${state === 'sample' ? 'font-semibold text-terracotta' : 'text-ink-soft'}`}
                >
                  {t(states[state])}
                </span>
              </span>
              <PathLink
                path={entryPath({ collection: name, id: name })}
                className="text-link inline-flex min-h-11 items-center"
                aria-label={t({ pt: 'Editar: {name}', en: 'Edit: {name}' }, { name: label })}
              >
                {t(panelTexts.edit)}
              </PathLink>
            </li>
          )
        })}
      </ul>
      {texts.some(({ state }) => state === 'neutral') && (
        <form method="post" className="mt-6 grid max-w-2xl justify-items-start gap-2">
          <p>
            {t({
              pt: 'Leu os textos neutros, também os legais, e eles valem para o seu rancho como estão?',
              en: 'Have you read the neutral texts, the legal ones too, and are they right for your ranch as they are?',
            })}
          </p>
          <IntentButton
            intent="adopt"
            label={{ pt: 'Li, e os textos valem assim', en: 'I have read them, and they are right' }}
            className="button button-pasture"
          />
        </form>
      )}
    </StepPage>
  )
}

const states = {
  sample: { pt: 'Ainda é o texto do exemplo', en: 'Still the text of the sample' },
  neutral: { pt: 'Texto neutro, até você escrever o seu', en: 'Neutral text, until you write your own' },
  own: { pt: 'Seu texto', en: 'Your text' },
} as const satisfies Record<PageText['state'], ShownText>
