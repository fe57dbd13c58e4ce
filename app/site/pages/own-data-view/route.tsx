import { data, redirect } from 'react-router'
import { contentOf, servicesContext } from '../../../domain/contexts.server.ts'
import { ownDataFilePath } from '../../../domain/paths.ts'
import { ownDataAddress, ownDataNoticeIn } from '../../../domain/privacy/own-data/notices.ts'
import { readOwnData } from '../../../domain/privacy/own-data/read-own-data.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { OwnDataPage } from '../../own-data/own-data-page.tsx'
import type { Route } from './+types/route'
import { DeleteSection } from './delete-section.tsx'
import { findVisit } from './find-visit.server.ts'
import { LeadItem } from './lead-item.tsx'
import { showOwnData } from './show-own-data.server.ts'
import { viewAction } from './view-action.server.ts'

/** With it the page asks whether to delete. */
const deleteParameter = 'apagar'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const visit = await findVisit(context, request)
  if (!visit) throw redirect(ownDataAddress('ownData', language))
  const { database, hasEmbeddedAccounts, ranch } = context.get(servicesContext)
  const own = await readOwnData(database, visit.email)
  return {
    ...visit,
    ...showOwnData(own, url, contentOf(context, url)),
    accountRemovalEmail: hasEmbeddedAccounts ? null : ranch.privacy.email,
    asksToDelete: url.searchParams.has(deleteParameter),
    notice: ownDataNoticeIn(url),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return data(await viewAction(context, request), { status: 422 })
}

/** What the site keeps about the visitor, with export and deletion (docs/product.md#own-data). */
export default function OwnDataView({ loaderData, actionData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { email, proof, leads, account, referralCode, others, isEmpty, asksToDelete, notice } = loaderData
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
      {(account || referralCode) && (
        <section aria-labelledby="account" className="grid gap-2">
          <h2 id="account" className="font-heading text-2xl">
            {t('A sua conta')}
          </h2>
          {account && (
            <p>
              {t(
                account.isConfirmed
                  ? 'Criada em {time}, com o e-mail confirmado. A senha é guardada só como resumo irreversível.'
                  : 'Criada em {time}; o e-mail ainda não foi confirmado.',
                { time: account.createdAt },
              )}
            </p>
          )}
          {referralCode && <p>{t('O seu código de indicação: {code}.', { code: referralCode })}</p>}
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
        asks={asksToDelete || actionData !== undefined}
        parameter={deleteParameter}
        leads={leads.length}
        hasAccount={account !== null}
        accountRemovalEmail={loaderData.accountRemovalEmail}
        error={actionData?.error}
      />
      {proof === 'link' && (
        <form method="post">
          <input type="hidden" name="operation" value="close" />
          <button type="submit" className="button border-ink text-ink">
            {t('Fechar neste aparelho')}
          </button>
        </form>
      )}
    </OwnDataPage>
  )
}
