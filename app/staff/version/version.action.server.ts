import { changeSiteSetting } from '../../domain/settings/site-settings.server.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { done, notSaved, type Outcome, refused } from '../outcome.tsx'

const intents = ['check', 'update', 'back', 'night-on', 'night-off'] as const

/** Asks the agent, which runs outside of the site. */
export async function versionAction(
  { agent, database, clock }: Pick<RequestServices, 'agent' | 'database' | 'clock'>,
  request: Request,
  by: string,
): Promise<Outcome> {
  const intent = readIntent(await request.formData(), intents)?.name
  if (!agent)
    return refused(
      {
        pt: 'Esta instalação não se atualiza pelo painel.',
        en: 'This installation is not updated from the panel.',
      },
      { status: 409 },
    )
  if (intent === 'night-on' || intent === 'night-off') {
    await changeSiteSetting(database, 'updates', { atNight: intent === 'night-on' }, { by, now: clock() })
    return done('saved')
  }
  if (!intent) return refused(notSaved)
  const { job } = await agent.read()
  if (job && job.phase !== 'done')
    return refused(
      {
        pt: 'O servidor ainda está ocupado com o pedido anterior.',
        en: 'The server is still busy with what was asked before.',
      },
      { status: 409 },
    )
  await agent.ask(intent === 'update' ? { verb: intent, atNight: false } : { verb: intent })
  return done('asked')
}
