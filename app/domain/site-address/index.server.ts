export {
  type AddressFinding,
  answerChallenge,
  checkAddress,
  proofPrefix,
} from './check-address.server.ts'
export { waitingAddress } from './waiting-address.server.ts'
