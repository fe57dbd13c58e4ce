import { data, redirect } from 'react-router'
import { isLastOwner } from '../../../domain/members/index.server.ts'
import { ownDataFilePath, ownDataPaths } from '../../../domain/paths.ts'
import { ownDataAddress, ownDataNoticeIn } from '../../../domain/privacy/own-data.messages.ts'
import { readOwnData } from '../../../domain/privacy/own-data.server.ts'
import { readWatches } from '../../../domain/watches/index.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import type { ShownText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { contentOf, servicesContext } from '../../../request/context.server.ts'
import { OwnDataPage, WatchList } from '../../own-data/own-data-page.tsx'
import type { Route } from './+types/route'
import { findVisit, type ShownLead, showOwnData, viewAction } from './own-data-view.server.ts'

/** With it the page asks whether to delete. */
const deleteParameter = 'apagar'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const visit = await findVisit(context, request)
  if (!visit) return redirect(ownDataAddress('ownData', language))
  const services = context.get(servicesContext)
  const { database, hasEmbeddedAccounts, ranch } = services
  const own = await readOwnData(database, visit.email)
  return {
    ...visit,
    ...showOwnData(own, url, contentOf(context, url)),
    accountRemovalEmail: hasEmbeddedAccounts ? null : ranch.privacy.email,
    watches: await readWatches(services, visit.email, contentOf(context, url), language),
    isDeleting: url.searchParams.has(deleteParameter),
    isLastOwner: await isLastOwner(services, visit.email),
    notice: ownDataNoticeIn(url),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await viewAction(context, request)
  return outcome instanceof Response ? outcome : data(outcome, { status: 422 })
}

