import { RichText } from '../../platform/ui/rich-text.tsx'
import { PageHead } from './page-head.tsx'
import { PageIntro } from './page-intro.tsx'

interface LegalPageProps {
  title: string
  description: string
  heading: string
  html: string
  share: string
}

export function LegalPage({ title, description, heading, html, share }: LegalPageProps) {
  return (
    <>
      <PageHead title={title} description={description} share={share} />
      <PageIntro heading={heading} />
      <div className="page-width pb-14">
        <RichText html={html} />
      </div>
    </>
  )
}
