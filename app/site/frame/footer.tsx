import { Fragment, type ReactNode } from 'react'
import { calculatorNames } from '../../domain/calculators/calculator-parameters.ts'
import { taxNumberKind } from '../../domain/content/tax-number.ts'
import { ownDataPath } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import { Logo } from '../layout/brand.tsx'
import { ChatLink, PageLink, SectionLink } from '../layout/site-link.tsx'
import { useHasPage, useLayout, useSite } from '../site-data.ts'
import { sectionNames } from './header.tsx'

export function Footer() {
  const { t, content } = useLanguage()
  const { ranch, hours, authenticity, afterSale, homeLists } = useSite()
  const { sections } = useLayout()
  const hasPage = useHasPage()
  const [, mailbox, name, ending] = /^(.*)@([^.]*)(.*)$/.exec(ranch.email) ?? []
  return (
    <footer className="footer">
      <div className="footer-columns page-width">
        <Company />
        {(homeLists.length > 0 || hasPage('geneticBank')) && (
          <FooterList heading="Animais à venda">
            {homeLists.map(({ path, name }) => (
              <li key={path}>
                <PathLink path={path}>{content(name)}</PathLink>
              </li>
            ))}
            {hasPage('geneticBank') && (
              <li>
                <PageLink to="geneticBank">{t('Banco Genético')}</PageLink>
              </li>
            )}
          </FooterList>
        )}
        <FooterList heading="Navegação" Group="nav">
          {entriesOf(sectionNames)
            .filter(([section]) => sections.includes(section))
            .map(([section, name]) => (
              <li key={section}>
                <SectionLink to={section}>{t(name)}</SectionLink>
              </li>
            ))}
        </FooterList>
        <FooterList heading="Ferramentas" Group="nav">
          {entriesOf({ ...calculatorNames, compare: 'Comparar animais' } as const)
            .filter(([page]) => hasPage(page))
            .map(([page, name]) => (
              <li key={page}>
                <PageLink to={page}>{t(name)}</PageLink>
              </li>
            ))}
        </FooterList>
        <div className="grid content-start gap-2 lg:gap-0">
          <FooterList heading="Fale conosco">
            <li>
              <ChatLink>
                <span>
                  WhatsApp <span className="inline-block">{formatPhoneNumber(ranch.whatsapp)}</span>
                </span>
              </ChatLink>
            </li>
            <li>
              <a href={`mailto:${ranch.email}`}>
                {mailbox}@<wbr />
                {name}
                <wbr />
                {ending}
              </a>
            </li>
            {hours && (
              <li>
                <span>
                  <WholeParts text={content(hours)} />
                </span>
              </li>
            )}
          </FooterList>
          <FooterList heading="Siga-nos">
            <li className="gap-x-4">
              {ranch.social && (
                <a href={ranch.social.url} target="_blank" rel="noopener">
                  {ranch.social.name}
                </a>
              )}
              <a href={`mailto:${ranch.email}`}>{t('E-mail')}</a>
            </li>
          </FooterList>
        </div>
      </div>
      <div className="page-width">
        <div className="footer-end">
          <p>
            © {ranch.name}. {t('Todos os direitos reservados.')}
          </p>
          <PageLink to="authenticity">{content(authenticity)}</PageLink>
          {hasPage('afterSale') && <PageLink to="afterSale">{content(afterSale)}</PageLink>}
          <PageLink to="terms">{t('Termos de Uso')}</PageLink>
          <PathLink path={ownDataPath}>{t('Os seus dados')}</PathLink>
          <PageLink to="privacy">{t('Política de Privacidade')}</PageLink>
        </div>
      </div>
    </footer>
  )
}

function Company() {
  const { t } = useLanguage()
  const { ranch, look } = useSite()
  return (
    <div>
      {look.logo?.ratio && <Logo height={48} alt="" />}
      <p className="font-heading text-xl">{ranch.name}</p>
      <p className="mt-1">
        {ranch.company.name}
        {ranch.company.cnpj && (
          <>
            {' '}
            <WholeParts text={`${taxNumberKind(ranch.company.cnpj)} ${ranch.company.cnpj}`} />
          </>
        )}
        <br />
        <WholeParts text={ranch.company.address ?? `${ranch.city}, ${ranch.state}`} />
        {ranch.responsible && (
          <>
            <br />
            {`${t('Responsabilidade técnica')}: ${ranch.responsible.name}, `}
            <span className="whitespace-nowrap">{ranch.responsible.registration}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Keeps text between commas in one line where it fits; no word is broken where it does not. */
function WholeParts({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ))
}

interface FooterListProps {
  heading: UiText
  Group?: 'div' | 'nav'
  children: ReactNode
}

function FooterList({ heading, Group = 'div', children }: FooterListProps) {
  const { t } = useLanguage()
  return (
    <Group aria-label={Group === 'nav' ? t(heading) : undefined}>
      <h2 className="font-heading text-base">{t(heading)}</h2>
      <ul>{children}</ul>
    </Group>
  )
}

const entriesOf = Object.entries as <Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
) => [Key, Value][]
