import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import { useRanch } from '../site-facts.ts'
import { ChatLink, PageLink, SectionLink } from './site-link.tsx'

export function Footer() {
  const { t } = useLanguage()
  const ranch = useRanch()
  return (
    <footer className="footer">
      <div className="footer-columns">
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
              <SectionLink to="about">{t('Sobre')}</SectionLink>
            </li>
            <li>
              <SectionLink to="products">{t('Produtos e Soluções')}</SectionLink>
            </li>
            <li>
              <SectionLink to="howItWorks">{t('Como Funciona')}</SectionLink>
            </li>
            <li>
              <SectionLink to="contact">{t('Contato')}</SectionLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="font-heading text-lg">{t('Fale conosco')}</h2>
          <ul className="mt-2">
            <li>
              <ChatLink>WhatsApp {formatPhoneNumber(ranch.whatsapp)}</ChatLink>
            </li>
            <li className="py-2">{t('Segunda a sexta, das 8h às 18h')}</li>
          </ul>
        </div>
        <div>
          <h2 className="font-heading text-lg">{t('Siga-nos')}</h2>
          <ul className="mt-2">
            <li>
              <a href={`mailto:${ranch.email}`} className="break-all">
                {ranch.email}
              </a>
            </li>
            <li>
              <a href={ranch.social.url} target="_blank" rel="noopener">
                {ranch.social.name}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="footer-end">
        <p className="mr-auto">
          © {ranch.name}. {t('Todos os direitos reservados.')}
        </p>
        <PageLink to="authenticity">{t('É mesmo a Matriz?')}</PageLink>
        <PageLink to="terms">{t('Termos de Uso')}</PageLink>
        <PageLink to="privacy">{t('Política de Privacidade')}</PageLink>
      </div>
    </footer>
  )
}
