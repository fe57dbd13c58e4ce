export type { AddressFinding } from './check-address.server.ts'
export { isPublicName, readHostName } from './host-name.ts'
