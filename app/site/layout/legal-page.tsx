import type { ComponentProps } from 'react'
import { RichText } from '../../platform/ui/rich-text.tsx'
import { ContentPage } from './content-page.tsx'

interface LegalPageProps extends Pick<ComponentProps<typeof ContentPage>, 'page' | 'share'> {
  html: string
}

export function LegalPage({ page, html, share }: LegalPageProps) {
  return (
    <ContentPage page={page} share={share}>
      <div className="page-width pb-section">
        <RichText html={html} />
      </div>
    </ContentPage>
  )
}
