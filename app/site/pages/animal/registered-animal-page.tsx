import type { ReactNode } from 'react'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { percent } from '../../../platform/i18n/trait-format.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { Fact } from '../../../platform/ui/text-lists.tsx'
import type { Breadcrumb } from '../../layout/page-intro.tsx'
import { AnimalPage } from './animal-page.tsx'
import { AskForm } from './ask-form.tsx'
import { Evaluation } from './evaluation.tsx'
import { Exams } from './exams.tsx'
import { evaluatedSections } from './jump-list.tsx'
import { Pedigree } from './pedigree.tsx'
import type { RegisteredAnimalPageData } from './registered-animal.server.ts'
import { RegistrationCheck } from './registration-check.tsx'
import { SimilarAnimals } from './similar-animals.tsx'

interface RegisteredAnimalPageProps {
  page: RegisteredAnimalPageData
  section: UiText
  breadcrumbs: readonly Breadcrumb[]
  /** The facts that only animals of this list have. */
  ownFacts: readonly Fact[]
  chat: ReactNode
  /** What a buyer needs before paying. */
  links?: ReactNode
  /** How similar animals are chosen where there is no sheet to compare. */
  similarWithoutSheet?: UiText
  /** The section between pedigree and registrations. */
  children?: ReactNode
}

const similarBySheet = 'Os disponíveis mais próximos, pela média das diferenças de DECA na mesma ficha.'

/** The page of a bull or a Gir animal. */
export function RegisteredAnimalPage(props: RegisteredAnimalPageProps) {
  const { t, language } = useLanguage()
  const { page, section, breadcrumbs, ownFacts, chat, links, similarWithoutSheet, children } = props
  const { id, name, rgn, rgd, born, inbreedingPercent, sheets } = page
  return (
    <AnimalPage
      page={page}
      section={section}
      breadcrumbs={breadcrumbs}
      soldNote="Este animal já foi vendido. A página fica para consulta."
      facts={[
        { name: t('RGN'), value: rgn },
        { name: t('RGD'), value: rgd },
        { name: t('Nascimento'), value: shortDate(born, language) },
        ...ownFacts,
        {
          name: t('Consanguinidade'),
          value: inbreedingPercent === undefined ? undefined : percent(inbreedingPercent, language, 1),
        },
      ]}
      chat={chat}
      links={links}
      sections={evaluatedSections}
      after={
        <>
          <Pedigree ancestors={page.pedigree} />
          {children}
          <RegistrationCheck text={page.registrationText} rgn={rgn} rgd={rgd} />
          <SimilarAnimals
            animals={page.similar}
            reason={(sheets.length === 0 && similarWithoutSheet) || similarBySheet}
          />
          <AskForm id={id} name={name} heading="Pergunte sobre este animal" interest="outro" />
        </>
      }
    >
      <Exams exams={page.exams} />
      <Evaluation sheets={sheets} />
    </AnimalPage>
  )
}
