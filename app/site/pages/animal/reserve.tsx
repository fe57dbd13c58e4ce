import { taxNumberKind } from '../../../domain/content/tax-number.ts'
import { animalName, findShownAnimal, interestOf } from '../../../domain/herd/herd.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { CopyButton } from '../../../platform/ui/copy-button.tsx'
import { QrCode } from '../../../platform/ui/qr-code.tsx'
import { FactList } from '../../../platform/ui/text-lists.tsx'
import { contentOf } from '../../../request/context.server.ts'
import { pageForm } from '../../../request/page-form.server.ts'
import { AfterSaleLink } from '../../layout/after-sale-link.tsx'
import { OwnDataPage } from '../../own-data/own-data-page.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/reserve'
import { AskForm } from './animal-sections.tsx'
import { type ReserveResult, reserveAction } from './reserve.action.server.ts'

const form = pageForm(reserveAction)
export const middleware = [form.middleware]
export const action = form.action

export function loader({ url, params, context }: Route.LoaderArgs) {
  const content = contentOf(context, url)
  const found = findShownAnimal(content, params.animal)
  if (!found) throw notFound()
  const { animal, path } = found
  const { id, state } = animal
  return { id, name: animalName(content, animal), path, state, interest: interestOf(content, animal) }
}

export const ErrorBoundary = NotFoundBoundary

/** The contact form about an animal that somebody wants to reserve; only staff reserve. The answer may have the ranch's Pix code. */
export default function Reserve({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { id, name, path, state, interest } = loaderData
  const isSold = state === 'sold'
  return (
    <OwnDataPage
      heading="Quero reservar"
      breadcrumbs={[{ name: { content: name }, path }]}
      {...(!isSold && {
        lead:
          state === 'reserved'
            ? 'Está reservado agora. Se o negócio não fechar, o rancho fala com quem pediu. Nada a pagar agora.'
            : 'Nada a pagar agora, e pedir não obriga à compra. O rancho fala com você e confirma a reserva.',
      })}
    >
      {isSold ? (
        <p>{t('Este animal já foi vendido. A página fica para consulta.')}</p>
      ) : (
        <AskForm id={id} name={name} heading="Seus dados" interest={interest} reserved={depositOf} />
      )}
      <AfterSaleLink />
    </OwnDataPage>
  )
}

function depositOf(result: ReserveResult | undefined) {
  return result?.deposit && <Deposit {...result.deposit} />
}

function Deposit({ text, qr, cents, holder, taxNumber }: NonNullable<ReserveResult['deposit']>) {
  const { t, language } = useLanguage()
  return (
    <section aria-labelledby="pix" className="mt-8 grid gap-3">
      <h2 id="pix" className="font-heading text-2xl">
        {t('Sinal por Pix')}
      </h2>
      <p>{t('O pagamento não reserva sozinho: o rancho confere e confirma.')}</p>
      <FactList
        facts={[
          { name: t('Valor'), value: money(cents, language) },
          { name: t('Titular'), value: holder },
          { name: taxNumber ? taxNumberKind(taxNumber) : '', value: taxNumber },
        ]}
      />
      <p className="font-semibold">{t('Confira o nome no aplicativo do banco: se for outro, não pague.')}</p>
      <QrCode drawing={qr} label={t('Código Pix')} className="w-full max-w-64" />
      <code className="wrap-anywhere rounded-md border-2 border-ink-soft p-3">{text}</code>
      <p>
        <CopyButton text={text} className="button button-pasture">
          {t('Copiar o código Pix')}
        </CopyButton>
      </p>
    </section>
  )
}
