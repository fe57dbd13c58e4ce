import { mailOffTexts } from '../../../domain/accounts/account.messages.ts'
import { animalLists, animalName, breedNames } from '../../../domain/herd/herd.server.ts'
import { isAvailable } from '../../../domain/herd/search/list-page.server.ts'
import { newsSample } from '../../../domain/watches/index.server.ts'
import { watchAction } from '../../../domain/watches/watch.form.server.ts'
import { TextField } from '../../../platform/forms/field.tsx'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../../platform/i18n/language-path.ts'
import type { ShownText } from '../../../platform/i18n/ui-text.ts'
import { PathLink, SiteLink } from '../../../platform/ui/link.tsx'
import { CheckList } from '../../../platform/ui/text-lists.tsx'
import { contentOf, servicesContext } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { CallAndChat, ChatLink, MailOffNotice } from '../../layout/site-link.tsx'
import { OwnDataPage, WatchSteps } from '../../own-data/own-data-page.tsx'
import { useRanch, useSite } from '../../site-data.ts'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const example = content.animals.find(isAvailable)
  const breeds = breedNames(content.breeds)
  const lists = animalLists(content).map(({ document: { id, address: path, name, breed }, animals }) => ({
    id,
    path,
    name,
    breed,
    count: animals.filter(isAvailable).length,
  }))
  return {
    groups: [
      { name: 'O que você espera', lists: lists.filter(({ breed }) => !breed) },
      {
        name: 'Animais da raça',
        lists: lists.flatMap((list) =>
          list.breed ? [{ ...list, name: breeds.get(list.breed) ?? list.name }] : [],
        ),
      },
    ] as const,
    sample: {
      ...newsSample(languageOf(url.pathname)),
      animal: example && animalName(content, example),
    },
    isMailOff: !context.get(servicesContext).mail.isDelivered(),
  }
}

const form = pageForm(watchAction)
export const middleware = [form.middleware]
export const action = form.action

