import { readableNumber } from '../chat/address.ts'
import { useLanguage } from '../language/language.tsx'
import { useRanch } from '../site.ts'
import { ChatLink, PageLink, SectionLink } from './link.tsx'

export function Footer() {
  const { t } = useLanguage()
  const ranch = useRanch()
  const entry = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'
  return (
    <footer className="bg-night px-4 pt-12 pb-24 text-on-night">
      <div className="mx-auto grid max-w-7xl gap-10 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p className="font-heading text-xl">{ranch.name}</p>
          <p className="mt-2">
            {ranch.city}, {ranch.state}
          </p>
          <p className="mt-2 text-sm">
            {`${ranch.company.name}, CNPJ ${ranch.company.cnpj}`}
            <br />
            {ranch.company.address}
          </p>
        </div>
        <nav aria-labelledby="footer-navigation">
          <h2 id="footer-navigation" className="font-heading text-lg">
            {t('Navegação')}
          </h2>
          <ul className="mt-2">
            <li>
              <SectionLink to="about" className={entry}>
                {t('Sobre')}
              </SectionLink>
            </li>
            <li>
              <SectionLink to="products" className={entry}>
                {t('Produtos e Soluções')}
              </SectionLink>
            </li>
            <li>
              <SectionLink to="howItWorks" className={entry}>
                {t('Como Funciona')}
              </SectionLink>
            </li>
            <li>
              <SectionLink to="contact" className={entry}>
                {t('Contato')}
              </SectionLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="font-heading text-lg">{t('Fale conosco')}</h2>
          <ul className="mt-2">
            <li>
              <ChatLink className={entry}>WhatsApp {readableNumber(ranch.whatsapp)}</ChatLink>
            </li>
            <li className="py-2">{t('Segunda a sexta, das 8h às 18h')}</li>
          </ul>
        </div>
        <div>
          <h2 className="font-heading text-lg">{t('Siga-nos')}</h2>
          <ul className="mt-2">
            <li>
              <a href={`mailto:${ranch.email}`} className={`${entry} break-all`}>
                {ranch.email}
              </a>
            </li>
            <li>
              <a href={ranch.social.url} target="_blank" rel="noopener" className={entry}>
                {ranch.social.name}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="mx-auto mt-10 flex max-w-7xl flex-wrap items-center gap-x-6 border-on-night/30 border-t pt-4">
        <p className="mr-auto">
          © {ranch.name}. {t('Todos os direitos reservados.')}
        </p>
        <PageLink to="terms" className={entry}>
          {t('Termos de Uso')}
        </PageLink>
        <PageLink to="privacy" className={entry}>
          {t('Política de Privacidade')}
        </PageLink>
      </div>
    </footer>
  )
}
