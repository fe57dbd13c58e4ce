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
  isMemberOrInvited,
  type Member,
  type MemberServices,
  readMember,
  readReaders,
} from './members.server.ts'
