import { cached } from '../../../platform/http/page-cache.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { Paragraphs } from '../../../platform/ui/rich-text.tsx'
import { FeatureList } from '../../../platform/ui/text-lists.tsx'
import { contentOf, requirePage } from '../../../request/context.server.ts'
import { ContentPage } from '../../layout/content-page.tsx'
import { Members, shownTeam } from '../../layout/members.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { NotFoundBoundary } from '../not-found/not-found-page.tsx'
import type { Route } from './+types/route'

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  requirePage('team', context)
  const content = contentOf(context, url)
  return { page: content.team, team: shownTeam(content) }
}

loader.cache = cached()

export const ErrorBoundary = NotFoundBoundary

export default function Team({ loaderData }: Route.ComponentProps) {
  const { t, content } = useLanguage()
  const { page, team } = loaderData
  return (
    <ContentPage page={page} share="team">
      {team && (
        <section className="page-width pb-section">
          <h2 className="mb-6 font-heading text-2xl leading-tight sm:text-3xl">{content(team.heading)}</h2>
          <Members members={team.members} className="sm:grid-cols-2 lg:grid-cols-3" />
        </section>
      )}
      <div className="page-width grid items-start gap-8 pb-section lg:grid-cols-2">
        <img
          alt=""
          {...page.picture}
          width={960}
          height={640}
          fetchPriority="high"
          className="h-auto w-full rounded-lg"
        />
        <div className="grid gap-4 text-lg">
          <Paragraphs texts={page.text} />
          <ChatLink
            text={t('Olá! Gostaria de falar com um especialista.')}
            className="button button-terracotta justify-self-start"
          >
            {t('Falar com especialista')}
          </ChatLink>
        </div>
      </div>
      <FeatureList heading={page.specialtiesHeading} points={page.specialties} tinted />
    </ContentPage>
  )
}
