import { expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { teamFeatures } from './features.server.ts'

const { team } = content.en
const member = { id: 'rita', name: 'Rita Alves', role: 'Veterinarian' }

it('the team page has its specialties alone while no member is published', () => {
  expect(teamFeatures({ team, teamMembers: [] })).toEqual([
    { heading: 'Specialties', points: team.specialties, tinted: true },
  ])
})

it('shows members with what is known of them', () => {
  const described = {
    ...member,
    id: 'ivo',
    name: 'Ivo Reis',
    crmv: 'MG-12345',
    description: 'Collects embryos.',
  }
  expect(teamFeatures({ team, teamMembers: [described, member] })[1]).toEqual({
    heading: 'Who does it',
    points: [
      { name: 'Ivo Reis', text: 'Veterinarian, CRMV MG-12345. Collects embryos.' },
      { name: 'Rita Alves', text: 'Veterinarian' },
    ],
    tinted: false,
  })
})

it('shows the picture of a member who has one', () => {
  const picture = { src: '/imagens/rita-800' }
  expect(teamFeatures({ team, teamMembers: [{ ...member, picture }] })[1]?.points[0]?.picture).toBe(picture)
})

it('stands in for the heading that a database from before the members lacks', () => {
  const { membersHeading: _, ...older } = team
  expect(teamFeatures({ team: older, teamMembers: [member] })[1]?.heading).toBe('Meet Our Team')
})
