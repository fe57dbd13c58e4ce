export {
  type AddressFinding,
  answerChallenge,
  checkAddress,
  proofPrefix,
  publicAddresses,
  resolveOutside,
} from './check-address.server.ts'
export { waitingAddress } from './waiting-address.server.ts'
