import { changeSiteSetting } from '../../domain/settings/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { counted } from '../../platform/i18n/translate.ts'
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const outcome = await versionAction(context.get(servicesContext), request, context.get(staffContext).email)
  return respond(outcome, inLanguage(staffPaths.version, languageOf(url.pathname)))
}

/** What this site runs, and updates (docs/product.md#updates). */
export default function VersionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { release, agent, done } = loaderData
  return (
    <StaffPage heading={{ pt: 'Versão do site', en: 'Version of the website' }}>
      <OutcomeNotice done={done} refused={actionData} />
      <div className="mt-4 grid max-w-2xl gap-8">
        {agent?.running && <Running {...agent.running} />}
        {agent?.last && <Last {...agent.last} />}
        <section className="grid gap-3">
          <h2 className="font-heading text-xl">
            {t({ pt: 'Versão {version}', en: 'Version {version}' }, { version: release.version })}
          </h2>
          <Notes notes={release.notes} />
        </section>
        {agent ? (
          <Updates {...agent} />
        ) : (
          <p>
            {t({
              pt: 'Esta instalação não se atualiza pelo painel: quem cuida do servidor instala a versão nova, como está em docs/operating.md.',
              en: 'This installation is not updated from the panel: whoever runs the server installs the new version, as docs/operating.md says.',
            })}
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
  const { t } = useLanguage()
  return (
    <section role="status" className="grid gap-2 rounded-lg border-2 border-pasture p-4">
      <p className="font-semibold">{t(text)}</p>
      {minutesLeft !== null && (
        <p>
          {counted(
            t,
            minutesLeft,
            { pt: 'Falta um minuto.', en: 'It takes about a minute more.' },
            { pt: 'Faltam uns {count} minutos.', en: 'It takes about {count} minutes more.' },
          )}
        </p>
      )}
      <p>
        <PathLink path={staffPaths.version} className="text-link">
          {t({ pt: 'Ver como está agora', en: 'See how it is now' })}
        </PathLink>
      </p>
    </section>
  )
}

function Last({ at, version, text, isGood, reason }: LastJob) {
  const { t, language } = useLanguage()
  return (
    <section
      className={`grid gap-2 rounded-lg border-2 p-4 ${isGood ? 'border-ink-soft/40' : 'border-danger'}`}
    >
      <p className={isGood ? '' : 'font-semibold text-danger'}>
        {at > 0 && `${formatTime(at, language)}: `}
        {text
          ? t(text, { version })
          : t({
              pt: 'O pedido não foi cumprido, e nada mudou.',
              en: 'What was asked was not done, and nothing has changed.',
            })}
      </p>
      {reason && <p>{t({ pt: 'Motivo: {reason}.', en: 'Reason: {reason}.' }, { reason: t(reason) })}</p>}
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
  const { t, language } = useLanguage()
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">
        {available
          ? t(
              { pt: 'Há uma versão nova: {version}', en: 'There is a new version: {version}' },
              { version: available.version },
            )
          : t({ pt: 'Nenhuma versão mais nova', en: 'No newer version' })}
      </h2>
      {available && <Notes notes={available.notes} />}
      {hasFailed && (
        <p className="font-semibold text-danger">
          {t({
            pt: 'Esta versão já falhou neste servidor.',
            en: 'This version has already failed on this server.',
          })}
        </p>
      )}
      <p className="text-ink-soft text-sm">
        {checkedAt === null
          ? t({ pt: 'O servidor ainda não procurou.', en: 'The server has not looked yet.' })
          : t(
              { pt: 'O servidor procurou em {time}.', en: 'The server looked on {time}.' },
              { time: formatTime(checkedAt, language) },
            )}
      </p>
      {!running && (
        <form method="post" className="flex flex-wrap gap-3">
          {available && (
            <IntentButton
              intent="update"
              label={{ pt: 'Atualizar agora', en: 'Update now' }}
              className="button button-terracotta"
            />
          )}
          <IntentButton
            intent="check"
            label={{ pt: 'Procurar agora', en: 'Look now' }}
            className="button border-ink text-ink"
          />
        </form>
      )}
      <p>
        {t({
          pt: 'Antes de trocar, o servidor faz uma cópia de segurança. O site fica fora do ar por alguns segundos e depois é observado por dez minutos: se a versão nova falhar, a anterior volta sozinha, com os mesmos dados.',
          en: 'The server first makes a copy of safety. The website is away for some seconds and is then watched for ten minutes: if the new version fails, the one before comes back by itself, with the same data.',
        })}
      </p>
    </section>
  )
}

function NightUpdates({ atNight }: Pick<AgentView, 'atNight'>) {
  const { t } = useLanguage()
  return (
    <StaffSection heading={{ pt: 'Atualizar de madrugada', en: 'Update at night' }}>
      <p>
        {t(
          atNight
            ? {
                pt: 'O servidor se atualiza sozinho, entre 4 e 5 horas da manhã.',
                en: 'The server updates itself between 4 and 5 in the morning.',
              }
            : {
                pt: 'O servidor só procura versões novas. Quem decide a hora de atualizar é você.',
                en: 'The server only looks for new versions. You decide when to update.',
              },
        )}
      </p>
      <form method="post">
        <IntentButton
          intent={atNight ? 'night-off' : 'night-on'}
          label={
            atNight
              ? { pt: 'Não atualizar de madrugada', en: 'Do not update at night' }
              : { pt: 'Atualizar de madrugada', en: 'Update at night' }
          }
          className={`button ${atNight ? 'border-ink text-ink' : 'button-pasture'}`}
        />
      </form>
    </StaffSection>
  )
}

function GoingBack({ version }: { version: string }) {
  const { t } = useLanguage()
  return (
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">
        {t({ pt: 'Voltar para a versão {version}', en: 'Go back to version {version}' }, { version })}
      </h2>
      <p>
        {t({
          pt: 'Se algo ficou pior, volte. Os contatos e textos que chegaram depois continuam no site.',
          en: 'If something got worse, go back. Contacts and texts that came later stay on the website.',
        })}
      </p>
      <form method="post">
        <IntentButton
          intent="back"
          label={{ pt: 'Voltar agora', en: 'Go back now' }}
          className="button border-ink text-ink"
        />
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
