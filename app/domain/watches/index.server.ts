export { deleteOldWatches } from './watches.server.ts'
