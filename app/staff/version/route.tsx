import { changeSiteSetting } from '../../domain/settings/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { counted, filled } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { RequestServices } from '../../request/context.server.ts'
import { servicesContext } from '../../request/context.server.ts'
import { IntentButton } from '../controls.tsx'
import { done, doneIn, notSaved, type Outcome, OutcomeNotice, refused, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { type AgentView, type LastJob, readAgentView } from './version-view.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { release: services.release, agent: await readAgentView(services), done: doneIn(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await versionAction(context.get(servicesContext), request, context.get(staffContext).email)
  return respond(outcome, staffPaths.version)
}

/** What this site runs, and updates (docs/product.md#updates). */
export default function VersionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { release, agent, done } = loaderData
  return (
    <StaffPage heading="Versão do site">
      <OutcomeNotice done={done} refused={actionData} />
      <div className="mt-4 grid max-w-2xl gap-8">
        {agent?.running && <Running {...agent.running} />}
        {agent?.last && <Last {...agent.last} />}
        <section className="grid gap-3">
          <h2 className="font-heading text-xl">{`Versão ${release.version}`}</h2>
          <Notes notes={release.notes} />
        </section>
        {agent ? (
          <Updates {...agent} />
        ) : (
          <p>
            Esta instalação não se atualiza pelo painel: quem cuida do servidor instala a versão nova, como
            está em docs/operating.md.
          </p>
        )}
      </div>
    </StaffPage>
  )
}

/** Portuguese, as they come with the version. */
function Notes({ notes }: { notes: string }) {
  return (
    <p lang="pt-BR" className="wrap-anywhere whitespace-pre-line">
      {notes}
    </p>
  )
}

function Running({ text, minutesLeft }: NonNullable<AgentView['running']>) {
  return (
    <section role="status" className="grid gap-2 rounded-lg border-2 border-pasture p-4">
      <p className="font-semibold">{text}</p>
      {minutesLeft !== null && (
        <p>{counted(minutesLeft, 'Falta um minuto.', 'Faltam uns {count} minutos.')}</p>
      )}
      <p>
        <PathLink path={staffPaths.version} className="text-link">
          Ver como está agora
        </PathLink>
      </p>
    </section>
  )
}

function Last({ at, version, text, isGood, reason }: LastJob) {
  return (
    <section
      className={`grid gap-2 rounded-lg border-2 p-4 ${isGood ? 'border-ink-soft/40' : 'border-danger'}`}
    >
      <p className={isGood ? '' : 'font-semibold text-danger'}>
        {at > 0 && `${formatTime(at, 'pt')}: `}
        {text ? filled(text, { version }) : 'O pedido não foi cumprido, e nada mudou.'}
      </p>
      {reason && <p>{`Motivo: ${reason}.`}</p>}
    </section>
  )
}

function Updates(agent: AgentView) {
  return (
    <>
      <NewVersion {...agent} />
      <NightUpdates atNight={agent.atNight} />
      {agent.backTo && !agent.running && <GoingBack version={agent.backTo} />}
    </>
  )
}

function NewVersion({ available, hasFailed, checkedAt, running }: AgentView) {
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">
        {available ? `Há uma versão nova: ${available.version}` : 'Nenhuma versão mais nova'}
      </h2>
      {available && <Notes notes={available.notes} />}
      {hasFailed && <p className="font-semibold text-danger">Esta versão já falhou neste servidor.</p>}
      <p className="text-ink-soft text-sm">
        {checkedAt === null
          ? 'O servidor ainda não procurou.'
          : `O servidor procurou em ${formatTime(checkedAt, 'pt')}.`}
      </p>
      {!running && (
        <form method="post" className="flex flex-wrap gap-3">
          {available && (
            <IntentButton intent="update" label="Atualizar agora" className="button button-terracotta" />
          )}
          <IntentButton intent="check" label="Procurar agora" className="button border-ink text-ink" />
        </form>
      )}
      <p>
        Antes de trocar, o servidor faz uma cópia de segurança. O site fica fora do ar por alguns segundos e
        depois é observado por dez minutos: se a versão nova falhar, a anterior volta sozinha, com os mesmos
        dados.
      </p>
    </section>
  )
}

function NightUpdates({ atNight }: Pick<AgentView, 'atNight'>) {
  return (
    <StaffSection heading="Atualizar de madrugada">
      <p>
        {atNight
          ? 'O servidor se atualiza sozinho, entre 4 e 5 horas da manhã.'
          : 'O servidor só procura versões novas. Quem decide a hora de atualizar é você.'}
      </p>
      <form method="post">
        <IntentButton
          intent={atNight ? 'night-off' : 'night-on'}
          label={atNight ? 'Não atualizar de madrugada' : 'Atualizar de madrugada'}
          className={`button ${atNight ? 'border-ink text-ink' : 'button-pasture'}`}
        />
      </form>
    </StaffSection>
  )
}

function GoingBack({ version }: { version: string }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">{`Voltar para a versão ${version}`}</h2>
      <p>Se algo ficou pior, volte. Os contatos e textos que chegaram depois continuam no site.</p>
      <form method="post">
        <IntentButton intent="back" label="Voltar agora" className="button border-ink text-ink" />
      </form>
    </section>
  )
}

const intents = ['check', 'update', 'back', 'night-on', 'night-off'] as const

/** Asks the agent, which runs outside of the site. */
async function versionAction(
  { agent, database, clock }: Pick<RequestServices, 'agent' | 'database' | 'clock'>,
  request: Request,
  by: string,
): Promise<Outcome> {
  const intent = readIntent(await request.formData(), intents)?.name
  if (!agent) return refused('Esta instalação não se atualiza pelo painel.', { status: 409 })
  if (intent === 'night-on' || intent === 'night-off') {
    await changeSiteSetting(database, 'updates', { atNight: intent === 'night-on' }, { by, now: clock() })
    return done('saved')
  }
  if (!intent) return refused(notSaved)
  const { job } = await agent.read()
  if (job && job.phase !== 'done')
    return refused('O servidor ainda está ocupado com o pedido anterior.', { status: 409 })
  await agent.ask(intent === 'update' ? { verb: intent, atNight: false } : { verb: intent })
  return done('asked')
}
