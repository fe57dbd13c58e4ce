import { RichText } from '../../platform/ui/rich-text.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { guideHtml } from './guide.server.ts'

export function loader() {
  return { html: guideHtml }
}

/** How the ranch keeps its site. In Portuguese only, as the people who read it. */
export default function Guide({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <StaffPage heading="Guia do painel">
      <div
        lang="pt-BR"
        className="mt-4 max-w-3xl [&_img]:rounded-lg [&_img]:border-2 [&_img]:border-ink-soft/40"
      >
        <RichText html={html} />
      </div>
    </StaffPage>
  )
}
