export {
  changeRole,
  deleteWaitingInvitations,
  invitationLinkLifetimeMs,
  type ListedMember,
  type MemberProblem,
  readMembers,
  removeMember,
} from './change-members.server.ts'
export {
  deleteExpiredInvitations,
  findMember,
  hasOwner,
  isLastOwner,
  isMember,
  isMemberOrInvited,
  type Member,
  type MemberServices,
  readReaders,
} from './members.server.ts'
