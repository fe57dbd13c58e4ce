import type { Ranch } from '../../../domain/content/index.server.ts'
import { pixCode } from '../../../domain/content/index.ts'
import { taxNumberKind } from '../../../domain/content/tax-number.ts'
import type { AnimalState } from '../../../domain/herd/animals.ts'
import { animalField, reservesField } from '../../../domain/leads/contact/contact.form.ts'
import { submitContact } from '../../../domain/leads/contact/contact.server.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { inReais, priceText } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { CopyButton } from '../../../platform/ui/copy-button.tsx'
import { drawQr } from '../../../platform/ui/draw-qr.server.ts'
import { QrCode } from '../../../platform/ui/qr-code.tsx'
import { FactList } from '../../../platform/ui/text-lists.tsx'
import { contentOf } from '../../../request/context.server.ts'
import { type PageAction, pageForm } from '../../../request/page-form.server.ts'
import { AfterSaleLink } from '../../layout/after-sale-link.tsx'
import { OwnDataPage } from '../../layout/own-data-page.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/reserve'
import { AskForm, type AskResult } from './animal-sections.tsx'

/** Stores the request as a contact, and answers with the ranch's Pix code while the animal is for sale (docs/product.md#reservations). */
const reserveAction: PageAction<AskResult> = async (services, request, form) => {
  form.set(reservesField, '1')
  const { answer, stored } = await submitContact(services, request, form)
  if (!stored || stored.isSuspectedSpam || answer.result.notice?.kind !== 'success') return answer
  const animal = services.content.pt.herd.find(readField(form, animalField))
  if (animal?.state !== 'available') return answer
  return { ...answer, result: { ...answer.result, deposit: depositCode(services.ranch) } }
}

/** Undefined for a ranch that wants no deposit. */
function depositCode({ payment, company, city }: Ranch): AskResult['deposit'] {
  if (payment?.deposit === undefined) return undefined
  const { pixKey: key, deposit: cents } = payment
  const text = pixCode({ key, name: company.name, city, cents })
  return text ? { text, qr: drawQr(text), cents, holder: company.name, taxNumber: company.cnpj } : undefined
}

const form = pageForm(reserveAction)
export const middleware = [form.middleware]
export const action = form.action

export function loader({ url, params, context }: Route.LoaderArgs) {
  const animal = contentOf(context, url).herd.findOnPage(params.animal)
  if (!animal) throw notFound()
  const { id, name, path = '', state, interest } = animal
  return { id, name, path, state, interest }
}

export const ErrorBoundary = NotFoundBoundary

const leads: Partial<Record<AnimalState, UiText>> = {
  available: 'Nada a pagar agora, e pedir não obriga à compra. O rancho fala com você e confirma a reserva.',
  reserved:
    'Está reservado agora. Se o negócio não fechar, o rancho fala com quem pediu. Nada a pagar agora.',
  sold: 'Este animal já foi vendido. A página fica para consulta.',
}

/** The contact form about an animal that somebody wants to reserve; only staff reserve. The answer may have the ranch's Pix code. */
export default function Reserve({ loaderData: { path, state, ...about } }: Route.ComponentProps) {
  const reserved = (result?: AskResult) => result?.deposit && <Deposit {...result.deposit} />
  return (
    <OwnDataPage
      heading="Quero reservar"
      breadcrumbs={[{ name: { content: about.name }, path }]}
      lead={leads[state]}
    >
      {state !== 'sold' && <AskForm {...about} heading="Seus dados" reserved={reserved} />}
      <AfterSaleLink />
    </OwnDataPage>
  )
}

function Deposit({ text, qr, cents, holder, taxNumber }: NonNullable<AskResult['deposit']>) {
  const { t, language } = useLanguage()
  return (
    <section aria-labelledby="pix" className="mt-8 grid gap-3">
      <h2 id="pix" className="font-heading text-2xl">
        {t('Sinal por Pix')}
      </h2>
      <p>{t('O pagamento não reserva sozinho: o rancho confere e confirma.')}</p>
      <FactList
        facts={[
          { name: t('Valor'), value: priceText(inReais(cents), language) },
          { name: t('Titular'), value: holder },
          { name: taxNumber ? taxNumberKind(taxNumber) : '', value: taxNumber },
        ]}
      />
      <p className="font-semibold">{t('Confira o nome no aplicativo do banco: se for outro, não pague.')}</p>
      <QrCode drawing={qr} label={t('Código Pix')} className="w-full max-w-64" />
      <code className="wrap-anywhere rounded-md border-2 border-ink-soft p-3">{text}</code>
      <CopyButton text={text} className="button button-pasture justify-self-start">
        {t('Copiar o código Pix')}
      </CopyButton>
    </section>
  )
}
