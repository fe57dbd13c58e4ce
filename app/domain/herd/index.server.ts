/** The server's public module of the herd. */
export { herdIds } from './herd.server.ts'
