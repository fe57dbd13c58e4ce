export {
  type AddressFinding,
  answerChallenge,
  checkAddress,
  proofPrefix,
} from './check-address.server.ts'
export { requestAddress, waitingAddress } from './request-address.server.ts'
