import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import type { Route } from './+types/step-route'
import { StepPage } from './step-page.tsx'
import { loadStep } from './steps.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadStep(context, params.step)
}

/** A step that is done on another page of the panel. */
export default function Step({ loaderData: step }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <StepPage step={step}>
      {step.place && (
        <p className="mt-4">
          <PathLink path={step.place} className="button button-terracotta">
            {t(step.isDone ? { pt: 'Conferir', en: 'Check' } : { pt: 'Fazer agora', en: 'Do it now' })}
          </PathLink>
        </p>
      )}
    </StepPage>
  )
}
