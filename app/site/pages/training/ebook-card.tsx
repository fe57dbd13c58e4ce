import type { Ebook } from '../../../domain/content/training.server.ts'
import { money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { CheckList } from '../../../platform/ui/check-list.tsx'
import { PurchaseButton } from './purchase-button.tsx'

const benefits = [
  'Formato PDF',
  'Acesso vitalício',
  'Funciona no celular, tablet e computador',
  'Garantia de 7 dias: seu dinheiro de volta',
] as const

/** Closed, it shows the first purchase button; opened, one for each version (docs/product.md#training). */
export function EbookCard({ ebook }: { ebook: Ebook }) {
  const { t, content, language } = useLanguage()
  const { id, title, picture, description, price, purchaseButtons } = ebook
  const [first, ...others] = purchaseButtons
  return (
    <li id={id} className="card ebook-card sm:flex-row">
      <img
        alt=""
        {...picture}
        width={300}
        height={400}
        loading="lazy"
        className="h-56 w-full object-cover sm:h-auto sm:w-40 sm:shrink-0"
      />
      <div className="grid grow content-start gap-3 p-4 sm:p-6">
        <h3 className="font-heading text-2xl leading-tight">{content(title)}</h3>
        <p className="ebook-description">{content(description)}</p>
        <p>
          <span className="price">{money(price, language)}</span>
          <span className="block text-sm">{t('Pagamento único • Download imediato')}</span>
        </p>
        {first && (
          <div className="ebook-collapsed">
            <PurchaseButton link={first.link} name={content(title)}>
              {t('COMPRAR AGORA')}
            </PurchaseButton>
            {others.length > 0 && (
              <p className="text-sm">
                {t('+ {count} opção(ões) disponível(eis)', { count: String(others.length) })}
              </p>
            )}
          </div>
        )}
        <details>
          <summary className="details-summary">{t('Ver detalhes')}</summary>
          <div className="grid gap-4 pt-3">
            <CheckList texts={benefits.map((text) => t(text))} />
            <p className="font-semibold">{t('Escolha sua versão:')}</p>
            {purchaseButtons.map(({ text, link }, index) => (
              <PurchaseButton key={index} link={link} name={`${content(title)}, ${content(text)}`}>
                {content(text)}
              </PurchaseButton>
            ))}
          </div>
        </details>
      </div>
    </li>
  )
}
