import { mailOffTexts } from '../../../domain/accounts/account.messages.ts'
import { watchAction } from '../../../domain/watches/watch.form.server.ts'
import { TextField } from '../../../platform/forms/field.tsx'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { PathLink, SiteLink } from '../../../platform/ui/link.tsx'
import { contentOf, servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { CallAndChat, MailOffNotice } from '../../layout/site-link.tsx'
import { OwnDataPage } from '../../own-data/own-data-page.tsx'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  const { lists } = contentOf(context, url)
  return {
    lists: lists.map(({ address, name }) => ({ address, name })),
    isMailOff: !context.get(servicesContext).mail.isDelivered(),
  }
}

const form = pageForm(watchAction)
export const middleware = [form.middleware]
export const action = form.action

/** What became of a watch that was asked for, and without one where to ask (docs/product.md#watches). */
export default function Watch({ loaderData: { lists, isMailOff }, actionData }: Route.ComponentProps) {
  const { t, content, language } = useLanguage()
  const { notice, asked, typed, errors, suggestions } = actionData ?? {}
  const isAsked = notice?.kind === 'success'
  return (
    <OwnDataPage
      heading={isAsked ? 'Veja a sua caixa de entrada' : 'Avise-me'}
      {...(!actionData && {
        lead: isMailOff
          ? 'Não achou o animal que procura? Conte ao rancho: avisamos quando entrar um.'
          : 'Não achou o animal que procura? Faça a busca em uma lista e deixe o seu e-mail embaixo dela: avisamos quando entrar um.',
      })}
    >
      <FormNotice result={actionData} edited={false} />
      {isMailOff && !notice && (typed ? <MailOffNotice text={mailOffTexts.link} /> : <CallAndChat />)}
      {asked && (
        <p>
          {t('O que você espera: {text}.', { text: content(asked.text) })}{' '}
          <SiteLink href={inLanguage(asked.path, language)} className="underline underline-offset-4">
            {asked.count > 0
              ? t('Agora já há {count} no site: veja', { count: asked.count })
              : t('Ver a página')}
          </SiteLink>
        </p>
      )}
      {typed && !notice && (
        <form method="post" className="max-w-measure">
          {['animal', 'list', 'search'].map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name]} />
          ))}
          <TextField
            name="email"
            label="E-mail"
            kind="email"
            autoComplete="email"
            required
            typed={(name) => typed[name] ?? ''}
            error={(name) => errors?.[name]}
            suggestion={(name) => suggestions?.[name]}
          />
          <button type="submit" className="button button-terracotta mt-5">
            {t('Avise-me')}
          </button>
        </form>
      )}
      {!actionData && (
        <section aria-labelledby="lists">
          <h2 id="lists" className="mb-3 font-heading text-xl">
            {t('Listas de animais')}
          </h2>
          <ul className="grid grid-cols-2 gap-2">
            {lists.map(({ address, name }) => (
              <li key={address}>
                <PathLink path={address} className="button button-pasture w-full">
                  {content(name)}
                </PathLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </OwnDataPage>
  )
}
