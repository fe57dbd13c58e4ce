import { data } from 'react-router'
import { contentOf, publicContext, servicesContext } from '../../../domain/contexts.server.ts'
import { girBreed } from '../../../domain/herd/gir-breed.ts'
import { contactAction } from '../../../domain/leads/contact/contact.action.server.ts'
import { breedPath } from '../../../domain/paths.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { StructuredData } from '../../layout/structured-data.tsx'
import { organization } from '../../seo/structured-data.server.ts'
import type { Route } from './+types/route'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { HerdStrip } from './herd-strip.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Products } from './products.tsx'
import { useSectionScroll } from './section-scroll.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { home, breeds } = contentOf(context, url)
  const gir = girBreed(breeds)
  return {
    home,
    girPath: gir && breedPath(gir.id),
    structured: [organization(url, context.get(publicContext))],
  }
}

export { revalidateOnPageChange as shouldRevalidate } from '../../page-data.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { result, status } = await contactAction(
    context.get(servicesContext),
    request,
    await request.formData(),
  )
  return data(result, { status })
}

export default function Home({ loaderData: { home, girPath, structured } }: Route.ComponentProps) {
  useSectionScroll()
  return (
    <>
      <PageHead title={home.title} description={home.description} share="home" />
      <StructuredData data={structured} />
      <Hero {...home.hero} />
      <HerdStrip girPath={girPath} />
      <About {...home.about} />
      <Products {...home.products} />
      <HowItWorks {...home.steps} />
      <Contact {...home.contact} />
    </>
  )
}
