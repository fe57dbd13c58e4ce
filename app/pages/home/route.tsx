import { data } from 'react-router'
import { home } from '../../content/home.server.ts'
import { presented } from '../../content/presented.server.ts'
import { organization } from '../../found/structured-data.server.ts'
import { answerContact } from '../../leads/answer-contact.server.ts'
import { type ContactAnswer, contactFailed } from '../../leads/contact-answer.ts'
import { requestContext } from '../../services.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import type { Route } from './+types/route'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Products } from './products.tsx'
import { useSectionScroll } from './section-scroll.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    home: presented(url, home),
    structured: [organization(url, context.get(requestContext))],
  }
}

export { whenPageChanges as shouldRevalidate } from '../../page-data.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await answerContact(
    context.get(requestContext),
    await request.formData(),
    request.url,
  )
  return data(answer, { status })
}

/** A weak signal must not cost the visitor what was typed: no answer is an answer too. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<ContactAnswer> {
  const form = await request.clone().formData()
  const { promise: tooLate, resolve } = Promise.withResolvers<ContactAnswer>()
  const timer = setTimeout(() => resolve(contactFailed(form)), longestWait)
  try {
    return await Promise.race([serverAction(), tooLate])
  } catch {
    return contactFailed(form)
  } finally {
    clearTimeout(timer)
  }
}

/** A signal that hangs counts as lost, milliseconds; sending again is safe. */
const longestWait = 30_000

export default function Home({ loaderData: { home, structured } }: Route.ComponentProps) {
  useSectionScroll()
  return (
    <>
      <PageHead title={home.title} description={home.description} share="home" />
      <StructuredData data={structured} />
      <Hero {...home.hero} />
      <About {...home.about} />
      <Products {...home.products} />
      <HowItWorks {...home.steps} />
      <Contact {...home.contact} />
    </>
  )
}
