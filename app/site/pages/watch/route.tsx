import { watchAction } from '../../../domain/watches/index.server.ts'
import { TextField, VisitorField } from '../../../platform/forms/field.tsx'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { SiteLink } from '../../../platform/ui/link.tsx'
import { contentOf } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { OwnDataPage, WatchSteps } from '../../layout/own-data-page.tsx'
import { CallAndChat } from '../../layout/site-link.tsx'
import { useSite } from '../../site-data.ts'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  return contentOf(context, url).herd.lists.map(({ document: { id, name } }) => ({ id, name }))
}

const form = pageForm(watchAction)
export const middleware = [form.middleware]
export const action = form.action

/** Asks what to wait for; and says what became of a watch that was asked for (docs/product.md#watches). */
export default function Watch({ loaderData: lists, actionData }: Route.ComponentProps) {
  const { t, content, language } = useLanguage()
  const { hours, isMailOff } = useSite()
  const { notice, asked, typed } = actionData ?? {}
  const isNamed = typed?.['animal'] || typed?.['list']
  return (
    <OwnDataPage
      heading={notice?.kind === 'success' ? 'Veja a sua caixa de entrada' : 'Avise-me'}
      lead={
        isMailOff
          ? 'Este site ainda não envia e-mails. Conte ao rancho o que procura: ele avisa quando entrar.'
          : 'Não achou o animal que procura? Diga o que espera e deixe o seu e-mail: avisamos quando entrar.'
      }
      about={!isMailOff && <WatchSteps />}
    >
      <FormNotice result={actionData} edited={false} />
      {asked && (
        <div className="rounded-lg border-2 border-ink p-4">
          <p className="wrap-anywhere font-semibold">
            {t('O que você espera: {text}.', { text: content(asked.text) })}
          </p>
          <SiteLink href={inLanguage(asked.path, language)} className="text-link">
            {asked.found.length > 0
              ? t('Agora já há {count} no site: veja', { count: asked.found.length })
              : t('Ver a página')}
          </SiteLink>
        </div>
      )}
      {(!isMailOff || typed) && !notice && (
        <form method="post" className="grid gap-5">
          {isNamed ? (
            ['animal', 'list', 'search'].map((name) => (
              <input key={name} type="hidden" name={name} value={typed?.[name]} />
            ))
          ) : (
            <VisitorField
              name="list"
              label="O que você espera"
              hint="Só de um preço, leite ou DECA? Faça a busca na lista e peça o aviso embaixo dela."
              error={undefined}
            >
              {(control) => (
                <select {...control}>
                  {lists.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {content(name)}
                    </option>
                  ))}
                </select>
              )}
            </VisitorField>
          )}
          <TextField
            name="email"
            label="E-mail"
            kind="email"
            autoComplete="email"
            required
            typed={(name) => typed?.[name] ?? ''}
            error={(name) => actionData?.errors[name]}
            suggestion={(name) => actionData?.suggestions?.[name]}
          />
          <button type="submit" className="button button-terracotta w-full sm:w-auto sm:justify-self-start">
            {t('Avise-me')}
          </button>
        </form>
      )}
      <section>
        {!isMailOff && <p>{t('Prefere conversar?')}</p>}
        <CallAndChat chat="Falar no WhatsApp" />
        {hours && <p className="mt-2">{content(hours)}</p>}
      </section>
    </OwnDataPage>
  )
}
