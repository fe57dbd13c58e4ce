import { ownDataPaths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'

interface DeleteSectionProps {
  proof: 'link' | 'session'
  /** Whether the visitor has asked to delete and is to confirm. */
  asks: boolean
  parameter: string
  leads: number
  hasAccount: boolean
  /** Where to ask for the removal of an account that an identity service keeps; null where the site keeps the accounts. */
  accountRemovalEmail: string | null
  error: UiText | undefined
}

/** Deletes after a confirmation; with a session alone it first mails a link. */
export function DeleteSection({
  proof,
  asks,
  parameter,
  leads,
  hasAccount,
  accountRemovalEmail,
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
          <input type="hidden" name="operation" value="mail" />
          <button type="submit" className="button button-pasture justify-self-start">
            {t('Mandar o link')}
          </button>
        </form>
      ) : asks ? (
        <form method="post" className="grid gap-3">
          <p>
            {t('Vamos apagar nome, contato e textos de tudo o que você enviou ({count}).', {
              count: String(leads),
            })}{' '}
            {hasAccount && t('A sua conta deixa de existir em todos os aparelhos.')}{' '}
            {t('O que já chegou por e-mail a quem atende não volta. Não dá para desfazer.')}
          </p>
          <input type="hidden" name="operation" value="delete" />
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
            search={`?${parameter}=sim`}
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