/** Asks what to wait for; and what became of a watch that was asked for (docs/product.md#watches). */
export default function Watch({
  loaderData: { groups, sample, isMailOff },
  actionData,
}: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { hours } = useSite()
  const { notice, asked = [], typed } = actionData ?? {}
  const offered = groups.flatMap(({ lists }) => lists.filter(({ count }) => count > 0))
  const isAsked = notice?.kind === 'success'
  const { animal, search, list = '' } = typed ?? {}
  const named = animal || search
  const asksForMail = (!isMailOff || typed) && !isAsked && !(named && notice)
  return (
    <OwnDataPage
      heading={isAsked ? 'Veja a sua caixa de entrada' : 'Avise-me'}
      {...(!notice && {
        lead: isMailOff
          ? 'Não achou o animal que procura? Conte ao rancho: avisamos quando entrar um.'
          : 'Não achou o animal que procura? Marque o que espera e deixe o seu e-mail: avisamos quando entrar.',
      })}
      about={isMailOff ? <WhatToSay /> : <MailSample {...sample} />}
      isAboutFirst={isMailOff}
    >
      <FormNotice result={actionData} edited={false} />
      {isMailOff && !notice && typed && <MailOffNotice text={mailOffTexts.link} />}
      {isMailOff && !notice && !typed && (
        <div className="grid gap-2">
          <CallAndChat chat="Falar no WhatsApp" />
          {hours && <p>{content(hours)}</p>}
        </div>
      )}
      {asked.length > 0 && <Asked asked={asked} />}
      {asksForMail && (
        <form method="post" noValidate={!named} className="grid gap-5">
          {named ? (
            ['animal', 'list', 'search'].map((name) => (
              <input key={name} type="hidden" name={name} value={typed?.[name]} />
            ))
          ) : (
            <ListChoice groups={groups} chosen={list.split(',')} error={actionData?.errors['list']} />
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
      {isMailOff ? (
        <section>
          <h2 className="mb-2 font-semibold">{t('Ou veja o que há no site agora')}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.75rem,100%),1fr))] gap-x-4">
            {offered.map(({ path, name, count }) => (
              <li key={path}>
                <PathLink path={path} className="text-link">
                  {`${content(name)} (${count})`}
                </PathLink>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>
          {t('Prefere conversar?')}{' '}
          <ChatLink text={t('Olá! Gostaria de mais informações.')} className="text-link">
            {t('Avise-me pelo WhatsApp')}
          </ChatLink>
        </p>
      )}
    </OwnDataPage>
  )
}

type Groups = Route.ComponentProps['loaderData']['groups']

interface ListChoiceProps {
  groups: Groups
  chosen: readonly string[]
  error: ShownText | undefined
}

function ListChoice({ groups, chosen, error }: ListChoiceProps) {
  const { t, content } = useLanguage()
  return (
    <>
      {groups.map(
        ({ name, lists }) =>
          lists.length > 0 && (
            <fieldset key={name} aria-describedby={error && 'lists-error'}>
              <legend className="font-semibold">{t(name)}</legend>
              <div className="mt-1 grid grid-cols-2 gap-2 sm:grid-cols-3">
                {lists.map((list) => (
                  <label key={list.id} className="choice max-sm:gap-2 max-sm:px-2 max-sm:text-sm">
                    <input
                      type="checkbox"
                      name="list"
                      value={list.id}
                      defaultChecked={chosen.includes(list.id)}
                      aria-invalid={error ? true : undefined}
                    />
                    <span className="min-w-0 wrap-anywhere">{content(list.name)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ),
      )}
      {error && (
        <p id="lists-error" className="-mt-2 font-semibold text-danger">
          {t(error)}
        </p>
      )}
      <p className="-mt-2 text-ink-soft text-sm">
        {t('Só de um preço, leite ou DECA? Faça a busca na lista e peça o aviso embaixo dela.')}
      </p>
    </>
  )
}

function Asked({ asked }: { asked: readonly { text: string; path: string; count: number }[] }) {
  const { t, content, language } = useLanguage()
  return (
    <ul className="grid gap-3">
      {asked.map(({ text, path, count }) => (
        <li key={text} className="rounded-lg border-2 border-ink p-4">
          <p className="wrap-anywhere font-semibold">
            {t('O que você espera: {text}.', { text: content(text) })}
          </p>
          <SiteLink href={inLanguage(path, language)} className="text-link">
            {count > 0 ? t('Agora já há {count} no site: veja', { count }) : t('Ver a página')}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** What arrives, in the words of the mail. */
function MailSample({
  subject,
  greeting,
  animal,
  action,
  why,
}: Route.ComponentProps['loaderData']['sample']) {
  const { t, content } = useLanguage()
  const ranch = useRanch()
  return (
    <>
      <WatchSteps />
      <section>
        <h2 className="font-heading text-xl">{t('O e-mail que chega')}</h2>
        <div className="mt-3 grid gap-2 rounded-md bg-paper p-4 text-sm">
          <p className="border-ink/20 border-b pb-2">
            <strong className="block">{ranch.name}</strong>
            {content(`${subject}: ${ranch.name}`)}
          </p>
          <p>{content(greeting)}</p>
          {animal && <p className="font-semibold">{content(animal)}</p>}
          <p className="text-pasture underline underline-offset-4">{content(action)}</p>
          <p className="text-ink-soft">{content(why)}</p>
        </div>
      </section>
    </>
  )
}

function WhatToSay() {
  const { t } = useLanguage()
  return (
    <section>
      <h2 className="font-heading text-xl">{t('O que dizer na mensagem')}</h2>
      <CheckList
        className="mt-3"
        texts={[
          t('O que procura, de que raça e de que idade.'),
          t('Quantos, para quando e até que preço.'),
          t('A sua cidade, para calcular o frete.'),
        ]}
      />
    </section>
  )
}
