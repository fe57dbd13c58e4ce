import { expect, it } from 'vitest'
import { content } from '../../../test/content.ts'
import { publicSite } from '../../../test/public-site.ts'
import { shownTeam } from './shown-blocks.server.ts'

const { team } = content.en
const member = { id: 'rita', name: 'Rita Alves', role: 'Veterinarian' }
const { open } = await publicSite()

it('there is no team while no member is published', () => {
  expect(shownTeam({ team, teamMembers: [] })).toBeUndefined()
})

it('a member without a registration has none', () => {
  const members = [{ ...member, id: 'ivo', crmv: 'MG-12345' }, member]
  const shown = shownTeam({ team, teamMembers: members })?.members.map(({ registration }) => registration)
  expect(shown).toEqual(['CRMV-MG\u00a012345', undefined])
})

it('stands below the heading of the page where its part has none', () => {
  expect(shownTeam({ team: { ...team, blocks: [] }, teamMembers: [member] })?.heading).toBe('Meet Our Team')
})

it.each(['/', '/equipe', '/en', '/en/equipe'])(
  '%s shows the members with their registrations, and the footer the responsible one in the same form',
  async (address) => {
    const { getByRole, getAllByText } = await open(address)
    const language = address.startsWith('/en') ? 'en' : 'pt'
    const shown = content[language].teamMembers
    expect(shown).toHaveLength(3)
    for (const { name, crmv = '' } of shown) {
      const item = getByRole('main').querySelectorAll('li')
      const own = [...item].find((each) => each.textContent?.includes(name))
      expect(own?.textContent).toContain(`CRMV-${crmv.replace('-', '\u00a0')}`)
      expect(own?.querySelector('img, .member-picture')).not.toBeNull()
    }
    const { name = '', registration = '' } = content[language].ranch.responsible ?? {}
    expect(getByRole('contentinfo').textContent).toContain(`${name}, ${registration}`)
    expect(getAllByText(new RegExp(registration)).length).toBeGreaterThan(1)
  },
)
