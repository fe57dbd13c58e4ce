export {
  type AddressFinding,
  answerChallenge,
  checkAddress,
  proofPrefix,
  publicAddresses,
  resolveOutside,
  waitingAddress,
} from './check-address.server.ts'