/** What the site keeps about the visitor, with export and deletion (docs/product.md#own-data). */
export default function OwnDataView({ loaderData, actionData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { email, proof, leads, watches, account, others, isEmpty, isDeleting, notice } = loaderData
  return (
    <OwnDataPage heading="O que guardamos sobre você" notice={notice}>
      <p>
        {t('Tudo o que o site guarda com o e-mail')} <strong className="wrap-anywhere">{email}</strong>
      </p>
      {isEmpty && (
        <p className="font-semibold">
          {t('Além deste pedido, que apagamos em 3 dias, não guardamos nada com este e-mail.')}
        </p>
      )}
      {leads.length > 0 && (
        <section aria-labelledby="messages" className="grid gap-5">
          <h2 id="messages" className="font-heading text-2xl">
            {t('O que você enviou')}
          </h2>
          <ul className="grid gap-5">
            {leads.map((lead) => (
              <LeadItem key={lead.id} lead={lead} />
            ))}
          </ul>
        </section>
      )}
      {watches.length > 0 && (
        <form method="post">
          <h2 className="mb-3 font-heading text-2xl">{t('Os seus avisos')}</h2>
          <WatchList watches={watches} />
        </form>
      )}
      {account && (
        <section aria-labelledby="account" className="grid gap-2">
          <h2 id="account" className="font-heading text-2xl">
            {t('A sua conta')}
          </h2>
          {account && (
            <p>
              {t(
                account.isConfirmed
                  ? 'Criada em {time}, com o e-mail confirmado. A senha é guardada só como um código que não se desfaz.'
                  : 'Criada em {time}; o e-mail ainda não foi confirmado.',
                { time: account.createdAt },
              )}
            </p>
          )}
        </section>
      )}
      {!isEmpty && others.length > 0 && (
        <section aria-labelledby="others" className="grid gap-2">
          <h2 id="others" className="font-heading text-2xl">
            {t('Também no arquivo')}
          </h2>
          <ul className="list-disc pl-5">
            {others.map(({ label, count }) => (
              <li key={label}>{`${content(label)}: ${count}`}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="file" className="grid gap-3">
        <h2 id="file" className="font-heading text-2xl">
          {t('Baixar')}
        </h2>
        <p>{t('Um arquivo JSON com tudo, que qualquer computador lê.')}</p>
        <form method="post" action={ownDataFilePath}>
          <button type="submit" className="button button-pasture">
            {t('Baixar os meus dados')}
          </button>
        </form>
      </section>
      <DeleteSection
        proof={proof}
        isDeleting={isDeleting || actionData !== undefined}
        leads={leads.length}
        hasAccount={account !== null}
        accountRemovalEmail={loaderData.accountRemovalEmail}
        isLastOwner={loaderData.isLastOwner}
        error={actionData?.error}
      />
      {proof === 'link' && (
        <form method="post">
          <input type="hidden" name="intent" value="close" />
          <button type="submit" className="button border-ink text-ink">
            {t('Fechar neste aparelho')}
          </button>
        </form>
      )}
    </OwnDataPage>
  )
}

interface DeleteSectionProps {
  proof: 'link' | 'session'
  isDeleting: boolean
  leads: number
  hasAccount: boolean
  /** Where to ask for the removal of an account that an identity service keeps; null where the site keeps the accounts. */
  accountRemovalEmail: string | null
  isLastOwner: boolean
  error: ShownText | undefined
}

/** Deletes after a confirmation; with a session alone it first mails a link. */
function DeleteSection({
  proof,
  isDeleting,
  leads,
  hasAccount,
  accountRemovalEmail,
  isLastOwner,
  error,
}: DeleteSectionProps) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="delete" className="grid gap-3">
      <h2 id="delete" className="font-heading text-2xl">
        {t('Apagar')}
      </h2>
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {t(error)}
        </p>
      )}
      {proof === 'session' ? (
        <form method="post" className="grid gap-3">
          <p>
            {t(
              'Para que ninguém apague os seus dados em um aparelho que ficou aberto, mandamos antes um link para o seu e-mail.',
            )}
          </p>
          <input type="hidden" name="intent" value="mail" />
          <button type="submit" className="button button-pasture justify-self-start">
            {t('Mandar o link')}
          </button>
        </form>
      ) : isDeleting ? (
        <form method="post" className="grid gap-3">
          <p>
            {t('Vamos apagar nome, contato e textos de tudo o que você enviou ({count}).', {
              count: leads,
            })}{' '}
            {hasAccount && t('A sua conta deixa de existir em todos os aparelhos.')}{' '}
            {t('O que já chegou por e-mail a quem atende não volta. Não dá para desfazer.')}
          </p>
          {isLastOwner && (
            <p className="font-semibold">
              {t(
                'Você é o único dono deste site. Depois, ninguém mais entra no painel até que quem cuida do servidor crie outro dono.',
              )}
            </p>
          )}
          <input type="hidden" name="intent" value="delete" />
          <label className="flex items-start gap-3">
            <input type="checkbox" name="confirm" value="yes" className="mt-1 size-5" required />
            <span>{t('Sim, quero apagar tudo.')}</span>
          </label>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-terracotta">
              {t('Apagar tudo')}
            </button>
            <PathLink path={ownDataPaths.ownDataView} className="button border-ink text-ink">
              {t('Voltar sem apagar')}
            </PathLink>
          </div>
        </form>
      ) : (
        <>
          <p>{t('Apaga tudo o que está nesta página. Antes, perguntamos mais uma vez.')}</p>
          <PathLink
            path={ownDataPaths.ownDataView}
            search={`?${deleteParameter}=sim`}
            className="button button-terracotta justify-self-start"
          >
            {t('Apagar os meus dados')}
          </PathLink>
        </>
      )}
      {accountRemovalEmail && (
        <p className="text-ink-soft">
          {t(
            'Se você tem uma conta, ela fica no serviço de identidade do Google. Para apagá-la, escreva para {email}.',
            {
              email: accountRemovalEmail,
            },
          )}
        </p>
      )}
    </section>
  )
}

function LeadItem({ lead }: { lead: ShownLead }) {
  const { t, content } = useLanguage()
  return (
    <li className="grid gap-2 rounded-lg border border-ink/20 p-4">
      <h3 className="font-semibold">
        {content(lead.kind)} · {lead.receivedAt}
      </h3>
      <p className="text-ink-soft">{content(lead.state)}</p>
      <dl className="grid gap-x-4 sm:grid-cols-[10rem_1fr] sm:gap-y-1">
        {lead.values.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{content(label)}</dt>
            <dd className="wrap-anywhere mb-2 whitespace-pre-line sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">
        {t('Enviado com a versão {version} da Política de Privacidade à vista, em {time}.', {
          version: lead.privacyVersion,
          time: lead.receivedAt,
        })}
      </p>
    </li>
  )
}
